import { msg, succeed, type Outcome } from '../../contracts/index.ts'
import {
  bcaInterval,
  meansOf,
  meansWithoutEach,
  percentileInterval,
} from '../../lib/statistics/bootstrap-interval.ts'
import { bootstrapMeans, defaultResamples } from '../../lib/statistics/bootstrap-means.ts'
import { pearson, spearman } from '../../lib/statistics/correlations.ts'
import { effectSizes, pairedEffectSizes } from '../../lib/statistics/effect-size.ts'
import { holm } from '../../lib/statistics/holm.ts'
import { kendallTauB } from '../../lib/statistics/kendall.ts'
import { mcnemar } from '../../lib/statistics/mcnemar.ts'
import { pairedBootstrap, pairedPermutation } from '../../lib/statistics/paired-resampling.ts'
import { itemsNeeded } from '../../lib/statistics/power.ts'
import { differencesOf, evenOut } from '../../lib/statistics/rounding.ts'
import { meanWinRates, rankByTests, type Direction } from '../../lib/statistics/standings.ts'
import { mean, plainMean } from '../../lib/statistics/summation.ts'
import { pairedTTest, studentTTest, welchTTest } from '../../lib/statistics/t-tests.ts'
import type { PairedTest } from '../../lib/statistics/test-result.ts'
import { wilcoxon } from '../../lib/statistics/wilcoxon.ts'
import { refuse, type Answer } from './answers.ts'
import {
  readClusters,
  readIndex,
  readNumbers,
  readPairs,
  readRows,
  readShares,
  readTable,
  readWholeNumber,
  refuseField,
  writeFigure,
  type Fields,
  type Read,
} from './statistics-input.ts'

type Test = (fields: Fields) => Read<object>

const level = 0.05

const tests: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['t-test', ofTwo(studentTTest)],
  ['welch-t-test', ofTwo(welchTTest)],
  ['paired-t-test', ofPairs(pairedTTest)],
  ['pearson', ofPairs(pearson)],
  ['spearman', ofPairs(spearman)],
  ['kendall-tau-b', ofPairs(kendallTauB)],
  ['wilcoxon', signedRanks],
  ['mcnemar', (fields) => then(readTable(fields), (table) => mcnemar(table.onlyFirst, table.onlySecond))],
  ['bca-interval', bcaOfMean],
  ['percentile-interval', percentileOfMean],
  ['holm', (fields) => then(readShares(fields, 'p'), (p) => ({ p: holm(p) }))],
  ['bootstrap-mean', bootstrapMean],
  ['paired-permutation', ofDrawnPairs(pairedPermutation)],
  ['paired-bootstrap', ofDrawnPairs(pairedBootstrap)],
  ['effect-size', ofTwo(effectSizes)],
  ['paired-effect-size', (fields) => then(readDifferences(fields), pairedEffectSizes)],
  ['items-needed', (fields) => then(readDifferences(fields), (each) => itemsNeeded(each, level))],
  ['win-rate', winRate],
  ['ranks', ranks],
])

/** Runs tests on the given data. Nothing is rendered or scored. */
export function answerStatistics(fields: Fields): Promise<Answer> {
  return Promise.resolve(runTest(fields))
}

function runTest(fields: Fields): Answer {
  const name = fields['test']
  const test = typeof name === 'string' ? tests.get(name) : undefined
  const found = test?.(fields) ?? refuseField('test', msg`Expected one of ${[...tests.keys()].join(', ')}`)
  if (!found.ok) return refuse(found)
  const figures: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(found.value)) figures[field] = writeFigure(value)
  return { ok: true, ...figures }
}

function then<T, R extends object>(read: Read<T>, test: (value: T) => R): Read<R> {
  return read.ok ? succeed(test(read.value)) : read
}

/** Two lists, each of any length. */
function ofTwo(test: (x: readonly number[], y: readonly number[]) => object): Test {
  return (fields) => {
    const x = readNumbers(fields, 'x')
    return x.ok ? then(readNumbers(fields, 'y'), (y) => test(x.value, y)) : x
  }
}

function ofPairs(test: PairedTest): Test {
  return (fields) => then(readPairs(fields), ({ x, y }) => test(x, y))
}

/** Returns x minus y, or x itself if there is no y, without rounding errors. */
function readDifferences(fields: Fields): Read<number[]> {
  if (fields['y'] === undefined) return then(readNumbers(fields, 'x'), (x) => evenOut(x))
  const pairs = readPairs(fields)
  if (!pairs.ok) return pairs
  const { x, y } = pairs.value
  return succeed(differencesOf(x, y))
}

