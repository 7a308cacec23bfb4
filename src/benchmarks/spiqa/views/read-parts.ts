import * as v from 'valibot'
import type { EvaluationRecord, Score } from '../../../contracts/index.ts'

/* How the scores of one answer were computed, read from the scores' parts. */

/** The words of both texts, and which of them match. `stage` names the kind of match. */
export interface Alignment {
  readonly candidate: readonly string[]
  readonly reference: readonly string[]
  readonly matches: readonly {
    readonly stage: string
    readonly candidate: readonly number[]
    readonly reference: readonly number[]
  }[]
}

const stageLabels = ['exact', 'stem', 'synonym', 'paraphrase'] as const

const meteorSchema = v.object({
  details: v.tuple([
    v.object({
      candidateWords: v.array(v.string()),
      referenceWords: v.array(v.string()),
      matches: v.array(v.tuple([v.number(), v.number(), v.number(), v.number(), v.number()])),
      chunks: v.number(),
      precision: v.nullable(v.number()),
      recall: v.nullable(v.number()),
      penalty: v.nullable(v.number()),
    }),
  ]),
})
const rougeSchema = v.object({
  aligned: v.tuple([
    v.object({
      candidateWords: v.array(v.string()),
      referenceWords: v.array(v.string()),
      pairs: v.nullable(v.array(v.tuple([v.number(), v.number()]))),
    }),
  ]),
})
const ciderSchema = v.object({
  runs: v.tuple([
    v.array(v.object({ run: v.string(), documents: v.number(), weight: v.number(), adds: v.number() })),
  ]),
})
const judgeSchema = v.object({ rule: v.string(), yes: v.number(), no: v.number() })

const bertScoreSchema = v.object({
  items: v.tuple([v.tuple([v.number(), v.number(), v.number()])]),
  layer: v.number(),
  model: v.object({ id: v.string() }),
})

export function scoreOf(record: EvaluationRecord | null, metric: string): Score | null {
  return record?.scores.find((score) => score.metric === metric && score.assigned === undefined) ?? null
}

export function readMeteor(score: Score | null) {
  const parts = v.safeParse(meteorSchema, score?.parts)
  if (!parts.success) return null
  const [detail] = parts.output.details
  const alignment: Alignment = {
    candidate: detail.candidateWords,
    reference: detail.referenceWords,
    matches: detail.matches.map(([stage, ours, ourLength, theirs, theirLength]) => ({
      stage: stageLabels[stage] ?? 'exact',
      candidate: placesFrom(ours, ourLength),
      reference: placesFrom(theirs, theirLength),
    })),
  }
  const { chunks, precision, recall, penalty } = detail
  return { alignment, chunks, precision, recall, penalty }
}

export function readRouge(score: Score | null): Alignment | null {
  const parts = v.safeParse(rougeSchema, score?.parts)
  if (!parts.success) return null
  const [{ candidateWords, referenceWords, pairs }] = parts.output.aligned
  return {
    candidate: candidateWords,
    reference: referenceWords,
    matches: (pairs ?? []).map(([ours, theirs]) => ({
      stage: 'exact',
      candidate: [ours],
      reference: [theirs],
    })),
  }
}

export function readCider(score: Score | null) {
  const parts = v.safeParse(ciderSchema, score?.parts)
  return parts.success ? parts.output.runs[0] : null
}

export function readJudge(score: Score | null) {
  const parts = v.safeParse(judgeSchema, score?.parts)
  return parts.success ? parts.output : null
}

export function readBertScore(score: Score | null) {
  const parts = v.safeParse(bertScoreSchema, score?.parts)
  if (!parts.success) return null
  const { items, layer, model } = parts.output
  const [[precision, recall, f1]] = items
  return { precision, recall, f1, layer, model: model.id }
}

function placesFrom(first: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => first + index)
}
