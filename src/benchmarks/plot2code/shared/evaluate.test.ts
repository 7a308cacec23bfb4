import { expect, it } from 'vitest'
import {
  defaultSettings,
  fail,
  succeed,
  textOf,
  type Artifacts,
  type BenchmarkItem,
  type Context,
  type Metric,
  type Raster,
  type RendererMeta,
} from '../../../contracts/index.ts'
import { runEvaluation, type EvaluationJob } from '../../../evaluation/run-evaluation.ts'
import type { Services } from '../../../evaluation/services.ts'
import { hashRaster } from '../../../lib/hash.ts'
import { recordedVerdicts } from '../../../lib/judging/recorded-verdicts.ts'
import { metrics } from '../../../registry/metrics.ts'
import { meta } from '../meta.ts'
import { benchmark } from './benchmark.ts'

const context: Context = { signal: new AbortController().signal, progress: () => undefined }
const loaders = import.meta.glob<Metric>('../../../../workers/metrics/*/metric.ts', { import: 'metric' })
const item: BenchmarkItem = {
  benchmark: 'plot2code',
  id: '1',
  domain: 'plot',
  structure: 'title("a")',
  data: { instruction: '' },
}
const paint = (shade: number): Raster => ({
  width: 1,
  height: 1,
  rgba: new Uint8ClampedArray([shade, shade, shade, 255]),
})

/** Renders `title("x")` as a figure with one text and `white` as a blank figure. Any other script raises an error. */
function drawn(source: string) {
  const text = /title\("(\w+)"\)/.exec(source)?.[1]
  if (text === undefined && source !== 'white') return fail('syntax', 'NameError')
  const texts = text === undefined ? [] : [{ text, position: [0, 0] }]
  const artifacts: Artifacts = { parts: { figure: { inches: [4, 3], texts } } }
  return succeed({ rasters: [paint(text === undefined ? 255 : 7)], artifacts })
}

const services: Services = {
  metrics: new Map(
    ['code-pass', 'figure-text-match', 'judge-rating'].flatMap((id) => {
      const found = metrics.get(id)
      return found === undefined ? [] : [[id, found] as const]
    }),
  ),
  renderers: new Map([['matplotlib', { id: 'matplotlib', runs: 'worker' } as unknown as RendererMeta]]),
  benchmarks: new Map([[meta.id, meta]]),
  loadRenderer: () =>
    Promise.resolve({
      render: ({ files, entry }) => Promise.resolve(drawn(new TextDecoder().decode(files.get(entry)))),
    }),
  loadBenchmark: () => Promise.resolve(benchmark),
  decode: () => Promise.resolve(fail('undecodable', 'unused')),
  hashModel: () => Promise.resolve(''),
  measure: async ({ metric, protocol, input }, { signal }) => {
    const load = loaders[`../../../../workers/metrics/${metric.id}/metric.ts`]
    if (load === undefined) throw new Error(metric.id)
    const session = () => Promise.reject(new Error('No model is needed.'))
    const metricOf = await load()
    const outcome = await metricOf.compute(input, { signal, progress: () => undefined, protocol, session })
    return outcome.ok ? succeed({ ...outcome.value, ms: 1 }) : outcome
  },
  hashPicture: hashRaster,
  htmlToText: (html) => Promise.resolve(html),
  environment: () => Promise.resolve({ roundtrip: '0', browser: 'b', platform: 'p', engines: {} }),
  network: () => undefined,
  cache: {
    findRender: () => Promise.resolve(undefined),
    cacheRender: () => undefined,
    findMeasurement: () => Promise.resolve(undefined),
    keepMeasurement: () => undefined,
  },
}

async function evaluate(text: string, more: Partial<EvaluationJob> = {}) {
  const request = {
    item,
    answer: { name: 'a', text },
    settings: defaultSettings,
    cache: 'bypass' as const,
    ...more,
  }
  const { record } = await runEvaluation(services, request, context)
  const scores = Object.fromEntries(record.scores.map(({ metric, value }) => [metric, value]))
  const gaps = Object.fromEntries(record.gaps.map(({ metric, message }) => [metric, textOf(message)]))
  return { record, scores, gaps }
}

it('scores a passing answer by the texts of both figures and by the rating of a judge', async () => {
  const unrated = await evaluate('```python\ntitle("a")\n```')
  expect(unrated.scores).toEqual({ 'code-pass': 1, 'figure-text-match': 1 })
  expect(unrated.gaps['judge-rating']).toMatch(/Not judged/)
  const shown: unknown[] = []
  const { record, scores } = await evaluate('title("b")', {
    judge: ({ rating, questions }) => {
      shown.push([rating?.reference, rating?.messages.length, questions])
      return Promise.resolve(succeed({ by: 'human', answers: [], reply: 'Rating: [[7]]' }))
    },
  })
  expect(shown).toEqual([[paint(7), 1, []]])
  expect(scores).toEqual({ 'code-pass': 1, 'figure-text-match': 0, 'judge-rating': 7 })
  const shownHash = await hashRaster(paint(7))
  const inputs = record.scores.find(({ metric }) => metric === 'judge-rating')?.inputs
  expect([inputs?.length, inputs?.slice(0, 2)]).toEqual([3, [shownHash, shownHash]])
  expect(recordedVerdicts(record)).toEqual({ by: 'human', answers: [], reply: 'Rating: [[7]]' })
})

it('counts failed and blank answers in the pass rate only', async () => {
  for (const text of ['x = y', 'white', '```python\n```']) {
    const { scores, gaps } = await evaluate(text)
    expect(scores, text).toEqual({ 'code-pass': 0 })
    expect(gaps['figure-text-match'], text).toMatch(/excludes such answers/)
  }
  expect((await evaluate('white')).record.outcome).toMatchObject({
    ok: true,
    warnings: [{ code: 'counts-as-none' }],
  })
})

it('does not blame the answer for a reference that fails to render', async () => {
  const { scores, gaps } = await evaluate('title("a")', { item: { ...item, structure: 'x = y' } })
  expect(scores['code-pass']).toBe(1)
  expect(gaps['figure-text-match']).toMatch(/no reference to compare with: NameError/)
})
