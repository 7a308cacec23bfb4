import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readInWorker, readRunInWorker } from './read-in-worker.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/* If workers are available, external input is never read on the page's thread. */

const { calls } = vi.hoisted(() => ({ calls: new Array<string>() }))

vi.mock('./client.ts', () => {
  const call = (method: string) => {
    calls.push(method)
    return Promise.resolve(method === 'readRows' ? { rows: '[{"refused":"a"}]', isDone: true } : null)
  }
  return { intake: { call }, makeIntake: () => ({ call, dispose: () => calls.push('dispose') }) }
})

beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('Worker', vi.fn())
})
afterEach(() => void vi.unstubAllGlobals())

const { signal } = new AbortController()
const file = new File(['{"roundtrip":"run","version":1}'], 'a')

it('reads the file of a run in a worker that is disposed afterwards', async () => {
  const lines = []
  for await (const line of readRunInWorker(file, signal)) lines.push(line)
  expect(lines).toEqual([{ refused: 'a' }])
  expect(calls).toEqual(['openRows', 'readRows', 'dispose'])
})

it('disposes the worker if reading stops early', async () => {
  for await (const _line of readRunInWorker(file, signal)) break
  expect(calls).toEqual(['openRows', 'readRows', 'dispose'])
})

it('reads links, answers and archives in the worker', async () => {
  await readInWorker('readBundle', { text: '' })
  await readInWorker('outlineAnswer', { text: '', most: 1, characters: 1 })
  await readInWorker('findFiles', { text: '' })
  await readInWorker('readZip', { file })
  await readInWorker('readFiles', { files: [] })
  await readInWorker('unpackFile', { file })
  expect(calls).toEqual(['readBundle', 'outlineAnswer', 'findFiles', 'readZip', 'readFiles', 'unpackFile'])
})

it('reads on the page if there are no workers', async () => {
  vi.unstubAllGlobals()
  vi.stubGlobal('Worker', undefined)
  const lines = []
  for await (const line of readRunInWorker(new File(['x'], 'a'), signal)) lines.push(line)
  expect(JSON.stringify(lines)).toContain('no run of Roundtrip')
  expect(calls).toEqual([])
})
