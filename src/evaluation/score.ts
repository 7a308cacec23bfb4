import { inputKinds, notTheAnswersFault } from '../contracts/index.ts'
import type {
  Backend,
  Context,
  Failure,
  Gap,
  MetricInput,
  MetricMeta,
  Score,
  ScoreGap,
  Settings,
  Warning,
} from '../contracts/index.ts'
import { scoreKey } from './cache-keys.ts'
import { choiceOf } from './engines.ts'
import { metricInput, type AnswerToScore, type HashedInput } from './metric-input.ts'
import type { CacheUse, Services } from './services.ts'
import { defined } from '../lib/defined.ts'

export type ScoreResult =
  | {
      readonly type: 'score'
      readonly score: Score
      /** What the reader must know of how it was computed, such as a device that failed. */
      readonly warnings?: readonly Warning[]
    }
  | { readonly type: 'gap'; readonly gap: Gap }

/** One metric's result of one answer, rendered or failed. */
export async function scoreAnswer(
  services: Services,
  metric: MetricMeta,
  answer: AnswerToScore,
  context: Context,
): Promise<ScoreResult> {
  const { settings, attempt, cache } = answer
  const { protocol } = settings
  if (attempt.stage === 'render' && notTheAnswersFault.has(attempt.failure.code)) {
    return leaveOut(metric, protocol, attempt.failure)
  }
  const input = await metricInput(services, metric, answer, context)
  if (!input.ok) return gapOf(metric, protocol, input.code, input.message)
  if (input.value === null) return scoreFailure(services, metric, answer)
  return scoreWith(
    services,
    {
      metric,
      compared: input.value,
      settings,
      // Computing it is cheaper than a look-up, and it has no inputs to be found by.
      cache: metric.input === 'outcome' ? 'bypass' : cache,
    },
    context,
  )
}

interface ScoreRequest {
  readonly metric: MetricMeta
  readonly compared: HashedInput
  readonly settings: Pick<Settings, 'protocol' | 'backend'>
  readonly cache: CacheUse
}

/** One metric's score of one input, computed or (unless bypassed) taken from the cache under its exact key. */
export async function scoreWith(
  services: Services,
  request: ScoreRequest,
  context: Context,
): Promise<ScoreResult> {
  const { metric, settings, compared } = request
  const { protocol, backend } = settings
  // A metric without the wanted back end computes on its own: the number is the same within its tolerance.
  const wanted = backend !== undefined && metric.backends.includes(backend) ? backend : undefined
  const key = request.cache === 'bypass' ? null : await measurementKey(services, request, wanted ?? 'default')
  const known = key === null ? undefined : await services.cache.findMeasurement(key)
  const outcome =
    known === undefined
      ? await services.measure(
          { metric, protocol, ...defined({ backend: wanted }), input: compared.input },
          context,
        )
      : ({ ok: true, value: known, warnings: [] } as const)
  context.signal.throwIfAborted()
  if (!outcome.ok) return gapOf(metric, protocol, outcome.code, outcome.message)
  const { value, parts, backend: used, engine, ms } = outcome.value
  if (!Number.isFinite(value)) {
    throw new TypeError(`Expected "${metric.id}" to give a finite number, got ${value}.`)
  }
  // A measurement that comes with warnings is not cached: the next run tries again.
  const isClean = outcome.warnings.length === 0
  if (key !== null && known === undefined && isClean) services.cache.keepMeasurement(key, outcome.value)
  return {
    type: 'score',
    score: {
      metric: metric.id,
      version: metric.version,
      protocol,
      value,
      ...(parts === undefined ? {} : { parts: { ...parts } }),
      backend: used,
      ...defined({ engine }),
      inputs: [...compared.hashes],
      ms,
    },
    ...(isClean ? {} : { warnings: outcome.warnings }),
  }
}

