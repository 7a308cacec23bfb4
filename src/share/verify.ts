import { succeed, type BenchmarkItem, type Context, type EvaluationRecord } from '../contracts/index.ts'
import type { Evaluation } from '../evaluation/evaluate.ts'
import type { JudgePicture } from '../evaluation/judge-picture.ts'
import { recordedVerdicts } from '../lib/judging/recorded-verdicts.ts'
import { whyNotRecomputed, type CheckedScore, type WhyNotRecomputed } from './check-score.ts'
import { compareRecords, type Difference, type Recomputed, type RecordCheck } from './compare-records.ts'
import { digestScores } from './slim-record.ts'
import { sharedMetrics, type SharedMetrics } from './left-out.ts'
import { judgeBrowser, type BrowserVerdict } from './other-browser.ts'
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
  /** True only if every claim was recomputed and equals the recomputed value; false if anything differs. */
  readonly verified: boolean | null
  /** The reason why `verified` is not true; null if `verified` is true. */
  readonly reason: VerdictReason | null
  /** The differences that are explained by another browser. */
  readonly browser: BrowserVerdict | null
  /** Number of claimed scores in all records, keyed by group. */
  readonly counts: Readonly<Record<ScoreGroup, number>>
  /** Every claimed score with its group, for each record. */
  readonly scores: readonly (readonly CheckedScore[])[]
  /** How many metrics of its benchmark each record shares. */
  readonly shared: readonly SharedMetrics[]
  /** The judges named in the results. */
  readonly judges: readonly string[]
  readonly differences: readonly Difference[]
  /** The items of the results, identified by their content. */
  readonly items: readonly ItemIdentity[]
  /** The recomputed records, in the same order as the claimed records. */
  readonly recomputed: readonly EvaluationRecord[]
}

export type ScoreGroup = CheckedScore['group']
export type VerdictReason = 'different' | WhyNotRecomputed | 'graphics-device' | 'other-browser' | 'no-scores'

export type Reevaluate = (claimed: EvaluationRecord, context: Context) => Promise<Recomputed>

/**
 * Runs the answer again. Stored scores are never used, and only allowed remote files are fetched. Judges are not
 * asked again, because a judge's verdict on the image is part of the claim, like the answer, and applies to this
 * image only.
 */
export async function reevaluate(
  claimed: EvaluationRecord,
  allowed: ReadonlySet<string>,
  context: Context,
): Promise<Evaluation> {
  const { item, answer, outcome } = claimed
  // The claim names the reference that its scores are for, whatever this browser would choose.
  const settings = { referencePicture: 'stored', ...claimed.settings } as const
  const { evaluate } = await import('../evaluation/evaluate.ts')
  const verdicts = recordedVerdicts(claimed)
  // Verdicts on text refer to the record's own answer. They still apply, because the answer's text is the same.
  const judge: JudgePicture = ({ picture, sha256 }) => {
    const isSame = picture === null || (outcome.ok && outcome.raster === sha256)
    return Promise.resolve(verdicts !== null && isSame ? succeed(verdicts) : null)
  }
  const judged = verdicts === null ? {} : { judge }
  return evaluate({ item, answer, settings, cache: 'bypass', allowed, ...judged }, context)
}

/** Does not fetch anything, because the user has not been asked for consent. */
const fetchNothing: Reevaluate = (claimed, context) => reevaluate(claimed, new Set(), context)

/**
 * Recomputes every record and compares the results with its claims. CPU scores are compared bit for bit and GPU
 * scores within the metric's stated tolerance, each with its parts and the hashes of the compared inputs. The image
 * is compared by its hash and the outcome by its code. An item that has the same name as an item that ships with the
 * site is compared by its content. Rejects when cancelled.
 */
export async function verify(
  claimed: readonly EvaluationRecord[],
  context: Context,
  recompute: Reevaluate = fetchNothing,
  find: FindEmbedded = findEmbedded,
): Promise<Verification> {
  const recomputed: Recomputed[] = []
  const checks: RecordCheck[] = []
  // Cached because records of the same item share the result.
  const identities = new Map<BenchmarkItem, ItemIdentity>()
  const impostors: Difference[] = []
  for (const [index, record] of claimed.entries()) {
    context.signal.throwIfAborted()
    context.progress(index, claimed.length)
    const identity = identities.get(record.item) ?? (await identifyItem(record.item, find))
    if (!identities.has(record.item) && isImpostor(identity)) {
      impostors.push(refuseImpostor(index, record, identity))
    }
    identities.set(record.item, identity)
    const computed = await recompute(record, context)
    recomputed.push(computed)
    const digest =
      record.digest === undefined ? null : await digestScores(computed.record.scores, metricsOf(record))
    checks.push(compareRecords(index, record, computed, digest))
  }
  context.progress(claimed.length, claimed.length)
  return conclude(claimed, recomputed, checks, impostors, [...identities.values()])
}

const metricsOf = ({ scores }: EvaluationRecord) => scores.map(({ metric }) => metric)

function refuseImpostor(index: number, { answer }: EvaluationRecord, identity: ItemIdentity): Difference {
  return {
    record: index,
    answer: answer.name,
    name: 'item',
    claimed: identity.sha256,
    computed: identity.embedded,
    reasons: [describeImpostor(identity)],
  }
}

function conclude(
  claimed: readonly EvaluationRecord[],
  recomputed: readonly Recomputed[],
  checks: readonly RecordCheck[],
  impostors: readonly Difference[],
  items: readonly ItemIdentity[],
): Verification {
  const browser = judgeBrowser(claimed, recomputed, checks)
  // Another browser only explains differing image hashes if nothing else differs.
  const isExcused = impostors.length === 0 && checks.every((check) => check.differences.length === 0)
  const differences = [
    ...impostors,
    ...(isExcused ? [] : checks.flatMap((check) => [...check.pixels, ...check.differences])),
  ]
  const all = checks.flatMap(({ scores }) => scores)
  const reason = differences.length > 0 ? 'different' : whyNotVerified(all, browser)
  const count = (wanted: ScoreGroup) => all.filter(({ group }) => group === wanted).length
  return {
    verified: reason === null ? true : reason === 'different' ? false : null,
    reason,
    browser,
    counts: {
      equal: count('equal'),
      different: count('different'),
      'not-recomputed': count('not-recomputed'),
    },
    scores: checks.map(({ scores }) => scores),
    shared: claimed.map((record, at) => sharedMetrics(record, recomputed[at]?.record.gaps ?? [])),
    judges: [...new Set(all.flatMap((score) => ('judge' in score ? [score.judge] : [])))],
    differences,
    items,
    recomputed: recomputed.map(({ record }) => record),
  }
}

function whyNotVerified(
  scores: readonly CheckedScore[],
  browser: BrowserVerdict | null,
): VerdictReason | null {
  if (scores.length === 0) return 'no-scores'
  const missing = new Set(scores.flatMap((score) => (score.group === 'not-recomputed' ? [score.why] : [])))
  const why = whyNotRecomputed.find((one) => missing.has(one))
  if (why !== undefined) return why
  if (browser !== null) return 'other-browser'
  const isOnlyOfDevice = scores.some((score) => score.group === 'equal' && score.uncompared.length > 0)
  return isOnlyOfDevice ? 'graphics-device' : null
}
