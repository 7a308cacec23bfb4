import { expect, it } from 'vitest'
import { twoSidedT } from '../../lib/statistics/student-t.ts'
import { answerStatistics } from './statistics-request.ts'
import goldens from '../../../tests/golden/stats/goldens.json'

/**
 * Tolerance for the golden values. `least` is absolute, because correlations close to 0 consist of rounding errors in
 * both implementations.
 */
const tolerance = 1e-9
const least = 1e-15

function isNear(found: unknown, golden: string | number): boolean {
  if (typeof golden === 'string' || typeof found !== 'number') return found === golden
  return Math.abs(found - golden) <= Math.max(least, tolerance * Math.abs(golden))
}

it('matches scipy and statsmodels, including degenerate data', async () => {
  expect(goldens.cases.length).toBeGreaterThan(250)
  const wrong: unknown[] = []
  for (const { request, answer } of goldens.cases) {
    const given = await answerStatistics(request)
    for (const [field, golden] of Object.entries(answer)) {
      const found: unknown[] = [given[field]].flat()
      const expected: readonly (string | number)[] = [golden].flat()
      if (
        expected.some((each, at) => !isNear(found[at], each)) ||
        !given.ok ||
        found.length !== expected.length
      ) {
        wrong.push({ request, field, found, expected })
      }
    }
  }
  expect(wrong).toEqual([])
})

it('computes the tails of t and the normal distribution to a relative error of 1e-12', () => {
  expect(goldens.tails.length).toBeGreaterThan(60)
  const far = goldens.tails.filter(({ t, df, p }) => {
    return !(Math.abs(twoSidedT(t, df === 'inf' ? Number.POSITIVE_INFINITY : Number(df)) / p - 1) <= 1e-12)
  })
  expect(far).toEqual([])
})

it('returns NaN for too little data', async () => {
  const nothing = { ok: true, statistic: 'nan', p: 'nan' }
  for (const test of [
    't-test',
    'welch-t-test',
    'paired-t-test',
    'pearson',
    'spearman',
    'kendall-tau-b',
    'wilcoxon',
  ]) {
    expect(await answerStatistics({ test, x: [], y: [] })).toEqual(nothing)
  }
  // scipy raises an error for these two inputs.
  expect(await answerStatistics({ test: 'pearson', x: [1], y: [2] })).toEqual(nothing)
  const still = { ok: true, statistic: 0, p: 1 }
  expect(await answerStatistics({ test: 'wilcoxon', x: [3], y: [3] })).toEqual(still)
  expect(await answerStatistics({ test: 'wilcoxon', x: [3, 4], y: [3, 4] })).toEqual(still)
  const constants = { test: 't-test', x: [1, 1, 1], y: [2, 2, 2] }
  expect(await answerStatistics(constants)).toEqual({ ok: true, statistic: '-inf', p: 0 })
})

it('reports that no number of items suffices if the differences cancel out up to rounding', async () => {
  const x = [0.1, 0.2, -0.3]
  expect(x.reduce((sum, each) => sum + each, 0)).not.toBe(0)
  const none = { ok: true, items: 'inf', more: 'inf' }
  expect(await answerStatistics({ test: 'items-needed', x })).toEqual(none)
})

it.each(['bca-interval', 'percentile-interval'])('handles %s of too few items', async (test) => {
  const none = ['nan', 'nan']
  expect(await answerStatistics({ test, x: [], index: [[]] })).toEqual({ ok: true, interval: none })
  const one = await answerStatistics({ test, x: [1], index: [[0], [0]] })
  expect(one).toEqual({ ok: true, interval: test === 'bca-interval' ? none : [1, 1] })
})

it.each(['paired-t-test', 'pearson', 'spearman', 'kendall-tau-b', 'wilcoxon'])(
  'does not broadcast a single number into pairs for %s, unlike scipy',
  async (test) => {
    for (const [x, y] of [
      [[1, 2, 3], [2]],
      [[1], [1, 2, 3]],
      [[], [1]],
    ]) {
      expect(await answerStatistics({ test, x, y })).toMatchObject({
        code: 'bad-request',
        place: { path: 'y' },
      })
    }
  },
)

it.each([
  [{ test: 'sign' }, 'test', 'Expected one of t-test, '],
  [{ test: 't-test', y: [1] }, 'x', 'this field is missing'],
  [{ test: 't-test', x: 3, y: [1] }, 'x', 'Expected a list of numbers, got 3'],
  [{ test: 't-test', x: [1], y: [1, 'nan'] }, 'y[1]', 'Expected a finite number, got "nan"'],
  [{ test: 'pearson', x: [1, null], y: [1, 2] }, 'x[1]', 'Expected a finite number, got null'],
  [{ test: 'wilcoxon', x: [1, Number.POSITIVE_INFINITY], y: [1, 2] }, 'x[1]', 'got Infinity'],
  [{ test: 'spearman', x: [1, 2], y: [1] }, 'y', 'Expected as many numbers as x has (2), got 1'],
  [{ test: 'mcnemar', table: [[1, 2]] }, 'table', 'Expected two rows of two counts'],
  [
    {
      test: 'mcnemar',
      table: [
        [1, 2.5],
        [1, 1],
      ],
    },
    'table[0][1]',
    'Expected a count, got 2.5',
  ],
  [{ test: 'bca-interval', x: [1, 2], index: [] }, 'index', 'Expected at least one resample'],
  [
    { test: 'bca-interval', x: [1, 2], index: [[0, 2]] },
    'index[0][1]',
    'Expected a whole number of at least 0 and less than 2',
  ],
  [{ test: 'percentile-interval', x: [1, 2], index: [[0, 1], [1]] }, 'index[1]', 'Expected 2 indexes'],
  [{ test: 'holm', p: [0.1, 1.2] }, 'p[1]', 'Expected a number from 0 to 1, got 1.2'],
  [
    { test: 'bootstrap-mean', x: [1, 2], clusters: ['a'] },
    'clusters',
    'Expected one name per item (2), got 1',
  ],
  [{ test: 'bootstrap-mean', x: [1, 2], resamples: 0 }, 'resamples', 'Expected a whole number from 1'],
  [{ test: 'ranks', rows: [[1, 2], [1]] }, 'rows[1]', 'Expected 2 numbers, as in the first row, got 1'],
  [
    {
      test: 'win-rate',
      rows: [
        [1, 2],
        [1, 3],
      ],
      better: ['higher'],
    },
    'better',
    'each of the 2 columns',
  ],
])('rejects %j and names %s', async (request, path, message) => {
  const answer = await answerStatistics(request)
  expect(answer).toMatchObject({ ok: false, code: 'bad-request', place: { path } })
  expect(answer['message']).toContain(message)
  const text: unknown = answer['message']
  expect(typeof text === 'string' && text.startsWith(`${path}: `)).toBe(true)
})

it('returns the same resamples for the same seed', async () => {
  const request = { test: 'bootstrap-mean', x: [3, 1, 4, 1, 5, 9, 2, 6], seed: 7, resamples: 500 }
  const first = await answerStatistics(request)
  expect(await answerStatistics(request)).toEqual(first)
  expect(await answerStatistics({ ...request, seed: 8 })).not.toEqual(first)
})
