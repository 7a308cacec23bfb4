import { describe, expect, test } from 'vitest'
import type { EvaluationRecord, Gap, Score } from '../contracts/index.ts'
import { benchmarks } from '../registry/benchmarks.ts'
import { claimedJudged } from './check-score.ts'
import type { Recomputed } from './compare-records.ts'
import { judgeBrowser } from './other-browser.ts'
import { makeRecord } from './record.fixture.ts'
import { slimRecord } from './slim-record.ts'
import { verify } from './verify.ts'

/* Tests the group to which a score is assigned, and the resulting overall verdict. */

const context = { signal: new AbortController().signal, progress: () => undefined }
const noneEmbedded = () => Promise.resolve(null)
const check = (claimed: EvaluationRecord, computed: EvaluationRecord, more: Partial<Recomputed> = {}) =>
  verify([claimed], context, () => Promise.resolve({ record: computed, ...more }), noneEmbedded)

const base = makeRecord()
const item = { benchmark: 'structeval', id: 'a', domain: 'html', data: {} }

function score(metric: string, value: number, changes: Partial<Score> = {}): Score {
  return { metric, version: 1, protocol: 'paper', value, backend: 'cpu', inputs: [], ms: 1, ...changes }
}

function gap(metric: string, code: Gap['code']): Gap {
  return { metric, protocol: 'paper', code, message: 'No number.' }
}

function record(
  scores: readonly Score[],
  { judge, gaps = [], ...changes }: { judge?: string; gaps?: Gap[] } & Partial<EvaluationRecord> = {},
): EvaluationRecord {
  const engines = judge === undefined ? {} : { judge }
  return makeRecord({
    item,
    scores: [...scores],
    gaps,
    environment: { ...base.environment, engines },
    ...changes,
  })
}

function failed(
  code: Extract<EvaluationRecord['outcome'], { ok: false }>['code'],
): EvaluationRecord['outcome'] {
  return { ok: false, stage: 'render', code, message: '', warnings: [], ms: 1 }
}

const open = [score('syntax', 1), score('keywords', 1)]
const visual = score('vqa', 1, { parts: { answers: [true, true] }, engine: 'gpt-5' })
const final = score('weighted-score', 0.9, { engine: 'gpt-5' })

describe('a judged score', () => {
  test('is never recomputed, nor is a score that depends on it', async () => {
    const all = record([...open, visual, final], { judge: 'gpt-5' })
    expect(await check(all, all)).toMatchObject({
      verified: null,
      reason: 'judged',
      counts: { equal: 2, different: 0, 'not-recomputed': 2 },
      judges: ['gpt-5'],
      differences: [],
      scores: [
        [
          { group: 'equal' },
          { group: 'equal' },
          { metric: 'vqa', group: 'not-recomputed', why: 'judged', computed: null },
          { metric: 'weighted-score', group: 'not-recomputed', why: 'judged', computed: null },
        ],
      ],
    })
  })

  test.each([
    ['a rating', 'judge-rating', { reply: 'Rating: [[10]]' }],
    ['token probabilities', 'l3score', { rule: 'both' }],
    ['both rounds of a pair', 'pairwise-verdict', { verdicts: ['A', 'B'] }],
    ['a person', 'vqa', { answers: [true] }],
  ])('can be %s', async (who, metric, parts) => {
    const judge = who === 'a person' ? 'human' : 'the authors of the paper'
    const one = record([...open, score(metric, 1, { parts, engine: judge })], { judge })
    expect(await check(one, one)).toMatchObject({ verified: null, reason: 'judged', judges: [judge] })
    // Not every link includes the verdicts.
    const without = record(open, { gaps: [gap(metric, 'degenerate-input')] })
    expect(await check(one, without)).toMatchObject({ verified: null, reason: 'judged' })
    // This version can only assign a value to the metric without computing it.
    const assigned = record([...open, score(metric, 0, { assigned: 'render-failure' })])
    expect(await check(one, assigned)).toMatchObject({ verified: null, reason: 'judged' })
    // The result does not name a judge, which has the same effect.
    const unnamed = record([...open, score(metric, 1, { parts })])
    expect(await check(unnamed, without)).toMatchObject({ verified: null, reason: 'judged', judges: [] })
  })

  test('cannot contradict the recorded replies', async () => {
    const claimed = record([visual], { judge: 'gpt-5' })
    const here = record([{ ...visual, value: 0.5 }], { judge: 'gpt-5' })
    expect(await check(claimed, here)).toMatchObject({ verified: false, counts: { different: 1 } })
    const rated = record([score('judge-rating', 10, { engine: 'gpt-5' })], { judge: 'gpt-5' })
    const silent = record([], { judge: 'gpt-5', gaps: [gap('judge-rating', 'degenerate-input')] })
    expect((await check(rated, silent)).verified).toBe(false)
  })

  test('does not excuse other differences', async () => {
    const claimed = record([score('syntax', 1), visual], { judge: 'gpt-5' })
    const here = record([score('syntax', 0), visual], { judge: 'gpt-5' })
    expect(await check(claimed, here)).toMatchObject({
      verified: false,
      reason: 'different',
      counts: { equal: 0, different: 1, 'not-recomputed': 1 },
    })
  })

  test('does not matter for failures, or for metrics that ask no judge', async () => {
    const failure = failed('syntax')
    const assigned = score('vqa', 0, { assigned: 'render-failure' })
    const here = record([assigned], { outcome: failure })
    expect((await check(here, here)).verified).toBe(true)
    expect((await check(record([visual], { judge: 'gpt-5', outcome: failure }), here)).verified).toBe(false)
    // For an item without questions, the final score is a sum of computed values.
    const text = record([score('weighted-score', 1, { engine: 'gpt-5' })], { judge: 'gpt-5' })
    expect((await check(text, record([score('weighted-score', 1)]))).verified).toBe(true)
  })

  test('is found in a result before it is recomputed', () => {
    expect(
      claimedJudged(record([...open, visual, final], { judge: 'x' })).map(({ metric }) => metric),
    ).toEqual(['vqa', 'weighted-score'])
    expect(claimedJudged(record([...open, visual, final]))).toHaveLength(2)
    expect(claimedJudged(record([...open, final]))).toEqual([])
  })
})

