import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isObject, parseJson } from '../json.mjs'
import { listFiles } from '../list-files.mjs'
import { Problem } from '../problem.mjs'
import { describeLicences } from '../package-licences.mjs'

/** Folders of ours that a build is made from, and files beside them. */
const sourceFolders = ['engines', 'modules', 'parts', 'shadcn'].map((name) => `scripts/libraries/${name}`)
const sourceFiles = [
  'scripts/bundle-frame.mjs',
  'scripts/libraries/bundle.mjs',
  'scripts/libraries/originals.mjs',
  'scripts/libraries/package-lock.json',
  'scripts/libraries/share-modules.mjs',
  'scripts/libraries/sheet.mjs',
  'scripts/libraries/sheets.mjs',
  'src/lib/markup/escape-markup.ts',
]

/** @param {string | Uint8Array} content */
export function hash(content) {
  return createHash('sha256').update(content).digest('hex')
}

/**
 * manifest.json: each file with its size, hash, packages and their licences, and the hash of each file of ours that it
 * was made from, by which a test sees that a build is due; and the texts of all licences.
 * @param {string} root
 * @param {readonly import('./bundle.mjs').BuiltFile[]} built
 */
export async function describe(root, built) {
  const own = new Set(sourceFiles)
  for (const folder of sourceFolders)
    for (const file of await listFiles(join(root, folder))) own.add(pathOf(root, file))
  const files = built.map(({ file, text, modules }) => {
    for (const path of modules) if (isOwn(path)) own.add(pathOf(root, path))
    const folders = [...new Set(modules.flatMap(packageFolder))].sort()
    const stray = folders.find((folder) => !folder.startsWith(join(root, 'scripts/libraries/node_modules')))
    if (stray !== undefined) throw new Problem(`${file} takes ${stray}: install it in scripts/libraries.`)
    const packages = folders.map(readPackage)
    return {
      file,
      bytes: Buffer.byteLength(text),
      sha256: hash(text),
      licence: [...new Set(packages.map(({ licence }) => licence))].sort().join(', ') || 'Apache-2.0',
      packages: [...new Set(packages.map(({ name, version }) => `${name}@${version}`))],
    }
  })
  const sources = Object.fromEntries(
    [...own].sort().map((path) => [path, hash(readFileSync(join(root, path)))]),
  )
  const made = 'scripts/libraries/build.mjs'
  return {
    manifest: `${JSON.stringify({ made, files, sources }, null, 1)}\n`,
    licences: `${describeLicences(
      join(root, 'scripts/libraries'),
      'The npm packages that the libraries of pages are built from, with their licences.',
    )}\n`,
  }
}

/** @param {string} root @param {string} file */
function pathOf(root, file) {
  return relative(root, file).replaceAll(sep, '/')
}

/** A file of the project, as opposed to a package's or one that a plug-in of the bundler made up. @param {string} path */
function isOwn(path) {
  return !path.startsWith('\0') && !/[\\/]node_modules[\\/]/.test(path)
}

/** The folder of the package that a module lies in. @param {string} path @returns {string[]} */
function packageFolder(path) {
  if (path.startsWith('\0')) return []
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.slice(0, 1) ?? []
}

/** @param {string} folder */
function readPackage(folder) {
  const json = parseJson(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (!isObject(json)) throw new Error(`${folder} has no package.json.`)
  const { name, version, license } = json
  const licence = typeof license === 'string' ? license : 'no licence named'
  return { name: String(name), version: String(version), licence }
}
