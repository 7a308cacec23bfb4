import { succeed, type BenchmarkItem, type Context, type EvaluationRecord } from '../contracts/index.ts'
import type { Evaluation } from '../jobs/evaluate.ts'
import type { JudgePicture } from '../jobs/judging.ts'
import { recordedVerdicts } from '../lib/recorded-verdicts.ts'
import { compareRecords, type Difference } from './compare-records.ts'
import { digestScores } from './slim-record.ts'
import { findEmbedded } from './embedded-items.ts'
import {
  describeImpostor,
  identifyItem,
  isImpostor,
  type FindEmbedded,
  type ItemIdentity,
} from './item-identity.ts'

export type { Difference } from './compare-records.ts'

export interface Verification {
  readonly verified: boolean
  /** `verified: 6 of 6 scores equal`, or how many are equal and what differs, by name. */
  readonly verdict: string
  readonly equal: number
  readonly total: number
  readonly differences: readonly Difference[]
  /** The items of the results, by their content. */
  readonly items: readonly ItemIdentity[]
  /** What was computed now, in the order of the claimed records. */
  readonly recomputed: readonly EvaluationRecord[]
}

export type Reevaluate = (claimed: EvaluationRecord, context: Context) => Promise<EvaluationRecord>

/**
 * Runs the answer again; stored scores are never used, and of files elsewhere only those that are allowed are fetched. A
 * judge is not asked again: what it said of the picture is part of the claim, as the answer is, and holds for this
 * picture only.
 */
export async function reevaluate(
  claimed: EvaluationRecord,
  allowed: ReadonlySet<string>,
  context: Context,
): Promise<Evaluation> {
  const { item, answer, settings, outcome } = claimed
  const { evaluateFetched } = await import('../jobs/evaluate-fetched.ts')
  const verdicts = recordedVerdicts(claimed)
  // Verdicts on words are on the record's own answer, which is what is asked about again.
  const judge: JudgePicture = ({ picture, sha256 }) => {
    const isSame = picture === null || (outcome.ok && outcome.raster === sha256)
    return Promise.resolve(verdicts !== null && isSame ? succeed(verdicts) : null)
  }
  const judged = verdicts === null ? {} : { judge }
  return evaluateFetched({ item, answer, settings, cache: 'bypass', ...judged }, allowed, context)
}

/** Fetches nothing that nobody was asked about. */
const fetchNothing: Reevaluate = async (claimed, context) =>
  (await reevaluate(claimed, new Set(), context)).record

/**
 * Recomputes every record and compares what it claims: CPU scores bit for bit, GPU scores within the metric's stated
 * tolerance, each with its parts and the hashes of what was compared; the picture by its hash, the outcome by its
 * code, and an item that has the name of one that ships with the site by its content. Rejects when cancelled.
 */
export async function verify(
  claimed: readonly EvaluationRecord[],
  context: Context,
  recompute: Reevaluate = fetchNothing,
  find: FindEmbedded = findEmbedded,
): Promise<Verification> {
  const recomputed: EvaluationRecord[] = []
  // Records of one item share it.
  const identities = new Map<BenchmarkItem, ItemIdentity>()
  const differences: Difference[] = []
  let equal = 0
  let total = 0
  for (const [index, record] of claimed.entries()) {
    context.signal.throwIfAborted()
    context.progress(index, claimed.length)
    const identity = identities.get(record.item) ?? (await identifyItem(record.item, find))
    if (!identities.has(record.item) && isImpostor(identity)) {
      differences.push({
        record: index,
        answer: record.answer.name,
        name: 'item',
        claimed: identity.sha256,
        computed: identity.embedded,
        reasons: [describeImpostor(identity)],
      })
    }
    identities.set(record.item, identity)
    const computed = await recompute(record, context)
    recomputed.push(computed)
    const digest = record.digest === undefined ? null : await digestScores(computed.scores, metricsOf(record))
    const found = compareRecords(index, record, computed, digest)
    differences.push(...found.differences)
    equal += found.equalScores
    total += record.scores.length
  }
  context.progress(claimed.length, claimed.length)
  return {
    verified: differences.length === 0 && total > 0,
    verdict: phraseVerdict(equal, total, differences, claimed.length),
    equal,
    total,
    differences,
    items: [...identities.values()],
    recomputed,
  }
}

const metricsOf = ({ scores }: EvaluationRecord) => scores.map(({ metric }) => metric)

function phraseVerdict(
  equal: number,
  total: number,
  differences: readonly Difference[],
  records: number,
): string {
  const count = `${equal} of ${total} scores equal`
  if (total === 0)
    return `nothing to verify: ${records === 1 ? 'the result claims' : 'the results claim'} no score`
  if (differences.length === 0) return `verified: ${count}`
  const names = differences.map(({ name, answer }) => (records === 1 ? name : `${name} (${answer})`))
  return `not verified: ${count}; different: ${[...new Set(names)].join(', ')}`
}
