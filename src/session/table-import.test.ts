import { afterAll, expect, it, vi } from 'vitest'
import type { ColumnMapping } from '../intake/table-mapping.ts'
import { TableImport } from './table-import.svelte.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const waiting = vi.hoisted(() => [] as (() => void)[])
vi.mock('../intake/read-import.ts', () => ({
  tryMapping: (mapping: ColumnMapping) =>
    new Promise((resolve) => {
      const columns = { id: 'guessed', answer: 'said' }
      waiting.push(() => {
        resolve({ fields: [], likely: columns, rows: [{ isGood: true, text: mapping.columns['id'] ?? '' }] })
      })
    }),
}))
const settle = async () => {
  while (waiting.length > 0) {
    waiting.shift()?.()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

it('keeps a column the user chooses while the guess is still running', async () => {
  const table = new TableImport()
  const chosen = table.choose('some', 'columns', 'json')
  expect(table.mapping).toEqual({ benchmark: 'some', shape: 'columns', columns: {}, domain: 'json' })
  const changed = table.change({
    benchmark: 'some',
    shape: 'columns',
    columns: { id: 'key' },
    domain: 'json',
  })
  await settle()
  await Promise.all([chosen, changed])
  expect(table.mapping?.columns).toEqual({ id: 'key', answer: 'said' })
  expect(table.tried?.rows).toEqual([{ isGood: true, text: 'key' }])
})

it('uses the columns of the benchmark selected last', async () => {
  const table = new TableImport()
  const all = [table.choose('one', 'columns', ''), table.choose('other', 'published', '')]
  await settle()
  await Promise.all(all)
  expect(table.mapping).toMatchObject({ benchmark: 'other', columns: { id: 'guessed', answer: 'said' } })
})
