import { afterAll, expect, it, vi } from 'vitest'
import type { ImportEvent } from '../contracts/index.ts'
import { importHandlers } from './import-handlers.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const shared = vi.hoisted(() => ({ events: [] as unknown[] }))
vi.mock('../registry/importers.ts', () => ({
  findImporter: () =>
    Promise.resolve({
      meta: { id: 'made' },
      confidence: 0.5,
      importer: {
        async *read() {
          await Promise.resolve()
          yield* shared.events
        },
      },
    }),
}))

it('reports an item too large for the page with its row, and passes on the others', async () => {
  const item = (list: number[]) => ({ benchmark: 'b', id: 'x', data: { list } })
  const large: ImportEvent = { type: 'item', row: 7, item: item(Array<number>(200_001).fill(0)) }
  const small: ImportEvent = { type: 'item', row: 8, item: item([0]) }
  shared.events = [large, small]
  expect(await importHandlers.openImport({ file: new File([''], 'a') })).toEqual({
    importer: 'made',
    confidence: 0.5,
  })
  const { rows, isDone } = await importHandlers.readEvents(null)
  const message = expect.stringContaining('200,000 values') as unknown
  expect([JSON.parse(rows), isDone]).toEqual([
    [{ type: 'issue', file: '', row: 7, path: 'item', message }, small],
    true,
  ])
})
