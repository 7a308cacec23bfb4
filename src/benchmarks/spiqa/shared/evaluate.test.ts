import { expect, it } from 'vitest'
import {
  defaultSettings,
  fail,
  succeed,
  textOf,
  type Context,
  type Judge,
  type Metric,
} from '../../../contracts/index.ts'
import { runEvaluation, type EvaluationJob } from '../../../evaluation/run-evaluation.ts'
import { findBoundsWith } from '../../../evaluation/score-bounds.ts'
import type { Services } from '../../../evaluation/services.ts'
import { openJudge } from '../../../connections/open-judge.ts'
import { recordedVerdicts } from '../../../lib/judging/recorded-verdicts.ts'
import { metrics } from '../../../registry/metrics.ts'
import { meta } from '../meta.ts'
import { askFirstWord } from '../views/ask-likelihood.ts'
import { benchmark } from './benchmark.ts'

const context: Context = { signal: new AbortController().signal, progress: () => undefined }
const loaders = import.meta.glob<Metric>('../../../../workers/metrics/*/metric.ts', { import: 'metric' })
const item = {
  benchmark: 'spiqa',
  id: 'q',
  domain: 'figures',
  data: {
    paper: 'p',
    question: 'Which line is red?',
    answer: 'The upper one.',
    figures: [{ file: 'a.png', caption: 'A.', type: 'plot' }],
    references: ['a.png'],
  },
}
const measured: string[] = []

const services: Services = {
  metrics,
  renderers: new Map(),
  benchmarks: new Map([[meta.id, meta]]),
  loadRenderer: () => Promise.reject(new Error('Nothing is drawn.')),
  loadBenchmark: () => Promise.resolve(benchmark),
  decode: () => Promise.resolve(fail('undecodable', 'unused')),
  hashModel: () => Promise.resolve(''),
  measure: async ({ metric, protocol, input }, { signal }) => {
    measured.push(metric.id)
    if (metric.model !== undefined) return fail('model-unavailable', 'No model is here.')
    if (metric.id === 'meteor') return fail('no-backend', 'unused')
    const load = loaders[`../../../../workers/metrics/${metric.id}/metric.ts`]
    if (load === undefined) throw new Error(metric.id)
    const session = () => Promise.reject(new Error('No model is needed.'))
    const metricOf = await load()
    const outcome = await metricOf.compute(input, { signal, progress: () => undefined, protocol, session })
    return outcome.ok ? succeed({ ...outcome.value, ms: 1 }) : outcome
  },
  hashPicture: () => Promise.reject(new Error('Nothing is drawn.')),
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
  const request = { item, answer: { name: 'a', text }, settings: defaultSettings, cache: 'bypass' as const }
  const { record } = await runEvaluation(services, { ...request, ...more }, context)
  return {
    record,
    score: record.scores.find(({ metric }) => metric === 'l3score'),
    gap: record.gaps.find(({ metric }) => metric === 'l3score'),
  }
}

/** A remote model that records the requests sent to it. */
function judgeWith(first: object | undefined) {
  const sent: string[] = []
  const fetch = (_address: unknown, init?: { readonly body?: unknown }) => {
    sent.push(String(init?.body))
    const logprobs = first === undefined ? {} : { logprobs: { content: [first] } }
    return Promise.resolve(
      Response.json({ choices: [{ finish_reason: 'stop', message: { content: 'Yes' }, ...logprobs }] }),
    )
  }
  const judge = openJudge(
    { baseUrl: 'http://localhost:1/v1', model: 'm' },
    { encodePng: () => Promise.reject(new Error('No picture is sent.')), fetch },
  )
  return { judge, sent }
}

const first = {
  token: 'Yes',
  logprob: -0.1,
  top_logprobs: [
    { token: 'Yes', logprob: -0.1 },
    { token: ' no', logprob: -2.4 },
  ],
}

it("scores by the probabilities of the judge's first word, also from the record without a judge", async () => {
  const { judge, sent } = judgeWith(first)
  const { record, score } = await evaluate('The answer is: the one above.', {
    judge: async ({ likelihood, picture }) => {
      expect(picture).toBeNull()
      if (likelihood === undefined) throw new Error('Nothing was asked.')
      const reply = await askFirstWord(judge, likelihood, context.signal)
      return reply.ok
        ? succeed({ ...reply.value, by: reply.value.told.judge, told: [reply.value.told] })
        : reply
    },
  })
  expect(score?.value).toBeCloseTo(Math.exp(-0.1) / (Math.exp(-0.1) + Math.exp(-2.4)), 12)
  expect(score?.engine).toBe('openai-compatible: m')
  expect(record.environment.engines['judge']).toBe('openai-compatible: m')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('Candidate answer: the one above.')
  expect(sent[0]).toContain('"top_logprobs":5')
  const known = recordedVerdicts(record)
  if (known === null) throw new Error('The record keeps nothing of the judge.')
  const again = await evaluate('The answer is: the one above.', {
    judge: () => Promise.resolve(succeed(known)),
  })
  expect(again.score).toEqual(score)
})