async function measurementKey(
  services: Services,
  { metric: { id, version, model: usual }, compared, settings: { protocol } }: ScoreRequest,
  backend: Backend | 'default',
): Promise<string> {
  // Some inputs say which model is to score them.
  const model = ('model' in compared.input ? compared.input.model : undefined) ?? usual
  const hash = model === undefined ? undefined : await services.hashModel(model)
  return scoreKey({
    inputs: compared.hashes,
    metric: { id, version },
    protocol,
    backend,
    ...defined({ model: hash }),
  })
}

/** The warnings of several scores, each once: metrics that meet one device say the same of it. */
export function warningsOf(results: readonly ScoreResult[]): readonly Warning[] {
  const byMessage = new Map<string, Warning>()
  for (const result of results) {
    if (result.type === 'gap') continue
    for (const warning of result.warnings ?? []) byMessage.set(warning.message, warning)
  }
  return [...byMessage.values()]
}

export function gapOf(
  metric: { readonly id: string },
  protocol: Gap['protocol'],
  code: ScoreGap,
  message: string,
): ScoreResult {
  return { type: 'gap', gap: { metric: metric.id, protocol, code, message } }
}

/** No number, because the answer is not to blame. */
export function leaveOut(
  metric: { readonly id: string },
  protocol: Settings['protocol'],
  { code, message }: Pick<Failure, 'code' | 'message'>,
): ScoreResult {
  return gapOf(metric, protocol, code === 'cancelled' ? 'cancelled' : 'no-backend', message)
}

/**
 * What a failed answer counts as: a similarity is 0, a reward its lowest value. Where lower is better no protocol names
 * a number, so none is made up.
 */
function scoreFailure(
  services: Services,
  metric: MetricMeta,
  { item, settings: { protocol }, attempt, discount }: AnswerToScore,
): ScoreResult {
  if (services.benchmarks.get(item.benchmark)?.onRenderFailure[protocol] === 'exclude') {
    const why = discount ?? 'Nothing was rendered.'
    return gapOf(metric, protocol, 'invalid-input', `${why} This benchmark leaves such answers out.`)
  }
  if (metric.better === 'lower') {
    const why = 'Nothing was rendered, and the protocol names no value for that.'
    return gapOf(metric, protocol, 'invalid-input', why)
  }
  return {
    type: 'score',
    score: {
      metric: metric.id,
      version: metric.version,
      protocol,
      value: Math.min(0, metric.properties[protocol].range?.[0] ?? 0),
      backend: 'cpu',
      inputs: [],
      ms: 0,
      assigned: attempt.stage === 'extract' ? 'extraction-failure' : 'render-failure',
    },
  }
}

/** A score of a picture that another engine rendered than the benchmark's own names that engine. */
export function nameEngine(
  services: Services,
  renderer: string | null,
  settings: Settings,
  result: ScoreResult,
): ScoreResult {
  if (result.type === 'gap') return result
  const { score } = result
  const meta = renderer === null ? undefined : services.renderers.get(renderer)
  const drawnBy = choiceOf(meta, settings.engine)?.drawnBy ?? meta?.drawnBy
  if (drawnBy === undefined) return result
  const engine = score.engine === undefined ? drawnBy : `${score.engine}, ${drawnBy}`
  return { ...result, score: { ...score, engine } }
}

/** A score that verdicts decide names the judge, and a gap for want of them says why nobody judged. */
export function nameJudge(
  kind: MetricInput | undefined,
  judged: AnswerToScore['judged'],
  result: ScoreResult,
): ScoreResult {
  const needed = kind === undefined ? undefined : inputKinds[kind].judged
  if (judged === null || needed === undefined) return result
  if (result.type === 'score') {
    return judged.ok ? { ...result, score: { ...result.score, engine: judged.value.by } } : result
  }
  if (judged.ok || needed !== 'always') return result
  return { ...result, gap: { ...result.gap, message: `Not judged: ${judged.message}` } }
}
