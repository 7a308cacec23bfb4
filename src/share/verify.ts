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
  /** True only where all that is claimed was recomputed and is equal; false where anything differs. */
  readonly verified: boolean | null
  /** Why it is not true. */
  readonly reason: VerdictReason | null
  /** What another browser explains. */
  readonly browser: BrowserVerdict | null
  /** Claimed scores by group, over all records. */
  readonly counts: Readonly<Record<ScoreGroup, number>>
  /** Every claimed score with its group, for each record. */
  readonly scores: readonly (readonly CheckedScore[])[]
  /** Which of its benchmark's metrics each record shares. */
  readonly shared: readonly SharedMetrics[]
  /** Whoever judged, as the results name them. */
  readonly judges: readonly string[]
  readonly differences: readonly Difference[]
  /** The items of the results, by their content. */
  readonly items: readonly ItemIdentity[]
  /** What was computed now, in the order of the claimed records. */
  readonly recomputed: readonly EvaluationRecord[]
}

export type ScoreGroup = CheckedScore['group']
export type VerdictReason = 'different' | WhyNotRecomputed | 'graphics-device' | 'other-browser' | 'no-scores'

export type Reevaluate = (claimed: EvaluationRecord, context: Context) => Promise<Recomputed>

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
  const { evaluate } = await import('../evaluation/evaluate.ts')
  const verdicts = recordedVerdicts(claimed)
  // Verdicts on words are on the record's own answer, which is what is asked about again.
  const judge: JudgePicture = ({ picture, sha256 }) => {
    const isSame = picture === null || (outcome.ok && outcome.raster === sha256)
    return Promise.resolve(verdicts !== null && isSame ? succeed(verdicts) : null)
  }
  const judged = verdicts === null ? {} : { judge }
  return evaluate({ item, answer, settings, cache: 'bypass', allowed, ...judged }, context)
}

/** Fetches nothing that nobody was asked about. */
const fetchNothing: Reevaluate = (claimed, context) => reevaluate(claimed, new Set(), context)

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
  const recomputed: Recomputed[] = []
  const checks: RecordCheck[] = []
  // Records of one item share it.
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
  // Another browser explains the hashes of pictures only where nothing else differs.
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
