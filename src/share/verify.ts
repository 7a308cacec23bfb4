import type {
  Context,
  Environment,
  EvaluationOutcome,
  EvaluationRecord,
  JsonValue,
  Score,
} from '../contracts/index.ts'
import { fetchItem } from '../jobs/byte-sources.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { metrics } from '../registry/metrics.ts'

/** Something claimed that did not come out again. `name` is a metric's id, `outcome` or `picture`. */
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

export interface Verification {
  readonly verified: boolean
  /** `verified: 6 of 6 scores equal`, or how many are equal and what differs, by name. */
  readonly verdict: string
  readonly equal: number
  readonly total: number
  readonly differences: readonly Difference[]
  /** What was computed now, in the order of the claimed records. */
  readonly recomputed: readonly EvaluationRecord[]
}

export type Reevaluate = (claimed: EvaluationRecord, context: Context) => Promise<EvaluationRecord>

/** Runs the answer again; stored scores are never used. Pictures that stand elsewhere are fetched: the user asked. */
const reevaluate: Reevaluate = async ({ item, answer, settings }, context) => {
  const { evaluate } = await import('../jobs/evaluate.ts')
  const fetched = await fetchItem(item, context)
  // A picture that cannot be had is the evaluation's own failure, with its sentence.
  const whole = fetched.ok ? fetched.value : item
  return (await evaluate({ item: whole, answer, settings, cache: 'bypass' }, context)).record
}

/**
 * Recomputes every record and compares what it claims: CPU scores bit for bit, GPU scores within the metric's stated
 * tolerance, the picture by its hash, the outcome by its code. Rejects when cancelled.
 */
export async function verify(
  claimed: readonly EvaluationRecord[],
  context: Context,
  recompute: Reevaluate = reevaluate,
): Promise<Verification> {
  const recomputed: EvaluationRecord[] = []
  const differences: Difference[] = []
  let equal = 0
  let total = 0
  for (const [index, record] of claimed.entries()) {
    context.signal.throwIfAborted()
    context.progress(index, claimed.length)
    const computed = await recompute(record, context)
    recomputed.push(computed)
    const found = compareRecords(index, record, computed)
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
    recomputed,
  }
}

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

function compareRecords(
  index: number,
  claimed: EvaluationRecord,
  computed: EvaluationRecord,
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

  let equalScores = 0
  for (const score of claimed.scores) {
    const again = computed.scores.find(({ metric }) => metric === score.metric)
    if (again === undefined) {
      const gap = computed.gaps.find(({ metric }) => metric === score.metric)
      differ(score.metric, score.value, null, [gap?.message ?? 'This version does not compute this metric.'])
    } else if (!isEqualScore(score, again)) {
      differ(score.metric, score.value, again.value, [
        ...explainScore(score, again, claimed.settings.protocol),
        ...environmentReasons,
      ])
    } else {
      equalScores += 1
    }
  }
  return { differences, equalScores }
}

function describeOutcome(outcome: EvaluationOutcome): string {
  if (outcome.ok) {
    return outcome.width === undefined ? 'read' : `rendered ${outcome.width} × ${outcome.height ?? 0}`
  }
  return `${outcome.stage} failed: ${outcome.code}`
}

function isEqualScore(claimed: Score, computed: Score): boolean {
  if (claimed.protocol !== computed.protocol || claimed.assigned !== computed.assigned) return false
  // A claim alone buys no tolerance for metrics that have no GPU path.
  const meta = metrics.get(claimed.metric)
  const onGpu = claimed.backend === 'webgpu' || computed.backend === 'webgpu'
  const tolerance = onGpu && meta?.backends.includes('webgpu') === true ? meta.tolerance : 0
  return (
    Math.abs(claimed.value - computed.value) <= tolerance && differentParts(claimed, computed).length === 0
  )
}

/**
 * Names of claimed parts that did not come out again. On a GPU only the value has a stated tolerance, so parts are
 * compared where both sides are of the CPU. Parts that this version adds are no contradiction.
 */
function differentParts(claimed: Score, computed: Score): readonly string[] {
  if (claimed.backend !== 'cpu' || computed.backend !== 'cpu') return []
  return Object.entries(claimed.parts ?? {}).flatMap(([name, value]) => {
    const here = computed.parts?.[name]
    return here !== undefined && canonicalJson(here) === canonicalJson(value) ? [] : [name]
  })
}

function explainScore(claimed: Score, computed: Score, asked: string): readonly string[] {
  const reasons: string[] = []
  const parts = differentParts(claimed, computed)
  if (claimed.value === computed.value && parts.length > 0) {
    reasons.push(`The value is the same, but these parts are not: ${parts.join(', ')}.`)
  }
  if (claimed.version !== computed.version) {
    reasons.push(`${claimed.metric} was version ${claimed.version}, here it is version ${computed.version}.`)
  }
  if (claimed.protocol !== computed.protocol) {
    reasons.push(`The score claims the protocol ${claimed.protocol}, the run asks for ${asked}.`)
  }
  const names = ['candidate', 'reference']
  for (const [position, hash] of claimed.inputs.entries()) {
    const here = computed.inputs[position]
    if (here !== undefined && here !== hash) {
      reasons.push(`The ${names[position] ?? 'input'} that was scored is another one here.`)
    }
  }
  return reasons
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