it('sums all tokens of yes and no if an on-device model reports every token, also from the record', async () => {
  const top = [' The', 'Well', 'It', 'So', 'Maybe', ' yes', 'Yeah', 'NO', 'nope'].map((token, place) => ({
    token,
    logprob: -1 - place,
  }))
  const judge: Judge = {
    by: 'on-device: small',
    tellsAllTokens: true,
    ask: () =>
      Promise.resolve(
        succeed({ text: ' The', prompt: 'a'.repeat(64), logprobs: [{ token: ' The', logprob: -1, top }] }),
      ),
  }
  const { record, score } = await evaluate('The answer is: the one above.', {
    judge: async ({ likelihood }) => {
      if (likelihood === undefined) throw new Error('Nothing was asked.')
      const reply = await askFirstWord(judge, likelihood, context.signal)
      return reply.ok
        ? succeed({ ...reply.value, by: reply.value.told.judge, told: [reply.value.told] })
        : reply
    },
  })
  const yes = Math.exp(-6) + Math.exp(-7)
  expect(score?.value).toBeCloseTo(yes / (yes + Math.exp(-8)), 12)
  expect(score?.parts).toMatchObject({ rule: 'mass' })
  const known = recordedVerdicts(record)
  if (known === null) throw new Error('The record keeps nothing of the judge.')
  // The five most likely words, and three other words that count towards the score.
  expect(known.tokens?.top).toHaveLength(8)
  const again = await evaluate('The answer is: the one above.', {
    judge: () => Promise.resolve(succeed(known)),
  })
  expect(again.score).toEqual(score)
})

it('has no score if nobody judged or the judge reports no log-probabilities', async () => {
  const unjudged = await evaluate('x')
  expect(unjudged.score).toBeUndefined()
  expect(unjudged.gap).toMatchObject({ code: 'model-unavailable' })
  const { judge } = judgeWith(undefined)
  const unsupported = await evaluate('x', {
    judge: async ({ likelihood }) => {
      const reply = likelihood && (await askFirstWord(judge, likelihood, context.signal))
      if (reply === undefined || reply.ok) throw new Error('Expected a failure.')
      return reply
    },
  })
  expect(unsupported.score).toBeUndefined()
  expect(textOf(unsupported.gap?.message ?? '')).toMatch(/^Not judged: This model does not report how likely/)
})

it('uses the network only if neural metrics are enabled, and never turns a failure into a number', async () => {
  measured.length = 0
  await evaluate('x')
  expect(measured.filter((id) => id.startsWith('bertscore'))).toEqual([])
  const { record } = await evaluate('x', { settings: { ...defaultSettings, neural: true } })
  // The requests are concurrent, so they can arrive in any order.
  expect(measured.filter((id) => id.startsWith('bertscore')).sort()).toEqual([
    'bertscore',
    'bertscore-minilm',
  ])
  expect(record.scores.some(({ metric }) => metric.startsWith('bertscore'))).toBe(false)
  expect(record.gaps.map(({ metric }) => metric)).toContain('bertscore')
})

it('uses the score of the reference itself as the ceiling, which is lower for short texts', async () => {
  const request = { item, settings: defaultSettings, metrics: ['bleu', 'rouge-l', 'l3score'] }
  const found = await findBoundsWith(services, request, context)
  const { record } = await evaluate(item.data.answer)
  const most = record.scores.find(({ metric }) => metric === 'bleu')?.value
  // An answer of three words contains no 4-gram.
  expect(most).toBeLessThan(0.1)
  const baseline = { value: 0, by: 'empty-answer' }
  expect(Object.fromEntries(found)).toEqual({
    bleu: { baseline, ceiling: { value: most, by: 'own-words' } },
    'rouge-l': { baseline, ceiling: { value: 1, by: 'range' } },
    // An empty answer also counts as judged, although no judge was asked.
    l3score: { baseline: { value: 0, by: 'range' }, ceiling: { value: 1, by: 'range' } },
  })
})
