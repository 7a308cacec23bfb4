import type {
  Context,
  Gap,
  MetricInput,
  MetricInputs,
  MetricMeta,
  Score,
  ScoreGap,
  Settings,
  Warning,
} from '../contracts/index.ts'
import { sha256 } from '../lib/hash.ts'
import { scoreKey } from './cache-keys.ts'
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

/** What is compared, together with its exact hashes. */
export interface HashedInput<Input extends MetricInput = MetricInput> {
  readonly input: MetricInputs[Input]
  readonly hashes: readonly string[]
}

/** Hashes a pair of texts, candidate first. */
export async function hashTexts(candidate: string, reference: string): Promise<HashedInput<'text-pair'>> {
  return {
    input: { candidate, reference },
    hashes: await Promise.all([sha256(candidate), sha256(reference)]),
  }
}

/** One metric's score of one input, computed or (unless bypassed) taken from the cache under its exact key. */
export async function scoreWith(
  services: Services,
  request: {
    readonly metric: MetricMeta
    readonly compared: HashedInput
    readonly settings: Pick<Settings, 'protocol' | 'backend'>
    readonly cache: CacheUse
  },
  context: Context,
): Promise<ScoreResult> {
  const { metric, settings, compared } = request
  const { protocol, backend } = settings
  // A metric without the wanted back end computes on its own: the number is the same within its tolerance.
  const model = namedModel(compared.input) ?? metric.model
  const wanted = backend !== undefined && metric.backends.includes(backend) ? backend : undefined
  const key =
    request.cache === 'bypass'
      ? null
      : await scoreKey({
          inputs: compared.hashes,
          metric: { id: metric.id, version: metric.version },
          protocol,
          backend: wanted ?? 'default',
          ...(model === undefined ? {} : { model: await services.hashModel(model) }),
        })
  const known = key === null ? undefined : await services.cache.findMeasurement(key)
  const outcome =
    known === undefined
      ? await services.measure(
          {
            metric,
            protocol,
            ...defined({ backend: wanted }),
            input: compared.input,
          },
          context,
        )
      : ({ ok: true, value: known, warnings: [] } as const)
  context.signal.throwIfAborted()
  if (!outcome.ok) return gapOf(metric, protocol, outcome.code, outcome.message)
  const { value, parts, backend: used, engine, ms } = outcome.value
  if (!Number.isFinite(value)) {
    throw new TypeError(`Expected "${metric.id}" to give a finite number, got ${value}.`)
  }
  // One that came about in spite of a failure is not kept: the next run tries again, and tells if it fails again.
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

/** Some inputs say which model is to score them. */
function namedModel(input: MetricInputs[MetricInput]): string | undefined {
  return 'model' in input ? input.model : undefined
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

/**
 * What an absolute failure counts as: a similarity is 0, a reward its lowest value. Where lower is better no protocol names a number, so none is
 * made up.
 */
export function assignFailure(
  metric: MetricMeta,
  protocol: Score['protocol'],
  assigned: NonNullable<Score['assigned']>,
): ScoreResult {
  if (metric.better === 'lower') {
    return gapOf(
      metric,
      protocol,
      'invalid-input',
      'Nothing was rendered, and the protocol names no value for that.',
    )
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
      assigned,
    },
  }
}
