import type { EvaluationRecord, JsonValue, Score } from '../contracts/index.ts'
import { canonicalJson } from '../lib/json/canonical-json.ts'
import { sha256 } from '../lib/hash.ts'
import { recordedVerdicts } from '../lib/judging/recorded-verdicts.ts'
import { defined } from '../lib/defined.ts'

/*
 * What verification recomputes anyway need not travel: the parts of scores and the hashes of what they compared go as one
 * hash. Times lose their fractions, which nobody compares.
 */

/** The record without parts, inputs and log; as it was where something of them cannot be computed again. */
export async function slimRecord(record: EvaluationRecord): Promise<EvaluationRecord> {
  const { scores, outcome } = record
  // A judge is not asked again, and a graphics device gives parts within a tolerance: both stay whole.
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

/** Hash over parts and inputs of these metrics' scores, in this order; one that is not there counts as such. */
export async function digestScores(scores: readonly Score[], metrics: readonly string[]): Promise<string> {
  const told = metrics.map((metric): JsonValue => {
    const score = scores.find((one) => one.metric === metric)
    return score === undefined ? [metric] : [metric, score.parts ?? null, score.inputs]
  })
  return halfHash(canonicalJson(told))
}

/** The first 128 bits of a text's SHA-256, in hex. */
export async function halfHash(text: string): Promise<string> {
  return (await sha256(text)).slice(0, 32)
}
