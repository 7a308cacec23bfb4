// Reads the relative imports of a file from its text. Only imports Node built-ins.
import { dirname, resolve } from 'node:path'

const address = /\b(?:from|import)\s*\(?\s*['"](\.[^'"?]+)/g

/**
 * Returns the absolute paths of the imported files, in order of appearance.
 * @param {string} path
 * @param {string} text
 */
export function readImports(path, text) {
  return Array.from(text.matchAll(address), ([, to = '']) => resolve(dirname(path), to))
}

/**
 * Returns every file that a file imports, directly or indirectly, with the number of import steps.
 * @param {string} start
 * @param {ReadonlyMap<string, readonly string[]>} imports
 */
export function stepsFrom(start, imports) {
  const steps = new Map([[start, 0]])
  for (const [path, count] of steps) {
    for (const next of imports.get(path) ?? []) if (!steps.has(next)) steps.set(next, count + 1)
  }
  return steps
}
