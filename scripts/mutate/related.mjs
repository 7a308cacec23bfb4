// Finds the unit tests that import a file, directly or indirectly.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { readImports, stepsFrom } from '../read-imports.mjs'

/**
 * @typedef {{ path: string, text: string | null, stages: string[][] }} Request `text` is null for the unchanged source.
 */

/**
 * Maps each source to the test files that import it, directly or indirectly, with the number of import steps in
 * between.
 * @param {string} root
 * @param {readonly string[]} folders
 */
export function readTests(root, folders) {
  /** @type {Map<string, readonly string[]>} */
  const imports = new Map()
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = join(root, folder, name)
      if (/node_modules/.test(path) || !['.ts', '.mjs', '.svelte'].includes(extname(path))) continue
      imports.set(path, readImports(path, readFileSync(path, 'utf8')))
    }
  }
  const tests = [...imports.keys()].filter((path) => path.endsWith('.test.ts')).toSorted()
  const steps = new Map(tests.map((test) => [test, stepsFrom(test, imports)]))
  /** The tests that import a file, directly or indirectly, nearest first. @param {string} path */
  const testsOf = (path) =>
    tests
      .filter((test) => steps.get(test)?.has(path))
      .toSorted((one, other) => (steps.get(one)?.get(path) ?? 0) - (steps.get(other)?.get(path) ?? 0))
  return { testsOf }
}
