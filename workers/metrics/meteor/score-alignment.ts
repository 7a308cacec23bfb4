import { alignWords, countChunks } from './align.ts'
import { findMatches, stages, type Match, type Resources } from './find-matches.ts'
import { normalizeLine, trimControls } from './normalize-line.ts'
import type { Phrase } from './phrase-shard.ts'

/** Parameters and weights of METEOR 1.5's ranking task, English. */
const alpha = 0.85
const beta = 0.2
const gamma = 0.6
const delta = 0.75
const stageWeights = [1, 0.6, 0.8, 0.6]

/** Matched words by what they are and where they stand. */
export interface StageCounts {
  readonly candidateContent: number
  readonly referenceContent: number
  readonly candidateFunction: number
  readonly referenceFunction: number
}

/** All that a score is computed from; a run's are the sums of its segments'. */
export interface Statistics {
  readonly candidateLength: number
  readonly referenceLength: number
  readonly candidateFunctionWords: number
  readonly referenceFunctionWords: number
  readonly stages: readonly StageCounts[]
  readonly chunks: number
}

export interface Score {
  readonly score: number
  readonly precision: number
  readonly recall: number
  readonly fMean: number
  readonly penalty: number
}

/** A candidate against the reference it does best against. */
export interface Segment extends Score {
  readonly referenceIndex: number
  readonly candidateWords: Phrase
  readonly referenceWords: Phrase
  readonly matches: readonly Match[]
  readonly statistics: Statistics
}

/** The words of a candidate and of its references as METEOR compares them. */
export interface Words {
  readonly candidate: Phrase
  readonly references: readonly Phrase[]
}

/** Parts as METEOR's own input lines do, where a reference could hold the mark between two. */
export function readWords(candidate: string, references: readonly string[], { words }: Resources): Words {
  const hypothesis = candidate.replaceAll('|||', '').replaceAll('  ', ' ')
  const parts = [...references, hypothesis].join(' ||| ').split('|||')
  const [last = '', ...others] = parts.reverse()
  const normalize = (part: string) => normalizeLine(trimControls(part), words.prefixes)
  return { candidate: normalize(last), references: others.reverse().map(normalize) }
}

export function scoreSegment({ candidate, references }: Words, resources: Resources): Segment {
  const segments = references.map((reference, referenceIndex): Segment => {
    const matches = alignWords(findMatches(candidate, reference, resources), candidate.length)
    const statistics = countMatches(candidate, reference, matches, resources.words.functionWords)
    return {
      referenceIndex,
      candidateWords: candidate,
      referenceWords: reference,
      matches,
      statistics,
      ...scoreStatistics(statistics),
    }
  })
  return segments.reduce((best, segment) => (segment.score > best.score ? segment : best))
}

function countMatches(
  candidate: Phrase,
  reference: Phrase,
  matches: readonly Match[],
  functionWords: ReadonlySet<string>,
): Statistics {
  const count = (words: Phrase, from: number, length: number): number =>
    words.slice(from, from + length).filter((word) => functionWords.has(word)).length
  return {
    candidateLength: candidate.length,
    referenceLength: reference.length,
    candidateFunctionWords: count(candidate, 0, candidate.length),
    referenceFunctionWords: count(reference, 0, reference.length),
    stages: stages.map((_, stage) => {
      const sums = { candidateContent: 0, referenceContent: 0, candidateFunction: 0, referenceFunction: 0 }
      for (const match of matches.filter((one) => one.stage === stage)) {
        const ours = count(candidate, match.candidate, match.candidateLength)
        const theirs = count(reference, match.reference, match.referenceLength)
        sums.candidateFunction += ours
        sums.candidateContent += match.candidateLength - ours
        sums.referenceFunction += theirs
        sums.referenceContent += match.referenceLength - theirs
      }
      return sums
    }),
    chunks: countChunks(matches),
  }
}

export function scoreStatistics(statistics: Statistics): Score {
  const { candidateLength, referenceLength, candidateFunctionWords, referenceFunctionWords, chunks } =
    statistics
  const precision =
    weigh(statistics, 'candidateContent', 'candidateFunction') /
    (delta * (candidateLength - candidateFunctionWords) + (1 - delta) * candidateFunctionWords)
  const recall =
    weigh(statistics, 'referenceContent', 'referenceFunction') /
    (delta * (referenceLength - referenceFunctionWords) + (1 - delta) * referenceFunctionWords)
  const fMean = 1 / ((1 - alpha) / precision + alpha / recall)
  const matched = totalMatches(statistics)
  const fragmentation = isPerfect(statistics) ? 0 : chunks / ((matched.candidate + matched.reference) / 2)
  const penalty = gamma * fragmentation ** beta
  const score = fMean * (1 - penalty)
  return { score: Number.isNaN(score) ? 0 : Math.max(score, 0), precision, recall, fMean, penalty }
}

function weigh(statistics: Statistics, content: keyof StageCounts, functionWords: keyof StageCounts): number {
  let sum = 0
  for (const [stage, counts] of statistics.stages.entries())
    sum += counts[content] * (stageWeights[stage] ?? 0) * delta
  for (const [stage, counts] of statistics.stages.entries()) {
    sum += counts[functionWords] * (stageWeights[stage] ?? 0) * (1 - delta)
  }
  return sum
}

function totalMatches({ stages: all }: Statistics): {
  readonly candidate: number
  readonly reference: number
} {
  return {
    candidate: all.reduce(
      (sum, { candidateContent, candidateFunction }) => sum + candidateContent + candidateFunction,
      0,
    ),
    reference: all.reduce(
      (sum, { referenceContent, referenceFunction }) => sum + referenceContent + referenceFunction,
      0,
    ),
  }
}

/** Everything matched, in one chunk: nothing is fragmented. */
function isPerfect(statistics: Statistics): boolean {
  const matched = totalMatches(statistics)
  return (
    matched.candidate === statistics.candidateLength &&
    matched.reference === statistics.referenceLength &&
    statistics.chunks === 1
  )
}

/** A run's statistics. The one chunk of a segment that matches altogether is not counted. */
export function addStatistics(all: readonly Statistics[]): Statistics {
  const sum = (pick: (statistics: Statistics) => number): number =>
    all.reduce((total, statistics) => total + pick(statistics), 0)
  const sumStage = (stage: number, kind: keyof StageCounts): number =>
    sum((one) => one.stages[stage]?.[kind] ?? 0)
  return {
    candidateLength: sum((one) => one.candidateLength),
    referenceLength: sum((one) => one.referenceLength),
    candidateFunctionWords: sum((one) => one.candidateFunctionWords),
    referenceFunctionWords: sum((one) => one.referenceFunctionWords),
    stages: stages.map((_, stage) => ({
      candidateContent: sumStage(stage, 'candidateContent'),
      referenceContent: sumStage(stage, 'referenceContent'),
      candidateFunction: sumStage(stage, 'candidateFunction'),
      referenceFunction: sumStage(stage, 'referenceFunction'),
    })),
    chunks: sum((one) => (isPerfect(one) ? 0 : one.chunks)),
  }
}
