import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'

const folder = 'engines/fonts'
const scope = 'node_modules/@fontsource-variable'
const listSchema = v.object({
  families: v.array(
    v.object({
      source: v.pipe(v.string(), v.regex(/^npm package @fontsource-variable\/[-a-z]+ [\d.]+$/)),
      faces: v.array(v.object({ file: v.pipe(v.string(), v.regex(/^[-\w]+\.woff2$/)), sha256: v.string() })),
    }),
  ),
})

/** Puts the files of the font packs, which their npm packages hold, beside the lists that name them. */
export function packsPlugin(): Plugin {
  let root = ''
  return {
    name: 'roundtrip-packs',
    configResolved(config) {
      root = config.root
    },
    configureServer(server) {
      const files = new Map(listPackFiles(root).map(({ file, path }) => [file, path]))
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const path = files.get((request.url ?? '').slice(1))
        if (path === undefined) next()
        else response.setHeader('Content-Type', 'font/woff2').end(readFileSync(path))
      })
    },
    generateBundle() {
      for (const { file, path, sha256 } of listPackFiles(root)) {
        const source = new Uint8Array(readFileSync(path))
        if (createHash('sha256').update(source).digest('hex') !== sha256) {
          throw new Error(
            `${path} is not the file that the list of its font pack names: run scripts/fonts/packs.mjs.`,
          )
        }
        this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source })
      }
    },
  }
}

interface PackFile {
  readonly file: string
  readonly path: string
  readonly sha256: string
}

/** Every file that a list in the site's font folder names, and where its npm package has it. */
export function listPackFiles(root: string): readonly PackFile[] {
  const lists = readdirSync(join(root, 'public', folder)).filter((name) => /^pack-\w+\.json$/.test(name))
  return lists.flatMap((name) => {
    const { families } = v.parse(
      listSchema,
      JSON.parse(readFileSync(join(root, 'public', folder, name), 'utf8')),
    )
    return families.flatMap(({ source, faces }) => {
      const name = /@fontsource-variable\/([-a-z]+)/.exec(source)?.[1] ?? ''
      return faces.map(({ file, sha256 }) => ({ file, sha256, path: join(root, scope, name, 'files', file) }))
    })
  })
}