/**
 * By default, as in scipy, differences count as distinct even if they differ only by rounding. With `ties:
 * "rounded"`, such differences tie, as on Compare.
 */
function signedRanks(fields: Fields): Read<object> {
  const { ties = 'exact' } = fields
  if (ties !== 'exact' && ties !== 'rounded') return refuseField('ties', 'Expected "exact" or "rounded"')
  const even = readDifferences(fields)
  // If all differences are 0 up to rounding, the sample counts as one without variation, so the rounded differences
  // are used.
  if (!even.ok || ties === 'rounded' || even.value.every((difference) => difference === 0))
    return then(even, wilcoxon)
  if (fields['y'] === undefined) return then(readNumbers(fields, 'x'), wilcoxon)
  return then(readPairs(fields), ({ x, y }) => wilcoxon(x.map((value, at) => value - (y[at] ?? 0))))
}

function readSample(fields: Fields): Read<{ x: number[]; index: number[][] }> {
  const x = readNumbers(fields, 'x')
  return x.ok ? then(readIndex(fields, x.value.length), (index) => ({ x: x.value, index })) : x
}

function bcaOfMean(fields: Fields) {
  return then(readSample(fields), ({ x, index }) => ({
    interval: bcaInterval(plainMean(x), meansOf(x, index), meansWithoutEach(x)),
  }))
}

function percentileOfMean(fields: Fields) {
  return then(readSample(fields), ({ x, index }) => ({ interval: percentileInterval(meansOf(x, index)) }))
}

function readDraws(fields: Fields, items: number) {
  const seed = readWholeNumber(fields, 'seed', { least: 0, most: 2 ** 32 - 1, usual: 0 })
  if (!seed.ok) return seed
  const resamples = readWholeNumber(fields, 'resamples', {
    least: 1,
    most: 1_000_000,
    usual: defaultResamples,
  })
  if (!resamples.ok) return resamples
  return then(readClusters(fields, items), (clusters) => ({
    seed: seed.value,
    resamples: resamples.value,
    clusters,
  }))
}

function ofDrawnPairs(
  test: (differences: readonly number[], draws: Parameters<typeof pairedPermutation>[1]) => object,
): Test {
  return (fields) => {
    const differences = readDifferences(fields)
    if (!differences.ok) return differences
    return then(readDraws(fields, differences.value.length), (draws) => test(differences.value, draws))
  }
}

function bootstrapMean(fields: Fields): Read<object> {
  const x = readNumbers(fields, 'x')
  if (!x.ok) return x
  return then(readDraws(fields, x.value.length), (draws) => {
    const [found] = bootstrapMeans([Float64Array.from(x.value)], draws)
    return { statistic: found?.mean ?? Number.NaN, interval: found?.interval ?? [Number.NaN, Number.NaN] }
  })
}

function winRate(fields: Fields): Read<object> {
  const rows = readRows(fields, 'rows', 'allowed')
  if (!rows.ok) return rows
  const better = readDirections(fields, rows.value[0]?.length ?? 0)
  return then(better, (directions) => ({ rates: meanWinRates(rows.value, directions) }))
}

function readDirections(fields: Fields, columns: number): Outcome<Direction[], 'bad-request'> {
  const given = fields['better']
  if (given === undefined) return succeed([])
  const names: readonly unknown[] = Array.isArray(given) ? given : []
  const directions = names.filter((name) => name === 'higher' || name === 'lower')
  return directions.length === columns && names.length === columns
    ? succeed(directions)
    : refuseField('better', msg`Expected "higher" or "lower" for each of the ${columns} columns`)
}

/**
 * Compares rows of scores for the same items. Determines which rows differ significantly, using paired permutation
 * tests with Holm's correction.
 */
function ranks(fields: Fields): Read<object> {
  const rows = readRows(fields, 'rows', 'refused')
  if (!rows.ok) return rows
  return then(readDraws(fields, rows.value[0]?.length ?? 0), (draws) => {
    const test = (one: number, other: number) => {
      const differences = differencesOf(rows.value[one] ?? [], rows.value[other] ?? [])
      return pairedPermutation(differences, draws).p
    }
    return { standings: rankByTests(rows.value.map(mean), test, level) }
  })
}
