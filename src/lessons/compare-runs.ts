import { msg, type EvaluationRecord, type Message } from '../contracts/index.ts'
import { itemsNeeded } from '../lib/statistics/power.ts'
import { pairedBootstrap } from '../lib/statistics/paired-resampling.ts'
import { mean } from '../lib/statistics/summation.ts'
import { rankWithTies, type Standing } from '../lib/statistics/standings.ts'

/** The same resampling as on the leaderboard. */
const resampling = { seed: 1, resamples: 10_000 } as const

/** The scores of several runs on the same items. A missing score is NaN. */
export interface RunScores {
  readonly names: readonly string[]
  readonly items: readonly string[]
  /** Indexed by run, then by item. */
  readonly scores: readonly (readonly number[])[]
}

/**
 * Limits that are high enough for a class. They are needed because all runs are compared with each other, and all
 * answers to an item are shown together.
 */
const mostRecords = 300
const mostAnswers = 8
const mostCharacters = 500_000

/**
 * Returns an error message if a lesson's state contains more runs or items than the lesson's steps can show,
 * otherwise null.
 */
export function findLargeState(records: readonly EvaluationRecord[]): Message | null {
  const names = new Set(records.map(({ answer }) => answer.name))
  const characters = records.reduce((sum, { answer }) => sum + answer.text.length, 0)
  if (records.length <= mostRecords && names.size <= mostAnswers && characters <= mostCharacters) return null
  return msg`A state can contain at most ${mostRecords} records, ${mostAnswers} answer names and ${mostCharacters} characters of answers; this one contains ${records.length}, ${names.size} and ${characters}.`
}

export function readRuns(records: readonly EvaluationRecord[], metric: string): RunScores {
  const names = [...new Set(records.map(({ answer }) => answer.name))]
  const items = [...new Set(records.map(({ item }) => item.id))]
  const byNames = new Map(records.toReversed().map((one) => [`${one.answer.name}\n${one.item.id}`, one]))
  const scores = names.map((name) =>
    items.map((id) => {
      const record = byNames.get(`${name}\n${id}`)
      return record?.scores.find((score) => score.metric === metric)?.value ?? Number.NaN
    }),
  )
  return { names, items, scores }
}

export interface RunPair {
  readonly difference: number
  readonly interval: readonly [low: number, high: number]
  /** Number of items needed for a clear result, according to a paired t-test with 80 % power. */
  readonly needed: number
}

/** The mean difference of two runs on their first items, with its 95 % interval. */
export function compareRuns(runs: RunScores, of: string, and: string, items: number): RunPair | null {
  const [one, other] = [of, and].map((name) => runs.scores[runs.names.indexOf(name)]?.slice(0, items))
  if (one === undefined || other === undefined || one.length < 2) return null
  const differences = one.map((value, at) => value - (other[at] ?? Number.NaN))
  if (differences.some(Number.isNaN)) return null
  const { statistic, interval } = pairedBootstrap(differences, resampling)
  return { difference: statistic, interval, needed: itemsNeeded(differences).items }
}

export interface RankedRun extends Standing {
  readonly name: string
  readonly mean: number
}

/** The runs ranked on their first items, best first, with groups of runs that cannot be distinguished. */
export function rankRuns(runs: RunScores, items: number): readonly RankedRun[] {
  const means = runs.scores.map((scores) => mean(scores.slice(0, items)))
  const differ = (one: number, other: number) => {
    const pair = compareRuns(runs, runs.names[one] ?? '', runs.names[other] ?? '', items)
    return pair !== null && (pair.interval[0] > 0 || pair.interval[1] < 0)
  }
  return rankWithTies(means, differ)
    .map((standing, at) => ({ ...standing, name: runs.names[at] ?? '', mean: means[at] ?? Number.NaN }))
    .sort((one, other) => other.mean - one.mean)
}
