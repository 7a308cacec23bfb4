// Which unit tests import a file, directly or through others.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'

/** @typedef {{ path: string, text: string | null, stages: string[][] }} Request `text` is null for the source as it is. */

const imported = /\b(?:from|import)\s*\(?\s*['"](\.[^'"?]+)/g

/**
 * Test files by the sources that they reach, with the number of steps between them.
 * @param {string} root @param {readonly string[]} folders
 */
export function readTests(root, folders) {
  /** @type {Map<string, readonly string[]>} */
  const imports = new Map()
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = join(root, folder, name)
      if (/node_modules/.test(path) || !['.ts', '.mjs', '.svelte'].includes(extname(path))) continue
      const text = readFileSync(path, 'utf8')
      imports.set(
        path,
        Array.from(text.matchAll(imported), ([, to = '']) => resolve(dirname(path), to)),
      )
    }
  }
  const tests = [...imports.keys()].filter((path) => path.endsWith('.test.ts')).toSorted()
  const steps = new Map(tests.map((test) => [test, stepsFrom(test, imports)]))
  /** The tests that reach a file, nearest first. @param {string} path */
  const testsOf = (path) =>
    tests
      .filter((test) => steps.get(test)?.has(path))
      .toSorted((one, other) => (steps.get(one)?.get(path) ?? 0) - (steps.get(other)?.get(path) ?? 0))
  return { testsOf }
}

/** @param {string} test @param {ReadonlyMap<string, readonly string[]>} imports */
function stepsFrom(test, imports) {
  const steps = new Map([[test, 0]])
  for (const [path, count] of steps) {
    for (const next of imports.get(path) ?? []) if (!steps.has(next)) steps.set(next, count + 1)
  }
  return steps
}
