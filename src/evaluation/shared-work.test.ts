import { expect, it } from 'vitest'
import { defaultSettings, fail, succeed, textOf } from '../contracts/index.ts'
import type {
  Benchmark,
  BenchmarkItem,
  Context,
  MetricMeta,
  Raster,
  RendererMeta,
  Verdicts,
} from '../contracts/index.ts'
import { canonicalJson } from '../lib/json/canonical-json.ts'
import { hashRaster, sha256 } from '../lib/hash.ts'
import { recordedVerdicts } from '../lib/judging/recorded-verdicts.ts'
import { runEvaluation, type EvaluationJob } from './run-evaluation.ts'
import { prepareReferenceWith } from './reference.ts'
import type { Services } from './services.ts'

const context: Context = { signal: new AbortController().signal, progress: () => undefined }
const white: Raster = { width: 1, height: 1, rgba: new Uint8ClampedArray(4).fill(255) }
const picture: BenchmarkItem = {
  benchmark: 'asks',
  id: '1',
  image: { from: 'data', base64: btoa('a picture') },
}
const questions = [
  { question: 'Which colour?', answer: 'white' },
  { question: 'How many?', answer: '1' },
]

/** A benchmark that compares pictures, asks two questions about each, and counts how often it is asked for a plan. */
function setUp() {
  const count = { plans: 0, decodes: 0 }
  const metric = (id: string, input: MetricMeta['input']) =>
    [
      id,
      {
        id,
        label: id,
        version: 1,
        input,
        backends: ['cpu'],
        properties: { paper: {} },
      } as unknown as MetricMeta,
    ] as const
  const benchmark: Benchmark = {
    parseItem: () => fail('invalid-item', 'unused'),
    prompt: () => ({ text: '', image: false }),
    extract: (answer) =>
      answer === ''
        ? fail('empty-answer', 'The answer is empty.')
        : succeed({ files: new Map(), entry: 'x', log: [] }),
    followsReference: ({ structure }) => structure === undefined,
    plan: (_item, { viewport }) => {
      count.plans += 1
      return { renderer: 'any', viewport, metrics: ['likeness', 'seen', 'final'] }
    },
    questions: () => questions,
    inputs: (kind, _metric, { verdicts, artifacts }) => {
      if (kind === 'verdicts') return { rendered: artifacts !== null, questions: 2, answers: verdicts }
      const seen = verdicts === null ? null : verdicts.filter((verdict) => verdict === true).length / 2
      return { parts: [{ name: 'vqa', weight: 1, value: artifacts === null ? 0 : seen }] }
    },
  }
  const services: Services = {
    metrics: new Map([
      metric('likeness', 'image-pair'),
      metric('seen', 'verdicts'),
      metric('final', 'weighted-parts'),
    ]),
    renderers: new Map([['any', { id: 'any', runs: 'worker' } as unknown as RendererMeta]]),
    benchmarks: new Map(),
    loadRenderer: () =>
      Promise.resolve({ render: () => Promise.resolve(succeed({ rasters: [white], artifacts: {} })) }),
    loadBenchmark: () => Promise.resolve(benchmark),
    decode: async (_bytes, _protocol, { signal }) => {
      count.decodes += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      signal.throwIfAborted()
      return succeed(white)
    },
    hashModel: () => Promise.resolve(''),
    measure: ({ input }) => {
      const value = 'parts' in input ? input.parts[0]?.value : 'answers' in input ? input.answers && 0.5 : 1
      if (value === null || value === undefined)
        return Promise.resolve(fail('degenerate-input', 'Nobody judged.'))
      const answers =
        'answers' in input && input.answers !== null ? { parts: { answers: [...input.answers] } } : {}
      return Promise.resolve(succeed({ value, backend: 'cpu' as const, ms: 1, ...answers }))
    },
    hashPicture: hashRaster,
    htmlToText: (html) => Promise.resolve(html),
    environment: () => Promise.resolve({ roundtrip: '0', browser: 'b', platform: 'p', engines: {} }),
    network: () => 'closed-by-browser',
    cache: {
      findRender: () => Promise.resolve(undefined),
      cacheRender: () => undefined,
      findMeasurement: () => Promise.resolve(undefined),
      keepMeasurement: () => undefined,
    },
  }
  const evaluate = async (text: string, more: Partial<EvaluationJob> = {}) => {
    const answer = { name: 'a', text }
    const request = { item: picture, answer, settings: defaultSettings, cache: 'bypass' as const, ...more }
    return (await runEvaluation(services, request, context)).record
  }
  return { count, services, evaluate }
}

