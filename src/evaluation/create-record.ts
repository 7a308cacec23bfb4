import { evaluationVersion, type Message } from '../contracts/index.ts'
import type {
  Environment,
  EvaluationOutcome,
  EvaluationRecord,
  Failure,
  MetricMeta,
  Plan,
  Warning,
} from '../contracts/index.ts'
import { enginesOf } from './engines.ts'
import type { AnswerToScore } from './metric-input.ts'
import type { ReferenceFailure } from './reference.ts'
import { nameEngine, nameJudge, warningsOf } from './score.ts'
import type { ScoreResult } from './score.ts'
import type { Services } from './services.ts'
import { defined } from '../lib/defined.ts'

/** An evaluation whose metrics have been computed. */
interface Evaluated extends AnswerToScore {
  readonly plan: Plan
  readonly metrics: readonly MetricMeta[]
  /** Lists the metrics in their order, followed by those that this version lacks. */
  readonly results: readonly ScoreResult[]
  readonly log: readonly Message[]
  /** Files of the item that were missing when the answer was rendered. */
  readonly missing: readonly Warning[]
  readonly ms: number
}

export async function createRecord(services: Services, evaluated: Evaluated): Promise<EvaluationRecord> {
  const { item, answer, settings, log, plan, metrics, results, judged } = evaluated
  const named = results.map((result, at) =>
    nameJudge(metrics[at]?.input, judged, nameEngine(services, plan.renderer, settings, result)),
  )
  const verdicts = judged?.ok === true ? judged.value.recorded : undefined
  return {
    version: evaluationVersion,
    item,
    answer,
    settings,
    log: [...log],
    outcome: outcomeOf(evaluated),
    scores: named.flatMap((result) => (result.type === 'score' ? [result.score] : [])),
    gaps: named.flatMap((result) => (result.type === 'gap' ? [result.gap] : [])),
    ...(verdicts === undefined ? {} : { verdicts: [...verdicts] }),
    environment: await environmentOf(services, evaluated),
  }
}

/** The session's environment, including the engines of the renderer that was used. */
async function environmentOf(
  services: Services,
  { plan: { renderer }, settings, results, judged }: Evaluated,
): Promise<Environment> {
  const environment = await services.environment()
  const meta = renderer === null ? undefined : services.renderers.get(renderer)
  // The GPU adapter is only recorded if it was used.
  const adapter = results.flatMap((result) =>
    result.type === 'score' && result.score.backend === 'webgpu' ? [result.score.engine ?? 'unnamed'] : [],
  )[0]
  const network = meta?.runs === 'frame' ? services.network() : undefined
  const judge = judged?.ok === true ? judged.value.by : undefined
  return {
    ...environment,
    ...defined({ adapter, network }),
    engines: { ...environment.engines, ...enginesOf(meta, settings.engine), ...defined({ judge }) },
  }
}

function outcomeOf(evaluated: Evaluated): EvaluationOutcome {
  const { attempt, candidate, reference, discount, missing, results, ms } = evaluated
  if (attempt.stage !== 'done') return failedOutcome(attempt.stage, attempt.failure, evaluated)
  // The picture exists and is shown. However, without a reference it is the evaluation that has failed, not the
  // answer.
  if (reference?.ok === false) return failedOutcome('reference', reference, evaluated)
  if (candidate === null) throw new TypeError('Expected a rendered candidate, got none.')
  const warnings = [
    ...missing,
    ...attempt.outcome.warnings,
    ...(reference?.warnings ?? []),
    ...(discount === null ? [] : [{ code: 'counts-as-none', message: discount }]),
    ...warningsOf(results),
  ].map(copyWarning)
  if (candidate.picture === undefined) return { ok: true, warnings, ms }
  const { raster, sha256: hash } = candidate.picture
  return { ok: true, width: raster.width, height: raster.height, raster: hash, warnings, ms }
}

function failedOutcome(
  stage: 'extract' | 'render' | 'reference',
  failure: Failure<ReferenceFailure>,
  { missing, ms }: Evaluated,
): EvaluationOutcome {
  return {
    ok: false,
    stage,
    code: failure.code,
    message: failure.message,
    ...(failure.place === undefined ? {} : { place: { ...failure.place } }),
    warnings: [...missing, ...(failure.warnings ?? [])].map(copyWarning),
    ms,
  }
}

function copyWarning({ code, message, place }: Warning): Warning {
  return { code, message, ...(place === undefined ? {} : { place: { ...place } }) }
}
