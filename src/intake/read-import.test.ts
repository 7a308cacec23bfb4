import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ColumnMapping } from './table-mapping.ts'
import { inspectTable, openImport, readTable, tryMapping } from './read-import.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const shared = vi.hoisted(() => ({
  calls: [] as { readonly method: string; readonly params: unknown; readonly options: unknown }[],
  replies: {} as Readonly<Record<string, () => unknown>>,
}))
vi.mock('./client.ts', () => ({
  imports: {
    call: (method: string, params: unknown, options?: unknown) => {
      shared.calls.push({ method, params, options })
      return Promise.resolve().then(() => shared.replies[method]?.())
    },
  },
}))

const file = new File(['x'], 'answers.jsonl')
const mapping: ColumnMapping = { benchmark: 'b', shape: 'columns', columns: {}, domain: '' }
const issue = { type: 'issue', file: '', row: 1, path: 'item', message: 'Too large.' }
const score = { type: 'item', row: 2, item: { benchmark: 'b', id: '1' } }

async function all<T>(events: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = []
  for await (const event of events) found.push(event)
  return found
}

beforeEach(() => {
  shared.calls.length = 0
  vi.stubGlobal('Worker', () => undefined)
  const batches = [
    { rows: JSON.stringify([issue]), isDone: false },
    { rows: JSON.stringify([score]), isDone: true },
  ]
  shared.replies = {
    openImport: () => ({ importer: 'some', confidence: 0.5 }),
    readEvents: () => batches.shift(),
    openTable: () => 'look',
    tryMapping: () => 'tried',
    readTable: () => null,
  }
})
afterEach(() => vi.unstubAllGlobals())

describe('a file read by a worker', () => {
  it('returns its events in batches, with remarks under its name', async () => {
    const { signal } = new AbortController()
    const opened = await openImport(file, signal)
    expect(opened).toMatchObject({ importer: 'some', confidence: 0.5 })
    expect(opened && (await all(opened.events))).toEqual([{ ...issue, file: 'answers.jsonl' }, score])
    expect(shared.calls).toEqual([
      { method: 'openImport', params: { file }, options: { signal } },
      { method: 'readEvents', params: null, options: { signal } },
      { method: 'readEvents', params: null, options: { signal } },
    ])
    shared.replies = { openImport: () => null }
    expect(await openImport(file, signal)).toBeNull()
  })

  it('throws the error of its importer, unless the user cancelled', async () => {
    const abort = new AbortController()
    const broken = new Error('Row 2 is broken.')
    shared.replies = {
      ...shared.replies,
      readEvents: () => {
        throw broken
      },
    }
    const opened = await openImport(file, abort.signal)
    if (opened === null) throw new Error('Expected a file.')
    const thrown = await all(opened.events).catch((error: unknown) => error)
    expect(thrown).toMatchObject({ message: 'Row 2 is broken.', cause: broken })
    const again = await openImport(file, abort.signal)
    if (again === null) throw new Error('Expected a file.')
    abort.abort()
    expect(await all(again.events).catch((error: unknown) => error)).toBe(broken)
  })

  it('can be a table, whose events keep their file names', async () => {
    const { signal } = new AbortController()
    expect(await inspectTable(file as never, signal)).toBe('look')
    expect(await tryMapping(mapping)).toBe('tried')
    const range = { from: 1, to: 2 } as never
    expect(await all(readTable(mapping, range, signal))).toEqual([issue, score])
    expect(shared.calls.slice(0, 3)).toEqual([
      { method: 'openTable', params: { source: file }, options: { signal } },
      { method: 'tryMapping', params: { mapping }, options: undefined },
      { method: 'readTable', params: { mapping, range }, options: { signal } },
    ])
  })

  it('is read on the page if there are no workers', async () => {
    vi.unstubAllGlobals()
    const opened = await openImport(new File(['nothing known'], 'a.bin'), new AbortController().signal)
    expect(opened === null || opened.confidence <= 0.1).toBe(true)
    expect(shared.calls).toEqual([])
  })
})
