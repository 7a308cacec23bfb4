import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isObject, parseJson } from './json.mjs'

function readPackage(file: string): Record<string, unknown> {
  const json = parseJson(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
  if (!isObject(json)) throw new Error(`Expected ${file} to contain an object.`)
  return json
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : []
}

/** Folders whose packages are only needed by a build recipe or by the Firefox tests. */
const others = ['scripts/data-sets/', 'scripts/firefox/', 'scripts/fonts/', 'scripts/libraries/']

function dependenciesOf(folder: string): [string, unknown][] {
  const { dependencies, devDependencies } = readPackage(`${folder}package.json`)
  return [...entriesOf(dependencies), ...entriesOf(devDependencies)]
}

test('every dependency has an exact version', () => {
  expect(dependenciesOf('').length).toBeGreaterThan(20)
  // The second of two major versions of a package is installed under a separate name.
  for (const [name, version] of ['', ...others].flatMap(dependenciesOf))
    expect(version, name).toMatch(/^(?:npm:(?:@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+$/)
})

test.each(['', ...others])('the lock file of "%s" matches package.json and names no registry', (folder) => {
  const { version, dependencies, devDependencies } = readPackage(`${folder}package.json`)
  const { packages } = readPackage(`${folder}package-lock.json`)
  const locked = isObject(packages) ? packages[''] : undefined
  expect(locked).toEqual(
    expect.objectContaining({ version, dependencies, ...(devDependencies ? { devDependencies } : {}) }),
  )
  expect(entriesOf(packages).filter(([, entry]) => isObject(entry) && 'resolved' in entry)).toEqual([])
})

test('the site does not install packages that only a recipe or the Firefox tests need', () => {
  const { packages } = readPackage('package-lock.json')
  const names = others.filter((folder) => folder !== 'scripts/libraries/').flatMap(dependenciesOf)
  expect(names.length).toBeGreaterThan(100)
  const installed = new Set(entriesOf(packages).map(([path]) => path))
  expect(names.filter(([name]) => installed.has(`node_modules/${name}`))).toEqual([])
})

test('every file named by a script in package.json exists', () => {
  const { scripts } = readPackage('package.json')
  const files = entriesOf(scripts).flatMap(([, command]) => /scripts\/[\w./-]+/.exec(String(command)) ?? [])
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) expect(() => readFileSync(new URL(`../${file}`, import.meta.url))).not.toThrow()
})
