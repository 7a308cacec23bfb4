/* METEOR's formula applied to the statistics of a segment or a run. See the metric. */

/** Parameters and weights of METEOR 1.5's ranking task, English. */
const alpha = 0.85
const beta = 0.2
const gamma = 0.6
const delta = 0.75
const stageWeights = [1, 0.6, 0.8, 0.6]

const stageCount = stageWeights.length

/** Numbers of matched words, split by type and side. */
export interface StageCounts {
  readonly candidateContent: number
  readonly referenceContent: number
  readonly candidateFunction: number
  readonly referenceFunction: number
}

/** All the data from which a score is computed. The statistics of a run are the sums of its segments' statistics. */
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

/** If everything matches in one chunk, there is no fragmentation. */
function isPerfect(statistics: Statistics): boolean {
  const matched = totalMatches(statistics)
  return (
    matched.candidate === statistics.candidateLength &&
    matched.reference === statistics.referenceLength &&
    statistics.chunks === 1
  )
}

/** A run's statistics. The single chunk of a fully matched segment is not counted. */
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
    stages: Array.from({ length: stageCount }, (_, stage) => ({
      candidateContent: sumStage(stage, 'candidateContent'),
      referenceContent: sumStage(stage, 'referenceContent'),
      candidateFunction: sumStage(stage, 'candidateFunction'),
      referenceFunction: sumStage(stage, 'referenceFunction'),
    })),
    chunks: sum((one) => (isPerfect(one) ? 0 : one.chunks)),
  }
}

/** Reads the statistics from the 23 numbers of a segment, in METEOR's own order. */
export function readStatistics(numbers: readonly number[]): Statistics {
  const at = (index: number) => numbers[index] ?? 0
  return {
    candidateLength: at(0),
    referenceLength: at(1),
    candidateFunctionWords: at(2),
    referenceFunctionWords: at(3),
    stages: Array.from({ length: stageCount }, (_, stage) => ({
      candidateContent: at(4 + stage * 4),
      referenceContent: at(5 + stage * 4),
      candidateFunction: at(6 + stage * 4),
      referenceFunction: at(7 + stage * 4),
    })),
    chunks: at(20),
  }
}
