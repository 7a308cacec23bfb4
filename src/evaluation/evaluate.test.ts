import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultSettings, type BenchmarkItem, type Context } from '../contracts/index.ts'
import { makeRecord } from '../share/record.fixture.ts'
import { evaluate } from './evaluate.ts'
import type { EvaluationJob } from './run-evaluation.ts'

// Test files in the same thread share modules. Mocks would have no effect on modules that are already loaded, and
// must not affect other test files.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const { jobs, given } = vi.hoisted(() => ({
  jobs: [] as (readonly [where: 'page' | 'worker', job: EvaluationJob])[],
  given: { code: 'given', message: 'Of the answer.' },
}))
vi.mock('./run-evaluation.ts', () => ({
  runEvaluation: (_services: unknown, job: EvaluationJob) => {
    jobs.push(['page', job])
    const { item, answer, settings } = job
    return Promise.resolve({ record: makeRecord({ item, answer, settings, outcome: outcome() }) })
  },
}))
vi.mock('../rpc/connect.ts', () => ({
  WorkerClient: class {
    call(_method: string, job: EvaluationJob) {
      jobs.push(['worker', job])
      // The record without item and answer, as the worker returns it.
      const answer = { ...job.answer, text: '' }
      const item = { benchmark: job.item.benchmark, id: job.item.id }
      return Promise.resolve({ record: makeRecord({ item, answer, outcome: outcome() }) })
    }
  },
}))
vi.mock('./site-services.ts', () => ({
  currentEnvironment: () => Promise.resolve({}),
  siteServices: {
    benchmarks: new Map([
      [
        'b',
        {
          domains: [
            { id: 'page', renderer: 'html' },
            { id: 'value', renderer: 'json' },
            { id: 'text', renderer: null },
          ],
        },
      ],
    ]),
    renderers: new Map([
      ['html', { engines: ['fonts'] }],
      ['json', { engines: [] }],
    ]),
  },
}))

const outcome = () => ({ ok: true as const, warnings: [given], ms: 1 })
const context: Context = { signal: new AbortController().signal, progress: () => undefined }
const answer = { name: 'm', text: 'answer' }
const long = { ...answer, text: 'x'.repeat(200_001) }
const request = { answer, settings: defaultSettings, cache: 'use' } as const
const url = 'https://a.example/picture.png'
const item: BenchmarkItem = { benchmark: 'b', id: '1', image: { from: 'url', url } }

beforeEach(() => {
  jobs.length = 0
  vi.stubGlobal('Worker', vi.fn())
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Uint8Array([1, 2, 3]))))
})
afterEach(() => vi.unstubAllGlobals())

it('fetches allowed files, and records the item as it was given', async () => {
  const { record, lacksFiles } = await evaluate({ ...request, item, allowed: new Set([url]) }, context)
  expect(jobs.map(([where, job]) => [where, job.item.image])).toEqual([
    ['page', { from: 'data', base64: 'AQID' }],
  ])
  expect(jobs[0]?.[1]).not.toHaveProperty('allowed')
  expect(record.item).toBe(item)
  expect([record.outcome.warnings, lacksFiles]).toEqual([[given], undefined])
})

it('reports files that were not allowed as missing, and fetches none by default', async () => {
  const reached = vi.fn()
  vi.stubGlobal('fetch', reached)
  const refused = await evaluate({ ...request, item, allowed: new Set() }, context)
  expect([refused.record.outcome.warnings, refused.lacksFiles]).toEqual([[given], true])
  const unspecified = await evaluate({ ...request, item }, context)
  expect([unspecified.record.outcome.warnings, unspecified.lacksFiles]).toEqual([[given], undefined])
  expect(jobs.map(([, job]) => job.item)).toEqual([item, item])
  expect(reached).not.toHaveBeenCalled()
})

it('adds a warning about a file that cannot be fetched after the other warnings', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  const { record, lacksFiles } = await evaluate({ ...request, item, allowed: new Set([url]) }, context)
  const message = `${url} answered with status 404.`
  expect(record.outcome.warnings).toEqual([given, { code: 'not-fetched', message }])
  expect([record.item, lacksFiles, jobs[0]?.[1].item]).toEqual([item, true, item])
})

it.each([
  ['page', 'a short answer', 'value', answer, {}],
  ['worker', 'a long value', 'value', long, {}],
  ['worker', 'a long answer that is not rendered', 'text', long, {}],
  ['worker', 'a value of a large item', 'value', answer, { data: 'x'.repeat(200_001) }],
  ['page', 'a long answer that is rendered', 'page', long, {}],
  // If the domain is unknown, the benchmark's first domain is used. If the benchmark is unknown, no benchmark is
  // used.
  ['page', 'a long answer of another domain', 'other', long, {}],
  ['page', 'a long answer of another benchmark', 'value', long, { benchmark: 'other' }],
])('evaluates in the %s: %s', async (where, _what, domain, answer, parts) => {
  const own = { benchmark: 'b', id: '1', domain, ...parts }
  const { record } = await evaluate({ ...request, answer, item: own, allowed: new Set() }, context)
  expect(jobs.map(([place]) => place)).toEqual([where])
  expect([record.item, record.answer, record.settings]).toEqual([own, answer, defaultSettings])
  expect([record.item === own, record.answer === answer]).toEqual([true, true])
})

it('evaluates on the page if there are no workers', async () => {
  vi.stubGlobal('Worker', undefined)
  await evaluate({ ...request, answer: long, item: { benchmark: 'b', id: '1', domain: 'value' } }, context)
  expect(jobs.map(([place]) => place)).toEqual(['page'])
})
