import { describe, expect, it } from 'vitest'
import type { MetricMeta, Score, ScoreBounds } from '../contracts/index.ts'
import { metrics } from '../registry/metrics.ts'
import { describeResult, describeStanding, standingOf, type ScoreRow } from './score-standing.ts'

const between = (baseline: number, ceiling: number): ScoreBounds => ({
  baseline: { value: baseline, by: 'blank-page' },
  ceiling: { value: ceiling, by: 'equal' },
})
const score = (value: number, changes: Partial<Score> = {}): Score => ({
  metric: 'ssim',
  version: 1,
  protocol: 'paper',
  value,
  backend: 'cpu',
  inputs: [],
  ms: 1,
  ...changes,
})
const ssim = metrics.get('ssim')

describe('a standing', () => {
  it('is the way from the baseline to the ceiling, in either direction', () => {
    expect(standingOf(0.975, between(0.95, 1))).toBeCloseTo(0.5, 12)
    expect(standingOf(30, between(120, 0))).toBe(0.75)
    expect(standingOf(0.9, between(0.95, 1))).toBeCloseTo(-1, 12)
  })

  it('is unknown without both ends, and where they are one but the value is elsewhere', () => {
    expect(standingOf(0.5, undefined)).toBeNull()
    expect(standingOf(0.5, { baseline: null, ceiling: { value: 1, by: 'range' } })).toBeNull()
    expect(standingOf(0.5, between(1, 1))).toBeNull()
    expect(standingOf(1, between(1, 1))).toBe(1)
  })
})

describe('the sentence about a score', () => {
  it.each([
    [1, 'Matches as well as possible.'],
    [0.999, 'Nearly matches.'],
    [0.985, 'Mostly matches.'],
    [0.965, 'Partly matches.'],
    [0.953, 'Hardly matches.'],
    [0.95, 'No better than a blank page.'],
    [0.9, 'Worse than a blank page.'],
  ])('depends on the standing: %f if a blank page gets 0.95', (value, sentence) => {
    expect(describeStanding(ssim, score(value), between(0.95, 1))).toBe(sentence)
  })

  it('never praises an assigned value, and is missing if nothing is known', () => {
    expect(describeStanding(ssim, score(0, { assigned: 'render-failure' }), between(0, 1))).toContain(
      'failed',
    )
    expect(describeStanding(ssim, score(0.99), undefined)).toBeNull()
    expect(describeStanding(undefined, score(1), between(0, 1))).toBe('Matches as well as possible.')
  })

  it('depends on the score of the reference’s own words, unless an empty answer gets as much', () => {
    const words = (baseline: number, ceiling: number): ScoreBounds => ({
      baseline: { value: baseline, by: 'empty-answer' },
      ceiling: { value: ceiling, by: 'own-words' },
    })
    const bleu = metrics.get('bleu')
    expect(describeStanding(bleu, score(0.5), words(0, 0.5))).toBe('Matches as well as possible.')
    expect(standingOf(0, words(0, 0))).toBeNull()
    expect(describeStanding(bleu, score(0), words(0, 0))).toContain('is not meaningful here')
  })

  it('says what 0 and 1 mean if there are no values in between', () => {
    const syntax: MetricMeta | undefined = metrics.get('syntax')
    expect(describeStanding(syntax, score(1), undefined)).toBe('The answer can be parsed as its format.')
    expect(describeStanding(syntax, score(0), undefined)).toBe('The answer cannot be parsed as its format.')
  })
})

describe('the verdict on a result', () => {
  const row = (label: string, standing: number | null, changes: Partial<ScoreRow> = {}): ScoreRow => ({
    ...{ label, standing, value: 0.9516, bounds: between(0.9564, 1), weakness: undefined },
    ...{ sentence: 'Nearly matches.' },
    ...changes,
  })
  const rank = (closer: number, distance = 0.2) => ({ version: 1, closer, of: 40, distance })

  it('names the best and the worst metric if there is no rank', () => {
    const rows = [row('ROUGE-L', 0.95), row('BLEU', 0.3, { sentence: 'Partly matches.' })]
    expect(describeResult(rows, undefined, null)).toEqual(['ROUGE-L: nearly matches. BLEU: partly matches.'])
    expect(describeResult([row('ROUGE-L', 0.95)], undefined, null)).toEqual(['ROUGE-L: nearly matches.'])
    expect(describeResult([row('BLEU', null)], undefined, null)).toEqual([])
  })

  it('calls computed scores perfect only together with what nobody has judged', () => {
    expect(describeResult([row('Keywords', 1), row('Syntax', 1)], undefined, null)).toEqual([
      'All scores are perfect.',
    ])
    expect(describeResult([row('Keywords', 1)], undefined, 'Not judged yet: 70 %.')).toEqual([
      'All computed scores are perfect.',
      'Not judged yet: 70 %.',
    ])
  })

  it.each([
    [40, 'Very close'],
    [36, 'Very close'],
    [35, 'Close'],
    [24, 'Close'],
    [23, 'Partly similar'],
    [16, 'Partly similar'],
    [15, 'Far from'],
    [0, 'Far from'],
  ])('goes by the rank: %d of 40', (closer, start) => {
    const [first] = describeResult([row('SSIM', 0.5)], rank(closer), null)
    expect(first).toMatch(new RegExp(`^${start}.*${closer} of 40 degraded versions`))
  })

  it('says that there is no visible difference if the distance is 0', () => {
    expect(describeResult([row('SSIM', 0.99)], rank(40, 0), null)[0]).toBe(
      'No visible difference from the reference.',
    )
  })

  it('explains scores below a blank page by the metric’s weakness', () => {
    const rows = [row('Edit similarity', 1), row('SSIM', -0.11, { weakness: ssim?.weakness })]
    expect(describeResult(rows, rank(34), null).slice(1)).toEqual([
      'SSIM 0.9516: worse than a blank page (0.9564).',
      'SSIM punishes small shifts.',
      'See the difference before you trust it.',
    ])
  })
})
