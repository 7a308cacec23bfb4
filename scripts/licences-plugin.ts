import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'

const fileName = 'licences/packages.txt'
/** Development packages of which something ships all the same: the faces of the pages. */
const shipped = ['@fontsource-variable/ibm-plex-sans', '@fontsource/ibm-plex-mono']
const isLicenceFile = /^(licen[cs]e|copying|notice|ofl)\b/i
const noText = 'The package brings no text of its licence.'

const lockSchema = v.object({
  packages: v.record(v.string(), v.looseObject({ dev: v.optional(v.boolean()) })),
})
const licenceName = v.union([
  v.string(),
  v.pipe(
    v.looseObject({ type: v.string() }),
    v.transform(({ type }) => type),
  ),
])
const repositoryAddress = v.union([
  v.string(),
  v.pipe(
    v.looseObject({ url: v.string() }),
    v.transform(({ url }) => url),
  ),
])
const packageSchema = v.looseObject({
  name: v.string(),
  version: v.string(),
  license: v.optional(licenceName),
  homepage: v.optional(v.string()),
  repository: v.optional(repositoryAddress),
})

/** Writes `licences/packages.txt`: every npm package that the site is built from, with the text of its licence. */
export function licencesPlugin(): Plugin {
  let root = ''
  return {
    name: 'roundtrip-licences',
    configResolved(config) {
      root = config.root
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/plain; charset=utf-8')
        response.end(describeLicences(root))
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: describeLicences(root) })
    },
  }
}

/** Packages with equal texts stand together. `root`: the folder of package-lock.json and node_modules. */
export function describeLicences(root: string): string {
  const lock = v.parse(lockSchema, readJson(join(root, 'package-lock.json')))
  const folders = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path]) => path)
  const byText = new Map<string, Set<string>>()
  for (const folder of [...folders, ...shipped.map((name) => `node_modules/${name}`)]) {
    const found = describePackage(join(root, folder))
    if (found === null) continue
    const packages = byText.get(found.text) ?? new Set()
    byText.set(found.text, packages.add(found.title))
  }
  const parts = [...byText].map(([text, packages]) => `${[...packages].sort().join('\n')}\n\n${text}`).sort()
  return [
    'The npm packages that Roundtrip is built from, with their licences. Some only take part in the build.',
    ...parts,
  ].join(`\n\n${'-'.repeat(80)}\n\n`)
}

/** Null for a package of another platform, which is not installed. */
function describePackage(folder: string): { title: string; text: string } | null {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return null
  }
  const { name, version, license, homepage, repository } = v.parse(
    packageSchema,
    readJson(join(folder, 'package.json')),
  )
  const address = (repository ?? homepage ?? '').replace(/^git\+|\.git$/g, '')
  const texts = names
    .filter((file) => isLicenceFile.test(file))
    .sort()
    .flatMap((file) => readText(join(folder, file)))
  return {
    title: [`${name} ${version}`, license ?? 'licence as below', address].filter(Boolean).join(', '),
    text: texts.length === 0 ? noText : texts.join('\n\n'),
  }
}

function readText(path: string): string[] {
  try {
    return [readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim()]
  } catch {
    // A folder of that name.
    return []
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
