import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { listFiles } from './list-files.mjs'

/* Sources of a build. Runs before node_modules exists, so it only imports Node built-ins. */

const folders = ['src', 'workers']
const copiedFolders = ['public', 'static-models']
const config = 'vite.config.ts'
const files = [
  'index.html',
  'host.html',
  'package.json',
  'package-lock.json',
  'svelte.config.js',
  'tsconfig.base.json',
  'tsconfig.json',
]

/** Hash that changes when any source of the build changes. @param {string} root */
export async function hashSources(root) {
  const hash = createHash('sha256')
  const whole = [
    ...files.map((file) => join(root, file)).filter((file) => existsSync(file)),
    ...(await Promise.all(folders.map((folder) => listFiles(join(root, folder)))))
      .flat()
      .filter((file) => !file.endsWith('.test.ts')),
    ...(await listBuildScripts(root)),
  ]
  for (const file of whole) {
    hash.update(`${relative(root, file).replaceAll(sep, '/')}\n`).update(await readFile(file))
  }
  // Copied files can be large, so their sizes and modification times are used instead of their contents.
  for (const folder of copiedFolders) {
    for (const file of await listFiles(join(root, folder))) {
      const { size, mtimeMs } = await stat(file)
      hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** The build's configuration and every project file that it imports, transitively. @param {string} root */
export async function listBuildScripts(root) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} file */
  async function follow(file) {
    if (found.has(file)) return
    found.add(file)
    const text = await readFile(file, 'utf8')
    for (const [, specifier = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)) {
      const target = join(dirname(file), specifier)
      if (existsSync(target)) await follow(target)
    }
  }
  await follow(join(root, config))
  return [...found].sort()
}
