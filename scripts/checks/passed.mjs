// Records which checks passed, keyed by hashes of everything that the result depends on.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { readImports, stepsFrom } from '../read-imports.mjs'
import { parseJson } from '../json.mjs'

/** Enough keys for the states of several branches. The oldest keys are dropped first. */
const mostKeys = 20_000

/** @param {readonly (string | Buffer)[]} parts */
export function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(`${part.length}\n`).update(part)
  return sum.digest('base64url').slice(0, 22)
}

/** Hashes files, any of which may be missing. @param {readonly string[]} files */
export function hashFiles(files) {
  return hash(files.flatMap((file) => [file, existsSync(file) ? readFileSync(file) : '']))
}

/**
 * Hashes each file together with every file that it imports, directly or indirectly.
 * @param {string} root
 * @param {readonly string[]} files absolute paths
 * @returns {Map<string, string>}
 */
export function hashWithImports(root, files) {
  /** @type {Map<string, readonly string[]>} */
  const imports = new Map()
  /** @type {Map<string, string>} */
  const own = new Map()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (imports.has(file)) continue
    const isCode = /^\.[mc]?[jt]sx?$/.test(extname(file))
    // Imports of other file types, such as engines, contain no types to check.
    const text = (isCode || file.endsWith('.json')) && existsSync(file) ? readFileSync(file, 'utf8') : ''
    own.set(file, hash([relative(root, file), text]))
    imports.set(file, isCode ? readImports(file, text) : [])
    open.push(...(imports.get(file) ?? []))
  }
  return new Map(
    files.map((file) => {
      const reached = [...stepsFrom(file, imports).keys()].toSorted()
      return [file, hash([relative(root, file), ...reached.map((path) => own.get(path) ?? '')])]
    }),
  )
}

/** @param {string} file where the keys are saved */
export async function openPassed(file) {
  const text = existsSync(file) ? await readFile(file, 'utf8') : '[]'
  const saved = parseJson(text)
  const keys = new Set(Array.isArray(saved) ? saved.map(String) : [])
  return {
    /** @param {string} key */
    has: (key) => keys.has(key),
    /** @param {readonly string[]} passed */
    add: async (passed) => {
      const newest = [...new Set([...passed, ...keys])].slice(0, mostKeys)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, JSON.stringify(newest))
    },
  }
}

/** Folder in which checks save their results. `npm ci` empties it. @param {string} root */
export const cacheFolder = (root) => join(root, 'node_modules', '.cache')
