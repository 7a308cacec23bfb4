import {
  inputKinds,
  msg,
  type EvaluationRecord,
  type Gap,
  type JsonValue,
  type Message,
  type MetricMeta,
  type Score,
} from '../contracts/index.ts'
import { canonicalJson } from '../lib/json/canonical-json.ts'
import { metrics } from '../registry/metrics.ts'

/*
 * Assigns a claimed score to one of three groups, based on the values computed here and never on names in the claim.
 */

/** The reason why a claimed score could not be recomputed here. */
export const whyNotRecomputed = [
  /** The score depends on a model's or a person's verdict on the answer. */
  'judged',
  'model-unavailable',
  /** The item's files are remote. */
  'files-not-fetched',
  /** This browser cannot render the format. */
  'unsupported-browser',
  /** The metric was stopped, ran out of time or lost its GPU. */
  'not-finished',
] as const
export type WhyNotRecomputed = (typeof whyNotRecomputed)[number]

export type CheckedScore = {
  readonly metric: string
  readonly claimed: number
  /** The value computed here; null if there is none. */
  readonly computed: number | null
} & (
  | {
      readonly group: 'equal'
      /** The values are equal only within the tolerance for GPUs. */
      readonly isNear: boolean
      /** Parts that only the GPU named in the claim reports. */
      readonly uncompared: readonly string[]
      /** True if the compared images have different hashes, but this can be explained by a different browser. */
      readonly otherPictures: boolean
    }
  | { readonly group: 'different'; readonly reasons: readonly Message[] }
  | {
      readonly group: 'not-recomputed'
      readonly why: WhyNotRecomputed
      /** The judge named in the claim: `human`, or a judge and its model. */
      readonly judge?: string
    }
)

/** A record's claims and the values computed here. */
export interface ComparedRecords {
  readonly claimed: EvaluationRecord
  readonly computed: EvaluationRecord
  /** True if some of the item's files are hosted elsewhere and were not fetched. */
  readonly lacksFiles: boolean
  /** The claim names a different browser or system. */
  readonly isOtherBrowser: boolean
  /** The answer's image has the claimed size but a different hash. */
  readonly isOtherPicture: boolean
}

export function checkScore(score: Score, compared: ComparedRecords): CheckedScore {
  const { claimed, computed } = compared
  const meta = metrics.get(score.metric)
  const again = computed.scores.find(({ metric }) => metric === score.metric)
  const gap = computed.gaps.find(({ metric }) => metric === score.metric)
  const base = { metric: score.metric, claimed: score.value, computed: again?.value ?? null }
  const isJudged = dependsOnJudge(meta, score, again, gap, computed)
  const judged: CheckedScore = {
    ...{ ...base, computed: null, group: 'not-recomputed', why: 'judged' },
    ...judgeOf(score, claimed),
  }
  // If only judges can provide a metric's value, a value that was assigned without a judge does not count.
  if (isJudged && again?.assigned !== undefined) return judged
  if (again === undefined) {
    if (isJudged) return judged
    const why = whyMissing(gap, compared)
    if (why !== null) return { ...base, group: 'not-recomputed', why }
    const reasons = [gap?.message ?? 'This version does not compute this metric.']
    return { ...base, group: 'different', reasons }
  }
  const found = compareScores(score, again, meta, compared)
  if (!found.isBound) {
    if (compared.lacksFiles && !comparedTheSame(score, again)) {
      return { ...base, computed: null, group: 'not-recomputed', why: 'files-not-fetched' }
    }
    return { ...base, group: 'different', reasons: found.reasons }
  }
  if (isJudged) return judged
  const { uncompared, otherPictures } = found
  return { ...base, group: 'equal', isNear: score.value !== again.value, uncompared, otherPictures }
}

/** The judge-dependent scores that the result claims, before any recomputation. */
export function claimedJudged({ scores, environment }: EvaluationRecord): readonly Score[] {
  const kindOf = ({ metric }: Score) => {
    const meta = metrics.get(metric)
    return meta === undefined ? undefined : inputKinds[meta.input].judged
  }
  const isJudged =
    environment.engines['judge'] !== undefined || scores.some((one) => kindOf(one) === 'always')
  return isJudged ? scores.filter((one) => kindOf(one) !== undefined) : []
}