it('prepares the reference once and plans each answer once on a first visit with three answers', async () => {
  const { count, services, evaluate } = setUp()
  const shown = prepareReferenceWith(
    services,
    { item: picture, settings: defaultSettings, need: 'picture' },
    context,
  )
  for (const text of ['one', 'two', 'three']) await evaluate(text, { sharesReference: true })
  expect((await shown).ok).toBe(true)
  expect(count).toEqual({ plans: 3, decodes: 1 })
  // Cases in which results are not shared: another item, other settings, and a caller that bypasses results prepared
  // by others.
  await evaluate('one', { sharesReference: true, item: { ...picture } })
  await evaluate('one', { sharesReference: true, settings: { ...defaultSettings, protocol: 'reference' } })
  await evaluate('one')
  expect(count).toEqual({ plans: 6, decodes: 4 })
})

it('starts again if the first caller waiting for a reference leaves', async () => {
  const { count, services } = setUp()
  const item: BenchmarkItem = { ...picture, image: { from: 'data', base64: btoa('another') } }
  const request = { item, settings: defaultSettings, need: 'picture' } as const
  const leaving = new AbortController()
  const first = prepareReferenceWith(services, request, { ...context, signal: leaving.signal })
  const second = prepareReferenceWith(services, request, context)
  leaving.abort()
  await expect(first).rejects.toThrow()
  expect((await second).ok).toBe(true)
  expect(count.decodes).toBe(2)
})

it('scores with the verdicts of a judge, and records them together with the picture', async () => {
  const { evaluate } = setUp()
  const judgement: Verdicts = { by: 'somebody', answers: [true, null] }
  const asked: unknown[] = []
  const record = await evaluate('one', {
    judge: (about) => {
      asked.push([about.sha256, about.questions])
      return Promise.resolve(succeed(judgement))
    },
  })
  const raster = await hashRaster(white)
  expect(asked).toEqual([[raster, questions]])
  expect(record.scores.map(({ metric, value, engine }) => [metric, value, engine])).toEqual([
    ['likeness', 1, undefined],
    ['seen', 0.5, 'somebody'],
    ['final', 0.5, 'somebody'],
  ])
  expect(record.environment.engines['judge']).toBe('somebody')
  expect(recordedVerdicts(record)).toEqual(judgement)
  const whole = await sha256(canonicalJson({ rendered: true, questions: 2, answers: [true, null] }))
  expect(record.scores[1]?.inputs).toEqual([raster, whole])
})

it('reports a gap with the reason, never a number, if nobody judged', async () => {
  const { evaluate } = setUp()
  const messageOf = async (more: Partial<EvaluationJob>) => {
    const record = await evaluate('one', more)
    expect(record.scores.map(({ metric }) => metric)).toEqual(['likeness'])
    expect(recordedVerdicts(record)).toBeNull()
    expect(record.environment.engines['judge']).toBeUndefined()
    const messageBy = new Map(record.gaps.map(({ metric, message }) => [metric, textOf(message)]))
    expect(messageBy.get('final')).toBe('Nobody judged.')
    return messageBy.get('seen')
  }
  expect(await messageOf({})).toBe('Nobody judged.')
  expect(await messageOf({ judge: () => Promise.resolve(null) })).toBe('Nobody judged.')
  const broken = () => Promise.resolve(fail('network', 'The server is gone.'))
  expect(await messageOf({ judge: broken })).toBe('Not judged: The server is gone.')
  const short = () => Promise.resolve(succeed({ by: 'somebody', answers: [true] }))
  expect(await messageOf({ judge: short })).toBe('Not judged: Expected 2 answers, got 1.')
})

it('does not ask a judge about an answer without a picture', async () => {
  const { evaluate } = setUp()
  const record = await evaluate('', { judge: () => Promise.reject(new Error('Nothing to see.')) })
  expect(record.outcome).toMatchObject({ ok: false, stage: 'extract' })
})