describe('missing features', () => {
  const lpips = score('lpips', 0.1)

  test.each([
    ['model-unavailable', 'model-unavailable'],
    ['timeout', 'not-finished'],
    ['device-lost', 'not-finished'],
  ] as const)('leave a score open for the gap "%s": %s', async (code, why) => {
    expect(await check(record([...open, lpips]), record(open, { gaps: [gap('lpips', code)] }))).toMatchObject(
      {
        verified: null,
        reason: why,
        counts: { equal: 2, 'not-recomputed': 1 },
      },
    )
  })

  test('do not excuse other gaps or unknown metrics', async () => {
    for (const code of ['invalid-input', 'no-backend', 'degenerate-input', 'size-mismatch'] as const) {
      const here = record(open, { gaps: [gap('lpips', code)] })
      expect((await check(record([...open, lpips]), here)).verified).toBe(false)
    }
    const invented = record([...open, score('__proto__', 1)])
    expect((await check(invented, record(open))).verified).toBe(false)
  })

  test('leave open scores that differ because of missing files', async () => {
    const inputs = ['a'.repeat(64), 'b'.repeat(64)]
    const claimed = record([score('syntax', 1), score('ssim', 0.9, { inputs })])
    const without = record([score('syntax', 1)], {
      outcome: { ok: false, stage: 'reference', code: 'undecodable', message: '', warnings: [], ms: 1 },
      gaps: [gap('ssim', 'invalid-input')],
    })
    expect(await check(claimed, without, { lacksFiles: true })).toMatchObject({
      verified: null,
      reason: 'files-not-fetched',
      counts: { equal: 1, different: 0, 'not-recomputed': 1 },
    })
    expect((await check(claimed, without)).verified).toBe(false)
    // If the images are exactly the same, a wrong number is wrong, no matter which files are missing.
    const wrong = record([score('syntax', 1), score('ssim', 0.5, { inputs })])
    expect((await check(claimed, wrong, { lacksFiles: true })).verified).toBe(false)
  })

  test('leave everything open if the browser cannot render', async () => {
    const gaps = [gap('syntax', 'no-backend'), gap('keywords', 'no-backend')]
    const cannot = record([], { outcome: failed('unsupported-browser'), gaps })
    expect(await check(record(open), cannot)).toMatchObject({ verified: null, reason: 'unsupported-browser' })
    for (const code of ['syntax', 'crash', 'unsupported', 'timeout'] as const) {
      const broken = record([], { outcome: failed(code), gaps })
      expect((await check(record(open), broken)).verified).toBe(false)
    }
  })
})

