import { afterAll, expect, it, vi } from 'vitest'
import { defaultSettings, fail, succeed, type Benchmark } from '../contracts/index.ts'
import { evaluationHandlers } from './worker-handlers.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('../registry/load-benchmark.ts', () => ({
  benchmarks: new Map(),
  loadBenchmark: () => Promise.resolve(benchmark),
}))
vi.mock('../rpc/text-formats.ts', () => ({
  textWorker: () => ({
    call: (_: string, { text }: { readonly text: string }) =>
      Promise.resolve(succeed({ value: { characters: text.length }, otherKeys: [] })),
  }),
}))
vi.mock('./score-client.ts', () => ({ htmlToText: null, measure: null }))

/** A benchmark whose answers are values. */
const benchmark: Partial<Benchmark> = {
  extract: ({ length }) => (length === 0 ? fail('empty-answer', 'The answer is empty.') : succeed(files)),
  plan: (_, { viewport }) => ({ renderer: 'json', viewport, metrics: [] }),
}
const files = {
  files: new Map([['data.json', new TextEncoder().encode('{"a":[1]}')]]),
  entry: 'data.json',
  log: [],
}
const environment = { roundtrip: '1', browser: 'b', platform: 'p', engines: {} }
const context = { signal: new AbortController().signal, progress: () => undefined }

function evaluate(text: string) {
  const item = { benchmark: 'made', id: 'one', domain: 'json', text: 'a task' }
  const settings = { ...defaultSettings }
  const request = { item, answer: { name: 'A', text }, settings, cache: 'use' as const, environment }
  return evaluationHandlers.evaluate(request, context)
}

it('evaluates a value and omits the item and the answer, which the page already has', async () => {
  const { record, artifacts } = await evaluate('{"a":[1]}')
  expect(record.outcome).toMatchObject({ ok: true })
  expect(artifacts?.value).toEqual({ characters: 9 })
  expect([record.item, record.answer]).toEqual([
    { benchmark: 'made', id: 'one' },
    { name: 'A', text: '' },
  ])
})

it('omits a value that is too large to show', async () => {
  const { record, artifacts } = await evaluate('x'.repeat(1_000_001))
  expect(record.outcome).toMatchObject({ ok: true })
  expect(artifacts).not.toHaveProperty('value')
})
