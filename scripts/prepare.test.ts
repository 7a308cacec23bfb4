import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whyInstall } from './prepare.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepare-'))
  mkdirSync(join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, packages: object): void {
  writeFileSync(join(folder, file), JSON.stringify({ packages }))
}
const locked = {
  '': { name: 'x' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0' },
  'node_modules/of-another-system': { version: '1.0.0', optional: true },
}
const hidden = join('node_modules', '.package-lock.json')

test('needs no installation if the installed packages match the lock file', async () => {
  write('package-lock.json', locked)
  write(hidden, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } })
  expect(await whyInstall(folder)).toBeNull()
})

test('explains why an installation is needed', async () => {
  write('package-lock.json', locked)
  expect(await whyInstall(folder)).toContain('no whole node_modules')
  write(hidden, { 'node_modules/a': { version: '1.0.1' }, 'node_modules/b': { version: '2.0.0' } })
  expect(await whyInstall(folder)).toBe('node_modules/a is 1.0.1, but package-lock.json lists 1.0.0')
  write(hidden, { 'node_modules/a': { version: '1.0.1' } })
  expect(await whyInstall(folder)).toContain(', and 1 more')
  rmSync(join(folder, 'package-lock.json'))
  expect(await whyInstall(folder)).toContain('cannot be read')
})
