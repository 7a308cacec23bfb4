import { describe, expect, it } from 'vitest'
import type { MetricMeta, Score, ScoreBounds } from '../contracts/index.ts'
import { metrics } from '../registry/metrics.ts'
import { describeResult, describeStanding, standingOf } from './score-standing.ts'

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

describe('the sentence on a score', () => {
  it.each([
    [1, 'The layout matches as well as possible.'],
    [0.999, 'The layout nearly matches.'],
    [0.985, 'The layout mostly matches.'],
    [0.965, 'The layout partly matches.'],
    [0.953, 'The layout hardly matches.'],
    [0.95, 'The layout scores no better than a blank page.'],
    [0.9, 'The layout scores worse than a blank page.'],
  ])('goes by the standing: %f where a blank page gets 0.95', (value, sentence) => {
    expect(describeStanding(ssim, score(value), between(0.95, 1))).toBe(sentence)
  })

  it('never praises a value that was assigned, and says nothing of what it does not know', () => {
    expect(describeStanding(ssim, score(0, { assigned: 'render-failure' }), between(0, 1))).toContain(
      'failed',
    )
    expect(describeStanding(ssim, score(0.99), undefined)).toBeNull()
    expect(describeStanding(undefined, score(1), between(0, 1))).toBe('It matches as well as possible.')
  })

  it('goes by what the reference’s own words get, and by nothing where that is no more than an empty answer', () => {
    const words = (baseline: number, ceiling: number): ScoreBounds => ({
      baseline: { value: baseline, by: 'empty-answer' },
      ceiling: { value: ceiling, by: 'own-words' },
    })
    const bleu = metrics.get('bleu')
    expect(describeStanding(bleu, score(0.5), words(0, 0.5))).toBe(
      'Phrase by phrase, it matches as well as possible.',
    )
    expect(standingOf(0, words(0, 0))).toBeNull()
    expect(describeStanding(bleu, score(0), words(0, 0))).toContain('is not meaningful here')
  })

  it('says yes or no where there is nothing between', () => {
    const syntax: MetricMeta | undefined = metrics.get('syntax')
    expect(describeStanding(syntax, score(1), undefined)).toBe('The answer can be parsed as its format.')
    expect(describeStanding(syntax, score(0), undefined)).toBe('The answer cannot be parsed as its format.')
  })
})

it('tells of a result its best and its worst side', () => {
  const row = (standing: number | null, sentence: string | null) => ({ standing, sentence })
  expect(
    describeResult([row(0.95, 'The text nearly matches.'), row(0.3, 'Pixel by pixel, it partly matches.')]),
  ).toBe('The text nearly matches; pixel by pixel, it partly matches.')
  expect(describeResult([row(1, 'A.'), row(1, 'B.')])).toBe('Everything matches as well as possible.')
  expect(describeResult([row(null, 'A.'), row(null, null)])).toBeNull()
})
