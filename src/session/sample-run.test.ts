import { afterAll, expect, it, vi } from 'vitest'
import { defaultSettings, type ImportEvent } from '../contracts/index.ts'
import { makeRecord } from '../share/record.fixture.ts'
import { describeRun } from './describe-run.ts'
import { readSampleRun, sampleModels } from './sample-run.ts'
import { evaluateRow } from './suite.svelte.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const shared = vi.hoisted(() => ({ evaluated: [] as unknown[][], domains: ['a', 'b'], each: 12 }))
vi.mock('../evaluation/evaluate.ts', () => ({
  evaluate: (...given: unknown[]) => {
    shared.evaluated.push(given)
    return Promise.resolve('evaluated')
  },
}))
vi.mock('../registry/benchmarks.ts', async (original) => ({
  ...(await original<typeof import('../registry/benchmarks.ts')>()),
  loadEmbeddedItems: () =>
    Promise.resolve(
      shared.domains.flatMap((domain) =>
        Array.from({ length: shared.each }, (_, at) => ({
          domain,
          load: () =>
            Promise.resolve({
              item: { benchmark: 'x', id: `${domain}${at}` },
              answers: [
                { name: '1', text: 'best answer' },
                { name: '2', text: 'next' },
                { name: '3', text: 'last' },
              ],
            }),
        })),
      ),
    ),
}))

async function read() {
  const events: ImportEvent[] = []
  for await (const event of readSampleRun('x')) events.push(event)
  return events
}

it('a sample run has equally many items of each benchmark, answered by three models of different quality', async () => {
  const events = await read()
  const items = events.flatMap((event) => (event.type === 'item' ? [event.item.id] : []))
  expect(items).toEqual(
    ['a', 'b'].flatMap((domain) => Array.from({ length: 9 }, (_, at) => `${domain}${at}`)),
  )
  expect(events.slice(0, 4).map(({ type, row }) => [type, row])).toEqual([
    ['item', 1],
    ['answer', 1],
    ['answer', 1],
    ['answer', 1],
  ])
  const answers = events.flatMap((event) => (event.type === 'answer' ? [event] : []))
  const texts = (model: number) =>
    answers.filter(({ answer }) => answer.name === sampleModels[model]).map(({ answer }) => answer.text)
  expect(new Set(texts(0))).toEqual(new Set(['best answer']))
  expect(texts(1).slice(0, 4)).toEqual(['best answer', 'next', 'best answer', 'next'])
  expect(texts(2).slice(0, 7)).toEqual(['last', 'next', 'best ', 'last', 'next', 'next', 'last'])
  expect(answers[0]?.itemId).toBe('a0')
  shared.each = 0
  expect(await read()).toEqual([])
})

it('a row is described in a sentence with its scores, or without any if it failed', () => {
  const record = makeRecord()
  expect(describeRun('One', record)).toMatch(/^One.*SSIM 0\.98\d*, Edit similarity 0\.50*/)
  const failed = makeRecord({
    outcome: { ok: false, stage: 'render', code: 'timeout', message: 'x', warnings: [], ms: 1 },
  })
  expect(describeRun('One', failed)).toMatch(/^One/)
  expect(describeRun('One', failed)).not.toContain('SSIM')
})

it('a row is evaluated with the given options, judge and cache mode', async () => {
  const context = { signal: new AbortController().signal, progress: () => undefined }
  const item = { benchmark: 'x', id: '1' }
  const answer = { name: 'm', text: 't' }
  const allowed = new Set(['https://a.example/'])
  const options = { protocol: 'reference', neural: true, allowed } as const
  expect(await evaluateRow({ item, answer }, options, context)).toBe('evaluated')
  const settings = { ...defaultSettings, protocol: 'reference', neural: true }
  expect(shared.evaluated[0]).toEqual([{ item, answer, settings, cache: 'use', allowed }, context])
  const judge = () => Promise.resolve(null)
  const others = { protocol: 'paper', neural: false, allowed, judge, cache: 'bypass' } as const
  await evaluateRow({ item, answer }, others, context)
  expect(shared.evaluated[1]?.[0]).toEqual({
    item,
    answer,
    settings: defaultSettings,
    cache: 'bypass',
    allowed,
    judge,
  })
})
