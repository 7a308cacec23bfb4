import { inputKinds, msg, notTheAnswersFault, textOf, type Message } from '../contracts/index.ts'
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
      /** Warnings about how the score was computed, for example after a device failure. */
      readonly warnings?: readonly Warning[]
    }
  | { readonly type: 'gap'; readonly gap: Gap }

/** One metric's result for one answer, rendered or failed. */
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
      // Computing the score takes less time than a lookup, and there are no inputs from which to derive a cache key.
      cache: metric.input === 'outcome' ? 'bypass' : cache,
    },
    context,
  )
}

/** The results of all metrics, in their order. Metrics that combine other scores are computed last. */
export async function scoreAll(
  metrics: readonly MetricMeta[],
  scoreOne: (metric: MetricMeta, scores?: ReadonlyMap<string, number>) => Promise<ScoreResult>,
): Promise<readonly ScoreResult[]> {
  const combines = ({ input }: MetricMeta) => input === 'weighted-parts'
  const first = await Promise.all(metrics.map(async (metric) => (combines(metric) ? null : scoreOne(metric))))
  const scores = new Map(
    first.flatMap((result) => (result?.type === 'score' ? [[result.score.metric, result.score.value]] : [])),
  )
  return Promise.all(metrics.map(async (metric, at) => first[at] ?? scoreOne(metric, scores)))
}

interface ScoreRequest {
  readonly metric: MetricMeta
  readonly compared: HashedInput
  readonly settings: Pick<Settings, 'protocol' | 'backend'>
  readonly cache: CacheUse
}

/** One metric's score for one input, computed or (unless bypassed) taken from the cache under its exact key. */
export async function scoreWith(
  services: Services,
  request: ScoreRequest,
  context: Context,
): Promise<ScoreResult> {
  const { metric, settings, compared } = request
  const { protocol, backend } = settings
  // If a metric does not have the requested back end, the metric's own back end is used. The score is the same within
  // the metric's tolerance.
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
    throw new TypeError(`Expected "${metric.id}" to return a finite number, got ${value}.`)
  }
  // A measurement with warnings is not cached, so that the next run tries again.
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
  // Some inputs specify the model that scores them.
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

/** The warnings of several scores without duplicates, because metrics on the same device report the same ones. */
export function warningsOf(results: readonly ScoreResult[]): readonly Warning[] {
  const byMessage = new Map<string, Warning>()
  for (const result of results) {
    if (result.type === 'gap') continue
    for (const warning of result.warnings ?? []) byMessage.set(textOf(warning.message), warning)
  }
  return [...byMessage.values()]
}

export function gapOf(
  metric: { readonly id: string },
  protocol: Gap['protocol'],
  code: ScoreGap,
  message: Message,
): ScoreResult {
  return { type: 'gap', gap: { metric: metric.id, protocol, code, message } }
}

/** No number is assigned, because the answer is not to blame for the failure. */
export function leaveOut(
  metric: { readonly id: string },
  protocol: Settings['protocol'],
  { code, message }: Pick<Failure, 'code' | 'message'>,
): ScoreResult {
  return gapOf(metric, protocol, code === 'cancelled' ? 'cancelled' : 'no-backend', message)
}

/**
 * The score of a failed answer: 0 for a similarity, the lowest value for a reward. If lower is better, no protocol
 * defines a value, so none is assigned.
 */
function scoreFailure(
  services: Services,
  metric: MetricMeta,
  { item, settings: { protocol }, attempt, discount }: AnswerToScore,
): ScoreResult {
  if (services.benchmarks.get(item.benchmark)?.onRenderFailure[protocol] === 'exclude') {
    const why = discount ?? 'Nothing was rendered.'
    return gapOf(metric, protocol, 'invalid-input', msg`${why} This benchmark excludes such answers.`)
  }
  if (metric.better === 'lower') {
    const why = 'Nothing was rendered, and the protocol defines no value for that.'
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

/** If the picture was rendered by an engine other than the benchmark's own, its scores name that engine. */
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

/**
 * A score that depends on verdicts names the judge. A gap due to missing verdicts contains the reason why nothing was
 * judged.
 */
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
  return { ...result, gap: { ...result.gap, message: msg`Not judged: ${judged.message}` } }
}
