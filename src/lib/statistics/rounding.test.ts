import { describe, expect, it } from 'vitest'
import { answerStatistics } from '../../pages/headless/statistics-request.ts'
import { compareModels, relateColumns } from '../leaderboard/compare-models.ts'
import { effectSizes, pairedEffectSizes } from './effect-size.ts'
import { differencesOf, evenOut } from './rounding.ts'
import { meanWinRates } from './standings.ts'
import { pairedTTest, studentTTest, welchTTest } from './t-tests.ts'
import { wilcoxon } from './wilcoxon.ts'

const nothing = { statistic: Number.NaN, p: Number.NaN }
const constant = (value: number, count: number) => Array.from({ length: count }, () => value)

/** In exact arithmetic, all of these numbers are equal. */
const third = [0.1 + 0.2, 0.3, 0.6 - 0.3, 0.9 / 3, 1.2 - 0.9]

describe('samples that vary only by rounding errors', () => {
  // The means of 10 and of 30 copies of 0.04 round to different numbers: scipy 1.17.1 gives t = -5.34, p = 4.6e-6 and
  // d = -1.95 for the first of these cases.
  it.each([
    ['0.04, ten and thirty times', constant(0.04, 10), constant(0.04, 30)],
    ['0.1, three and seven times', constant(0.1, 3), constant(0.1, 7)],
    ['0.7, eleven and one hundred times', constant(0.7, 11), constant(0.7, 100)],
    ['sums that are mathematically 0.3', third, constant(0.3, 9)],
    ['tiny numbers', constant(4e-200, 10), constant(4e-200, 30)],
  ])('are not different: %s', (_, x, y) => {
    expect(studentTTest(x, y)).toEqual(nothing)
    expect(welchTTest(x, y)).toEqual(nothing)
    expect(effectSizes(x, y)).toEqual({ cohenD: Number.NaN, hedgesG: Number.NaN, cliffDelta: 0 })
  })

  it('differ with certainty if their values do, as in scipy', () => {
    expect(studentTTest(constant(0.04, 10), constant(0.05, 30))).toEqual({ statistic: -Infinity, p: 0 })
    expect(effectSizes(constant(0.05, 10), constant(0.04, 30))).toMatchObject({
      cohenD: Infinity,
      cliffDelta: 1,
    })
  })

  it('of pairs are not different in any paired test', async () => {
    const y = constant(0.3, third.length)
    expect(pairedTTest(third, y)).toEqual(nothing)
    const none = { ok: true, statistic: 0, p: 1 }
    for (const test of ['wilcoxon', 'paired-permutation', 'paired-bootstrap'])
      expect(await answerStatistics({ test, x: third, y }), test).toMatchObject(none)
    expect(await answerStatistics({ test: 'paired-effect-size', x: third, y })).toEqual({
      ok: true,
      cohenDz: 'nan',
      rankBiserial: 'nan',
    })
  })

  it('are distinguished from a small spread around a large number', () => {
    // NIST's NumAcc4 has a standard deviation of 0.1 around 10,000,000.2.
    const numbers = Array.from(
      { length: 1001 },
      (_, at) => 10_000_000.2 + (at === 0 ? 0 : at % 2 === 1 ? -0.1 : 0.1),
    )
    expect(evenOut(numbers)).toEqual(numbers)
    expect(
      studentTTest(
        numbers,
        numbers.map((number) => number + 0.1),
      ).p,
    ).toBeLessThan(1e-90)
  })

  it('win half against an equal sample', () => {
    expect(meanWinRates([[0.1 + 0.2], [0.3]], [])).toEqual([0.5, 0.5])
  })
})

describe('scores in steps of one fifth', () => {
  /** StructEval's weights: 0.2 for the syntax and 0.8 for the share of five rules. */
  const score = (rules: number) => 0.2 + 0.8 * (rules / 5)
  let state = 3
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const pairs = Array.from({ length: 300 }, () => [draw(6), draw(6)] as const)
  const x = pairs.map(([first]) => score(first))
  const y = pairs.map(([, second]) => score(second))
  const exact = pairs.map(([first, second]) => first - second)

  it('are tied if their differences are, as they would be with integers', () => {
    const differences = differencesOf(x, y)
    expect(new Set(x.map((value, at) => Math.abs(value - (y[at] ?? 0)))).size).toBeGreaterThan(6)
    expect(new Set(differences.map(Math.abs)).size).toBe(6)
    expect(wilcoxon(differences)).toEqual(wilcoxon(exact))
    // scipy 1.17.1: wilcoxon(np.round(x - y, 9)); wilcoxon(x, y) is 0.5116114674180618.
    expect(wilcoxon(differences).p).toBeCloseTo(0.5139277431700905, 12)
    expect(pairedEffectSizes(differences).rankBiserial).toBe(pairedEffectSizes(exact).rankBiserial)
  })

  it('are tied on the page, and optionally in headless mode', async () => {
    const draws = { seed: 1, resamples: 200 }
    const sources = x.map((_, at) => String(at))
    const [found] = compareModels([Float64Array.from(x)], [Float64Array.from(y)], sources, draws)
    const { p } = wilcoxon(exact)
    expect(found?.wilcoxon.p).toBe(p)
    expect(found?.rankBiserial).toBe(pairedEffectSizes(exact).rankBiserial)
    expect(await answerStatistics({ test: 'wilcoxon', x, y, ties: 'rounded' })).toMatchObject({ p })
    const raw = wilcoxon(x.map((value, at) => value - (y[at] ?? 0)))
    expect(raw.p).not.toBe(p)
    expect(await answerStatistics({ test: 'wilcoxon', x, y })).toEqual({ ok: true, ...raw })
    expect(await answerStatistics({ test: 'wilcoxon', x, y, ties: 'yes' })).toMatchObject({ ok: false })
  })

  it('are correlated with their ties', () => {
    const related = relateColumns(Float64Array.from(third), Float64Array.from([1, 2, 3, 4, 5]))
    expect(related).toMatchObject({ pearson: nothing, spearman: nothing, kendall: nothing })
  })
})
