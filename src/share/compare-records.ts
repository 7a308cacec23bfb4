import type {
  Environment,
  EvaluationOutcome,
  EvaluationRecord,
  JsonValue,
  MetricMeta,
  Score,
} from '../contracts/index.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { metrics } from '../registry/metrics.ts'

/** Something claimed that did not come out again. `name` is a metric's id, `outcome`, `picture`, `parts` or `item`. */
export interface Difference {
  /** Position of the record in the link. */
  readonly record: number
  readonly answer: string
  readonly name: string
  readonly claimed: JsonValue
  readonly computed: JsonValue
  /** Sentences that say why this can be, such as another browser. Empty where nothing explains it. */
  readonly reasons: readonly string[]
}

/** What a record claims beside what was computed now: value, parts and the hashes of what was compared, always. */
export function compareRecords(
  index: number,
  claimed: EvaluationRecord,
  computed: EvaluationRecord,
  /** Of what was computed, where the claim has one in place of its parts and inputs. */
  digest: string | null = null,
): { readonly differences: readonly Difference[]; readonly equalScores: number } {
  const environmentReasons = explainEnvironment(claimed.environment, computed.environment)
  const differences: Difference[] = []
  const differ = (name: string, was: JsonValue, is: JsonValue, reasons: readonly string[]) =>
    differences.push({
      record: index,
      answer: claimed.answer.name,
      name,
      claimed: was,
      computed: is,
      reasons,
    })

  const outcomes = [describeOutcome(claimed.outcome), describeOutcome(computed.outcome)] as const
  if (outcomes[0] !== outcomes[1]) differ('outcome', outcomes[0], outcomes[1], environmentReasons)
  else if (claimed.outcome.ok && computed.outcome.ok && claimed.outcome.raster !== computed.outcome.raster) {
    differ('picture', claimed.outcome.raster ?? null, computed.outcome.raster ?? null, environmentReasons)
  }

  const isSlim = claimed.digest !== undefined
  if (claimed.digest !== undefined && claimed.digest !== digest) {
    differ('parts', claimed.digest, digest, [
      'The parts of the scores, or what they compared, are others here; the result holds one hash of all of them.',
      ...environmentReasons,
    ])
  }

  let equalScores = 0
  const seen = new Set<string>()
  for (const score of claimed.scores) {
    const again = computed.scores.find(({ metric }) => metric === score.metric)
    if (seen.has(score.metric)) {
      differ(score.metric, score.value, again?.value ?? null, [
        'The result claims this score more than once.',
      ])
    } else if (again === undefined) {
      const gap = computed.gaps.find(({ metric }) => metric === score.metric)
      differ(score.metric, score.value, null, [gap?.message ?? 'This version does not compute this metric.'])
    } else {
      const reasons = contradictionsOf(score, again, claimed.settings.protocol, isSlim)
      if (reasons === null) equalScores += 1
      else differ(score.metric, score.value, again.value, [...reasons, ...environmentReasons])
    }
    seen.add(score.metric)
  }
  return { differences, equalScores }
}

function describeOutcome(outcome: EvaluationOutcome): string {
  if (outcome.ok) {
    return outcome.width === undefined ? 'read' : `rendered ${outcome.width} × ${outcome.height ?? 0}`
  }
  return `${outcome.stage} failed: ${outcome.code}`
}

/** What of a claimed score did not come out again, in sentences; null where all of it did. */
function contradictionsOf(
  claimed: Score,
  computed: Score,
  asked: string,
  isSlim: boolean,
): readonly string[] | null {
  // A claim alone buys no tolerance for metrics that have no GPU path.
  const meta = metrics.get(claimed.metric)
  const onGpu = claimed.backend === 'webgpu' || computed.backend === 'webgpu'
  const tolerance = onGpu && meta !== undefined && hadDevice(meta) ? meta.tolerance : 0
  const reasons: string[] = []
  const sameValue = Math.abs(claimed.value - computed.value) <= tolerance
  const parts = differentParts(claimed, computed, meta, tolerance)
  if (parts.length > 0) {
    const which = `these parts are not: ${parts.slice(0, 12).join(', ')}${parts.length > 12 ? ' and others' : ''}.`
    reasons.push(sameValue ? `The value is the same, but ${which}` : `Also, ${which}`)
  }
  if (claimed.version !== computed.version) {
    reasons.push(`${claimed.metric} was version ${claimed.version}, here it is version ${computed.version}.`)
  }
  if (claimed.protocol !== computed.protocol) {
    reasons.push(`The score claims the protocol ${claimed.protocol}, the run asks for ${asked}.`)
  }
  if (claimed.assigned !== computed.assigned) {
    reasons.push(`The score claims to be ${howMade(claimed)}, here it is ${howMade(computed)}.`)
  }
  const inputs = isSlim ? [] : differentInputs(claimed, computed)
  for (const name of inputs) reasons.push(`The ${name} that was scored is another one here.`)
  const isBound =
    sameValue &&
    parts.length === 0 &&
    inputs.length === 0 &&
    claimed.protocol === computed.protocol &&
    claimed.assigned === computed.assigned &&
    // What an earlier version computed has come out again; what a later one would compute nobody here can say.
    claimed.version <= computed.version
  return isBound ? null : reasons
}

function howMade({ assigned }: Score): string {
  return assigned === undefined ? 'computed' : `assigned for a failure (${assigned})`
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

/** Whether graphics devices compute the metric, or did in an earlier version: records of both times can be opened. */
function hadDevice(meta: MetricMeta): boolean {
  return meta.backends.includes('webgpu') || meta.backEndParts !== undefined
}

/** Names of claimed parts that did not come out again. Parts that this version adds are no contradiction. */
function differentParts(
  claimed: Score,
  computed: Score,
  meta: MetricMeta | undefined,
  tolerance: number,
): readonly string[] {
  const sameBackEnd = claimed.backend === computed.backend
  return Object.entries(claimed.parts ?? {}).flatMap(([name, value]) => {
    // What tells how one back end went about it, the other cannot tell.
    if (!sameBackEnd && meta?.backEndParts?.includes(name) === true) return []
    const here = computed.parts?.[name]
    if (!sameBackEnd && meta !== undefined && hadDevice(meta) && here === null) return []
    return here !== undefined && isClose(value, here, tolerance * partFactor) ? [] : [name]
  })
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

/** What is different about this machine, in sentences. */
export function explainEnvironment(claimed: Environment, here: Environment): readonly string[] {
  const reasons: string[] = []
  const compare = (what: string, was: string, is: string) => {
    if (was !== is) reasons.push(`Made with ${what} ${was}, run again with ${is}.`)
  }
  compare('the browser', claimed.browser, here.browser)
  compare('the system', claimed.platform, here.platform)
  compare('Roundtrip', claimed.roundtrip, here.roundtrip)
  if (claimed.adapter !== undefined) compare('the GPU', claimed.adapter, here.adapter ?? 'none')
  for (const engine of new Set([...Object.keys(claimed.engines), ...Object.keys(here.engines)])) {
    compare(engine, claimed.engines[engine] ?? '(absent)', here.engines[engine] ?? '(absent)')
  }
  return reasons
}