test('the most serious reason is reported for the whole result', async () => {
  const lpips = score('lpips', 0.1)
  const gaps = [gap('syntax', 'no-backend'), gap('keywords', 'no-backend')]
  const cases: readonly (readonly [string, EvaluationRecord, EvaluationRecord, Partial<Recomputed>?])[] = [
    ['judged', record([visual], { judge: 'gpt-5' }), record([], { gaps: [gap('vqa', 'degenerate-input')] })],
    ['model-unavailable', record([lpips]), record([], { gaps: [gap('lpips', 'model-unavailable')] })],
    ['files-not-fetched', record([lpips]), record([]), { lacksFiles: true }],
    ['unsupported-browser', record(open), record([], { outcome: failed('unsupported-browser'), gaps })],
    ['not-finished', record([lpips]), record([], { gaps: [gap('lpips', 'timeout')] })],
  ]
  for (const [at, [why]] of cases.entries()) {
    // The records can be in any order within the result.
    const reversed = cases.slice(at).toReversed()
    const recompute = (claimed: EvaluationRecord) => {
      const [, , computed, more] = reversed.find((one) => one[1] === claimed) ?? []
      if (computed === undefined) throw new Error('No such record.')
      return Promise.resolve({ record: computed, ...more })
    }
    const found = await verify(
      reversed.map(([, claimed]) => claimed),
      context,
      recompute,
      noneEmbedded,
    )
    expect(found).toMatchObject({ verified: null, reason: why })
  }
})

