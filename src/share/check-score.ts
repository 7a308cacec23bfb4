import {
  inputKinds,
  type EvaluationRecord,
  type Gap,
  type JsonValue,
  type MetricMeta,
  type Score,
} from '../contracts/index.ts'
import { canonicalJson } from '../lib/json/canonical-json.ts'
import { metrics } from '../registry/metrics.ts'

/* Which of three groups a claimed score belongs to, from what was computed here and never from names in the claim. */

/** Why a score that a result claims could not be recomputed here. */
export const whyNotRecomputed = [
  /** It depends on what a model or a person said of the answer. */
  'judged',
  'model-unavailable',
  /** Files of the item are elsewhere. */
  'files-not-fetched',
  /** This browser cannot render the format. */
  'unsupported-browser',
  /** The metric was stopped, ran out of time or lost its device. */
  'not-finished',
] as const
export type WhyNotRecomputed = (typeof whyNotRecomputed)[number]

export type CheckedScore = {
  readonly metric: string
  readonly claimed: number
  /** Null where nothing was computed. */
  readonly computed: number | null
} & (
  | {
      readonly group: 'equal'
      /** Equal only within the tolerance of a graphics device. */
      readonly isNear: boolean
      /** Parts that only the claimed graphics device reports. */
      readonly uncompared: readonly string[]
      /** The pictures that were compared have other hashes, which another browser explains. */
      readonly otherPictures: boolean
    }
  | { readonly group: 'different'; readonly reasons: readonly string[] }
  | {
      readonly group: 'not-recomputed'
      readonly why: WhyNotRecomputed
      /** As the claim names it: `human`, or a judge and its model. */
      readonly judge?: string
    }
)

/** What a record claims and what came of it here. */
export interface ComparedRecords {
  readonly claimed: EvaluationRecord
  readonly computed: EvaluationRecord
  /** Some of the item's files are elsewhere and were not fetched. */
  readonly lacksFiles: boolean
  /** The claim names another browser or system. */
  readonly isOtherBrowser: boolean
  /** The answer's picture has the claimed size and another hash. */
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
  // Of a metric that only judges can fill, an assigned value is none.
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

/** The scores of a result that its own words make depend on a judge, before anything was recomputed. */
export function claimedJudged({ scores, environment }: EvaluationRecord): readonly Score[] {
  const kindOf = ({ metric }: Score) => {
    const meta = metrics.get(metric)
    return meta === undefined ? undefined : inputKinds[meta.input].judged
  }
  const isJudged =
    environment.engines['judge'] !== undefined || scores.some((one) => kindOf(one) === 'always')
  return isJudged ? scores.filter((one) => kindOf(one) !== undefined) : []
}

/** Whether what a judge said decides a score. Where a judge took part here, our own evaluation noted it. */
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
    // Where what was said gives no number, the claimed one does not follow from it.
    return again !== undefined && again.assigned === undefined
  }
  const hasAnswer = outcome.ok || outcome.stage === 'reference'
  if (kind === 'in-part') return again === undefined && gap?.code === 'degenerate-input'
  if (again === undefined) return hasAnswer
  // A metric that only judges can fill, of an answer that did not fail here.
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

/** Whether our own code found that this browser cannot render the answer. */
export function lacksBrowser({ outcome }: EvaluationRecord): boolean {
  return (
    !outcome.ok &&
    outcome.stage === 'render' &&
    (outcome.code === 'unsupported-browser' || outcome.code === 'unprotected')
  )
}

/** Whether two scores are of the very same inputs, as far as the claim names them. */
function comparedTheSame(claimed: Score, again: Score): boolean {
  return claimed.inputs.length > 0 && differentInputs(claimed, again).length === 0
}

interface Comparison {
  readonly isBound: boolean
  /** Why it is not, in sentences; empty where nothing explains another value. */
  readonly reasons: readonly string[]
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
  const reasons: string[] = []
  if (parts.different.length > 0) {
    const names = parts.different
    const which = `these parts are not: ${names.slice(0, 12).join(', ')}${names.length > 12 ? ' and others' : ''}.`
    reasons.push(sameValue ? `The value is the same, but ${which}` : `Also, ${which}`)
  }
  if (refused !== null) reasons.push(refused)
  if (claimed.version !== again.version) {
    reasons.push(`${claimed.metric} was version ${claimed.version}, here it is version ${again.version}.`)
  }
  if (claimed.protocol !== again.protocol) {
    reasons.push(`The score claims the protocol ${claimed.protocol}, the run asks for ${settings.protocol}.`)
  }
  if (claimed.assigned !== again.assigned) {
    reasons.push(`The score claims to be ${howMade(claimed)}, here it is ${howMade(again)}.`)
  }
  const others = otherPictures ? [] : inputs
  for (const name of others) reasons.push(`The ${name} that was scored is another one here.`)
  const isBound =
    sameValue &&
    refused === null &&
    parts.different.length === 0 &&
    others.length === 0 &&
    claimed.protocol === again.protocol &&
    claimed.assigned === again.assigned &&
    // What an earlier version computed has come out again; what a later one would compute nobody here can say.
    claimed.version <= again.version
  return { isBound, reasons, uncompared: parts.uncompared, otherPictures }
}

function howMade({ assigned }: Score): string {
  return assigned === undefined ? 'computed' : `assigned for a failure (${assigned})`
}

/** Why a claimed graphics device cannot have computed a score; null where it can, or where none is claimed. */
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

/** Whether graphics devices compute the metric, or did in an earlier version: records of both times can be opened. */
function hadDevice(meta: MetricMeta): boolean {
  return meta.backends.includes('webgpu') || meta.backEndParts !== undefined
}

/** Which of the compared texts, pictures or values have another hash; every claim names all of them or none. */
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

/** Names of claimed parts that did not come out again. Parts that this version adds are no contradiction. */
function compareParts(
  claimed: Score,
  computed: Score,
  /** Given where a graphics device took part. */
  onDevice: MetricMeta | undefined,
  tolerance: number,
): { readonly different: readonly string[]; readonly uncompared: readonly string[] } {
  const different: string[] = []
  const uncompared: string[] = []
  const isOtherBackEnd = onDevice !== undefined && claimed.backend !== computed.backend
  for (const [name, value] of Object.entries(claimed.parts ?? {})) {
    const here = computed.parts?.[name]
    if (here !== undefined && isClose(value, here, tolerance * partFactor)) continue
    // What reports how one back end went about it, the other cannot report.
    const isOwn = isOtherBackEnd && (onDevice.backEndParts?.includes(name) === true || here === null)
    if (isOwn) uncompared.push(name)
    else different.push(name)
  }
  return { different, uncompared }
}

/** Parts are steps on the way to the value, such as SSIM before it is moved from -1..1 to 0..1. */
const partFactor = 4

/** Equal, but for numbers that are as near as the tolerance allows; without one to the last bit. */
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
