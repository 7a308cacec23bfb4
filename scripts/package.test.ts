import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isObject, parseJson } from './json.mjs'

function readPackage(file: string): Record<string, unknown> {
  const json = parseJson(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
  if (!isObject(json)) throw new Error(`Expected ${file} to hold an object.`)
  return json
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : []
}

test('every dependency has an exact version', () => {
  const { dependencies, devDependencies } = readPackage('package.json')
  const all = [...entriesOf(dependencies), ...entriesOf(devDependencies)]
  expect(all.length).toBeGreaterThan(20)
  // A second major of a package stands under a name of its own.
  for (const [name, version] of all)
    expect(version, name).toMatch(/^(?:npm:(?:@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+$/)
})

test('the lock file belongs to package.json', () => {
  const own = readPackage('package.json')
  const { packages } = readPackage('package-lock.json')
  const locked = isObject(packages) ? packages[''] : undefined
  expect(locked).toMatchObject({
    version: own['version'],
    dependencies: own['dependencies'],
    devDependencies: own['devDependencies'],
  })
})

test('every file that a script of package.json names exists', () => {
  const { scripts } = readPackage('package.json')
  const files = entriesOf(scripts).flatMap(([, command]) => /scripts\/[\w./-]+/.exec(String(command)) ?? [])
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) expect(() => readFileSync(new URL(`../${file}`, import.meta.url))).not.toThrow()
})