describe('another browser', () => {
  const elsewhere = { ...base.environment, browser: 'Firefox 153.7' }
  const other = 'e'.repeat(64)
  function rendered(height = 1080): EvaluationRecord['outcome'] {
    return { ok: true, width: 1920, height, raster: other, warnings: [], ms: 1 }
  }
  /** The result that this browser computes for the same source if pixels differ. */
  function here(changes: Partial<Score> = {}): EvaluationRecord {
    const scores = base.scores.map((one) =>
      one.metric === 'ssim' ? { ...one, inputs: [other, 'b'.repeat(64)], ...changes } : one,
    )
    return makeRecord({ outcome: rendered(), scores })
  }
  const claimed = makeRecord({ environment: elsewhere })
  /** Only runs if the benchmark that defines the format of these records is available. */
  const withFormat = test.skipIf(!benchmarks.has(base.item.benchmark))

  withFormat('explains other pixels where all scores are the same', async () => {
    const found = await check(claimed, here())
    expect(found).toMatchObject({
      verified: null,
      reason: 'other-browser',
      counts: { equal: 2 },
      differences: [],
      browser: {
        code: 'same-scores',
        claimed: 'Firefox 153.7, Linux x86_64',
        here: 'Chromium 156, Linux x86_64',
      },
    })
    expect(found.browser?.usual).toMatchObject([{ format: 'html', engine: 'Firefox', pixelsPercent: 5.3 }])
    const slim = await slimRecord(claimed)
    expect(await check(slim, here())).toMatchObject({
      verified: null,
      differences: [],
      browser: { code: 'same-scores' },
    })
    // Only differences within the metric's stated tolerance are accepted.
    expect((await check(claimed, here({ value: 0.987654321 + 1e-6 }))).browser?.code).toBe('same-scores')
    expect((await check(claimed, here({ value: 0.987654321 + 3e-6 }))).verified).toBe(false)
  })

  test.each([
    ['html', 5.3, 5.5],
    ['svg', 0.21, 0.13],
    ['canvas', 0.14, 0.19],
    ['react', 0.66, 0.85],
    ['vue', 0.47, 0.46],
    ['angular', 0.4, 0.54],
    ['markdown', 1, 1.25],
    ['mermaid', 1.5, 2],
    ['vega', 0.35, 0.4],
    ['latex', 0.01, 0],
    ['tikz', 1.05, 0],
    ['lilypond', 0, 0],
    ['typst', 0.27, 0],
  ])('has typical differences for %s', (format, firefox, webKit) => {
    for (const [benchmark, { domains }] of benchmarks) {
      for (const { id } of domains.filter(({ renderer }) => renderer === format)) {
        for (const [engine, browser, pixelsPercent] of [
          ['Firefox', 'Firefox 153.7', firefox],
          ['WebKit', 'Safari 27', webKit],
        ] as const) {
          const there = {
            ...claimed,
            item: { benchmark, id: 'x', domain: id },
            environment: { ...elsewhere, browser },
          }
          const pixels = [
            { record: 0, answer: 'A', name: 'picture', claimed: null, computed: null, reasons: [] },
          ]
          const checked = { scores: [], differences: [], pixels, isOtherBrowser: true }
          const found = judgeBrowser([there], [{ record: base }], [checked])
          expect(found?.usual).toMatchObject([{ format, engine, pixelsPercent }])
          // There are no measurements for a pair of browsers if neither is Chromium.
          const gecko = { ...base, environment: { ...base.environment, browser: 'Firefox 1' } }
          expect(judgeBrowser([there], [{ record: gecko }], [checked])?.usual).toEqual([])
        }
      }
    }
  })

  test('explains nothing if the browser is the same', async () => {
    expect(await check(base, here())).toMatchObject({ verified: false, browser: null })
    expect((await check(await slimRecord(base), here())).verified).toBe(false)
    expect(await check(claimed, base)).toMatchObject({ verified: true, browser: null })
  })

  withFormat('buys no wrong score, part, size or text', async () => {
    const forged: readonly EvaluationRecord[] = [
      here({ value: 0.9 }),
      here({ parts: { raw: 0.9 } }),
      here({ version: 0 }),
      { ...here(), outcome: rendered(1079) },
      {
        ...here(),
        scores: here().scores.map((one) =>
          one.metric === 'ssim' ? one : { ...one, inputs: [other, 'd'.repeat(64)] },
        ),
      },
    ]
    for (const computed of forged) {
      const found = await check(claimed, computed)
      expect(found).toMatchObject({ verified: false, reason: 'different' })
      expect(found.browser?.code).toBe('scores-differ')
      expect(found.browser?.usual[0]?.scores).toEqual({ 'pixel-similarity': 0.234, ssim: 0.039 })
    }
    const slim = await slimRecord(claimed)
    expect((await check(slim, here({ value: 0.9 }))).verified).toBe(false)
  })

  test('does not hide an item that imitates an embedded one', async () => {
    const own = { ...base.item, structure: '[]' }
    const recompute = () => Promise.resolve({ record: here() })
    const found = await verify([claimed], context, recompute, () => Promise.resolve(own))
    expect(found).toMatchObject({ verified: false, reason: 'different' })
  })

  test('leaves judged scores open too', async () => {
    const judged = record([score('syntax', 1), visual], { judge: 'gpt-5' })
    const there = { ...judged, environment: { ...elsewhere, engines: { judge: 'gpt-5' } } }
    const without = record([score('syntax', 1)], {
      outcome: rendered(),
      gaps: [gap('vqa', 'degenerate-input')],
    })
    expect(await check(there, without)).toMatchObject({
      verified: null,
      reason: 'judged',
      browser: { code: 'same-scores' },
      differences: [],
    })
  })
})

// The list of metrics is taken from the benchmark.
test.skipIf(!benchmarks.has(item.benchmark))('reports metrics omitted from a result', async () => {
  const some = record([score('syntax', 1)], { gaps: [gap('vqa', 'degenerate-input')] })
  const here = record(open, {
    gaps: [gap('vqa', 'degenerate-input'), gap('weighted-score', 'degenerate-input')],
  })
  expect(await check(some, here)).toMatchObject({
    verified: true,
    shared: [{ shared: 1, of: 2, leftOut: ['keywords'] }],
  })
  // If the claim has a gap for a metric but this browser computes a number, the metric still counts as omitted.
  const hidden = record([score('syntax', 1)], { gaps: [gap('keywords', 'timeout')] })
  expect((await check(hidden, here)).shared[0]?.leftOut).toEqual(['keywords'])
  // Even if the settings request fewer metrics, the metrics that were not requested count as omitted.
  const few = { ...some, settings: { ...some.settings, metrics: ['syntax'] } }
  const computed = record([score('syntax', 1)])
  expect((await check(few, computed)).shared[0]).toEqual({
    shared: 1,
    of: 4,
    leftOut: ['keywords', 'vqa', 'weighted-score'],
  })
})