/** True if a score depends on a judge's verdicts. If a judge was used here, it was recorded by our own evaluation. */
function dependsOnJudge(
  meta: MetricMeta | undefined,
  claimed: Score,
  again: Score | undefined,
  gap: Gap | undefined,
  { environment, outcome }: EvaluationRecord,
): boolean {
  const kind = meta === undefined ? undefined : inputKinds[meta.input].judged
  if (kind === undefined) return false
  if (environment.engines['judge'] !== undefined) {
    // If the verdicts do not result in a number, the claimed number cannot follow from them.
    return again !== undefined && again.assigned === undefined
  }
  const hasAnswer = outcome.ok || outcome.stage === 'reference'
  if (kind === 'in-part') return again === undefined && gap?.code === 'degenerate-input'
  if (again === undefined) return hasAnswer
  // True for a metric whose value only judges can provide, and an answer that did not fail here.
  return again.assigned !== undefined && claimed.assigned === undefined && hasAnswer
}

function judgeOf({ engine }: Score, { environment }: EvaluationRecord): { readonly judge?: string } {
  const judge = environment.engines['judge'] ?? engine
  return judge === undefined ? {} : { judge }
}

function whyMissing(
  gap: Gap | undefined,
  { computed, lacksFiles }: ComparedRecords,
): WhyNotRecomputed | null {
  if (lacksFiles) return 'files-not-fetched'
  if (lacksBrowser(computed)) return 'unsupported-browser'
  if (gap?.code === 'model-unavailable') return 'model-unavailable'
  const isUnfinished = gap?.code === 'timeout' || gap?.code === 'cancelled' || gap?.code === 'device-lost'
  return isUnfinished ? 'not-finished' : null
}

/** True if our own code determined that this browser cannot render the answer. */
export function lacksBrowser({ outcome }: EvaluationRecord): boolean {
  return (
    !outcome.ok &&
    outcome.stage === 'render' &&
    (outcome.code === 'unsupported-browser' || outcome.code === 'unprotected')
  )
}

/** True if two scores have the same inputs, to the extent that the claim lists inputs. */
function comparedTheSame(claimed: Score, again: Score): boolean {
  return claimed.inputs.length > 0 && differentInputs(claimed, again).length === 0
}

interface Comparison {
  readonly isBound: boolean
  /** The reasons why a score was not reproduced, as sentences; empty if nothing explains the different value. */
  readonly reasons: readonly Message[]
  readonly uncompared: readonly string[]
  readonly otherPictures: boolean
}

function compareScores(
  claimed: Score,
  again: Score,
  meta: MetricMeta | undefined,
  { claimed: { environment, settings, digest }, isOtherBrowser, isOtherPicture }: ComparedRecords,
): Comparison {
  const refused = refuseDevice(claimed, meta, environment.adapter)
  const hasDevice = refused === null && (claimed.backend === 'webgpu' || again.backend === 'webgpu')
  const onDevice = hasDevice && meta !== undefined && hadDevice(meta) ? meta : undefined
  const inputs = digest === undefined ? differentInputs(claimed, again) : []
  const ofPictures = isOtherBrowser && meta?.input === 'image-pair'
  const otherPictures = ofPictures && inputs.length > 0 && claimed.inputs.length === again.inputs.length
  const excused = otherPictures || (ofPictures && isOtherPicture) ? meta : undefined
  const tolerance = (onDevice ?? excused)?.tolerance ?? 0
  const sameValue = Math.abs(claimed.value - again.value) <= tolerance
  const parts = compareParts(claimed, again, onDevice, tolerance)
  const reasons: Message[] = []
  if (parts.different.length > 0) {
    const names = parts.different
    const which = `these parts are not: ${names.slice(0, 12).join(', ')}${names.length > 12 ? ' and others' : ''}.`
    reasons.push(sameValue ? msg`The value is the same, but ${which}` : msg`Also, ${which}`)
  }
  if (refused !== null) reasons.push(refused)
  if (claimed.version !== again.version) {
    reasons.push(msg`${claimed.metric} was version ${claimed.version}, but is version ${again.version} here.`)
  }
  if (claimed.protocol !== again.protocol) {
    reasons.push(
      msg`The score claims the protocol ${claimed.protocol}, but the run requests ${settings.protocol}.`,
    )
  }
  if (claimed.assigned !== again.assigned) {
    reasons.push(msg`The score claims to be ${howMade(claimed)}, but is ${howMade(again)} here.`)
  }
  const others = otherPictures ? [] : inputs
  for (const name of others) reasons.push(msg`The ${name} that was scored is a different one here.`)
  const isBound =
    sameValue &&
    refused === null &&
    parts.different.length === 0 &&
    others.length === 0 &&
    claimed.protocol === again.protocol &&
    claimed.assigned === again.assigned &&
    // The value of an earlier version was reproduced. The value that a later version would compute is unknown here.
    claimed.version <= again.version
  return { isBound, reasons, uncompared: parts.uncompared, otherPictures }
}

