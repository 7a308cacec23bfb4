import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

it('resets modules in every test file that mocks one, because test files in a thread share modules', () => {
  const tests = ['src', 'workers', 'scripts', 'tests/contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
      .map((name) => `${folder}/${name}`),
  )
  const mocking = tests
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
    .filter(({ source }) => /^vi\.mock\(/m.test(source))
  expect(mocking.length).toBeGreaterThan(10)
  const leaking = mocking.filter(({ source }) => !source.includes('vi.resetModules()'))
  expect(leaking.map(({ file }) => file)).toEqual([])
})
