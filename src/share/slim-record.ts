import type { EvaluationRecord, JsonValue, Score } from '../contracts/index.ts'
import { canonicalJson } from '../lib/json/canonical-json.ts'
import { sha256 } from '../lib/hash.ts'
import { recordedVerdicts } from '../lib/judging/recorded-verdicts.ts'
import { defined } from '../lib/defined.ts'

/*
 * Omits everything that verification recomputes anyway. Score parts and the hashes of the compared inputs are
 * replaced by a single hash. Times lose their fractions, which are never compared.
 */

/**
 * The record without parts, inputs and log, unless any of these cannot be recomputed. A rank is always omitted,
 * because it is computed some time after the scores, and a link must not depend on when it was made.
 */
export async function slimRecord(given: EvaluationRecord): Promise<EvaluationRecord> {
  const { rank, ...others } = given
  const record = rank === undefined ? given : others
  const { scores, outcome } = record
  // Judges are not asked again, and a GPU reproduces parts only within a tolerance, so scores from judges and GPUs
  // keep all their data.
  const isExact = scores.length > 0 && scores.every(({ backend }) => backend === 'cpu')
  const metrics = scores.map(({ metric }) => metric)
  const isOnce = new Set(metrics).size === metrics.length
  if (!isExact || !isOnce || record.digest !== undefined || recordedVerdicts(record) !== null) return record
  return {
    ...record,
    log: [],
    outcome: { ...outcome, ms: Math.round(outcome.ms) },
    scores: scores.map(slimScore),
    digest: await digestScores(scores, metrics),
  }
}

function slimScore({ metric, version, protocol, value, backend, engine, ms, assigned }: Score): Score {
  return {
    ...{ metric, version, protocol, value, backend, inputs: [], ms: Math.round(ms) },
    ...defined({ engine, assigned }),
  }
}

/** Hash of the parts and inputs of these metrics' scores, in this order; a missing score is hashed as missing. */
export async function digestScores(scores: readonly Score[], metrics: readonly string[]): Promise<string> {
  const told = metrics.map((metric): JsonValue => {
    const score = scores.find((one) => one.metric === metric)
    return score === undefined ? [metric] : [metric, score.parts ?? null, score.inputs]
  })
  return halfHash(canonicalJson(told))
}

/** The first 128 bits of a string's SHA-256, in hex. */
export async function halfHash(text: string): Promise<string> {
  return (await sha256(text)).slice(0, 32)
}