function howMade({ assigned }: Score): string {
  return assigned === undefined ? 'computed' : `assigned for a failure (${assigned})`
}

/**
 * The reason why the GPU named in a claim cannot have computed a score; null if that GPU can have computed the score,
 * or if the claim names no GPU.
 */
function refuseDevice(
  claimed: Score,
  meta: MetricMeta | undefined,
  adapter: string | undefined,
): string | null {
  if (claimed.backend !== 'webgpu') return null
  if (adapter === undefined || !/[\p{L}\p{N}]/u.test(adapter)) {
    return 'The score claims a graphics device (webgpu), but the result names no adapter.'
  }
  return meta === undefined || hadDevice(meta)
    ? null
    : `The score claims a graphics device (webgpu), which never computed ${claimed.metric}.`
}

/**
 * True if the metric is computed on GPUs, or was in an earlier version, because records from both versions can be
 * opened.
 */
function hadDevice(meta: MetricMeta): boolean {
  return meta.backends.includes('webgpu') || meta.backEndParts !== undefined
}

/** Names the compared texts, images or values whose hashes differ. Every claim lists either all hashes or none. */
function differentInputs(claimed: Score, computed: Score): readonly string[] {
  const names = ['candidate', 'reference']
  const count = Math.max(claimed.inputs.length, computed.inputs.length)
  return Array.from({ length: Math.min(count, names.length + 1) }, (_, position) => position)
    .filter((position) =>
      position < names.length
        ? claimed.inputs[position] !== computed.inputs[position]
        : canonicalJson(claimed.inputs.slice(position)) !== canonicalJson(computed.inputs.slice(position)),
    )
    .map((position) => names[position] ?? 'rest of what')
}

/** Names of claimed parts that were not reproduced. Parts added by this version do not contradict the claim. */
function compareParts(
  claimed: Score,
  computed: Score,
  /** Set if a GPU was used. */
  onDevice: MetricMeta | undefined,
  tolerance: number,
): { readonly different: readonly string[]; readonly uncompared: readonly string[] } {
  const different: string[] = []
  const uncompared: string[] = []
  const isOtherBackEnd = onDevice !== undefined && claimed.backend !== computed.backend
  for (const [name, value] of Object.entries(claimed.parts ?? {})) {
    const here = computed.parts?.[name]
    if (here !== undefined && isClose(value, here, tolerance * partFactor)) continue
    // Parts that describe how one back end worked cannot be reported by a different back end.
    const isOwn = isOtherBackEnd && (onDevice.backEndParts?.includes(name) === true || here === null)
    if (isOwn) uncompared.push(name)
    else different.push(name)
  }
  return { different, uncompared }
}

/** Parts are intermediate steps towards the value, such as SSIM before it is mapped from -1..1 to 0..1. */
const partFactor = 4

/** True if the values are equal. Numbers are compared within the tolerance, or bit for bit if the tolerance is 0. */
function isClose(one: JsonValue, other: JsonValue, tolerance: number): boolean {
  if (tolerance === 0) return canonicalJson(one) === canonicalJson(other)
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(other))
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const others = new Map(Object.entries(other))
  const members = Object.entries(one)
  return (
    members.length === others.size &&
    members.every(([name, value]) => {
      const here = others.get(name)
      return here !== undefined && isClose(value, here, tolerance)
    })
  )
}
