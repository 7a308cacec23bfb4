import {
  fail,
  isInputOf,
  type Context,
  type Measurement,
  type Metric,
  type MetricInput,
  type MetricInputs,
  type MetricMeta,
  type MetricRuntime,
  type ModelSession,
  type Outcome,
  type ScoreGap,
} from '../../src/contracts/index.ts'
import { ModelError } from '../infer/model-error.ts'
import { hasKernel, measureOnFastest, measureOnGpu } from './back-ends.ts'
import type { ScoreJob, TimedMeasurement } from './methods.ts'
import { defined } from '../../src/lib/defined.ts'

const metas = import.meta.glob<MetricMeta>('../metrics/*/meta.ts', { eager: true, import: 'meta' })
const loaders = import.meta.glob<Metric>('../metrics/*/metric.ts', { import: 'metric' })

/** `../metrics/ssim/meta.ts` -> `ssim`. */
function folderOf(path: string): string {
  return path.split('/').at(-2) ?? ''
}

export const metasById = new Map(Object.values(metas).map((meta) => [meta.id, meta]))
const loadersById = new Map(Object.entries(loaders).map(([path, load]) => [folderOf(path), load]))

/** Loads metrics, so that the first score does not wait for their code. */
export async function preloadMetrics(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map(async (id) => loadersById.get(id)?.()))
}

/** Runs one metric. Unknown ids, wrong kinds of input and back ends it lacks are gaps, not errors. */
export async function measure(job: ScoreJob, context: Context): Promise<Outcome<TimedMeasurement, ScoreGap>> {
  const meta = metasById.get(job.metric)
  const load = loadersById.get(job.metric)
  if (meta === undefined || load === undefined) {
    return fail('invalid-input', `No metric named "${job.metric}" exists.`)
  }
  return runMetric({ meta, load, hasKernel: hasKernel(meta.id) }, job, context)
}

export interface RunnableMetric {
  readonly meta: MetricMeta
  readonly load: () => Promise<Metric>
  /** It has a `gpu.ts`; without one a graphics device can only run its model. */
  readonly hasKernel: boolean
}

export async function runMetric(
  { meta, load, hasKernel: isKernel }: RunnableMetric,
  { protocol, backend, choice, models = { mayFetch: false }, input }: Omit<ScoreJob, 'metric'>,
  context: Context,
): Promise<Outcome<TimedMeasurement, ScoreGap>> {
  // Inputs come from files and requests: their shape is looked at once, here.
  if (!isInputOf(meta.input, input)) {
    return fail('invalid-input', `${meta.label} expects an input of the kind "${meta.input}".`)
  }
  if (backend !== undefined && !meta.backends.includes(backend)) {
    return fail('no-backend', `${meta.label} has no "${backend}" back end.`)
  }
  const metric = await load()
  const start = performance.now()
  let engineMs = 0
  let session: ModelSession | undefined
  const runtime: MetricRuntime = {
    ...context,
    protocol,
    ...defined({ backend }),
    async session(modelId) {
      const asked = performance.now()
      const { openSession } = await import('../infer/sessions.ts')
      // A metric that promises CPU numbers only must not get others where there is a graphics device.
      const provider = backend ?? (meta.backends.includes('webgpu') ? undefined : 'cpu')
      session = await openSession(modelId, models, context, provider)
      engineMs += performance.now() - asked
      return session
    },
  }
  const onCpu = (own: MetricInputs[MetricInput] = input) => computeOrGap(metric, own, runtime)
  const outcome =
    isKernel && backend !== 'cpu' && isInputOf('image-pair', input)
      ? backend === 'webgpu'
        ? await measureOnGpu({ meta, input, protocol, onCpu })
        : await measureOnFastest({ meta, input, protocol, onCpu }, choice)
      : await onCpu()
  if (!outcome.ok) return outcome
  // A device cannot be stopped; its late answer must not count either.
  if (context.signal.aborted) return fail('cancelled', 'The comparison was cancelled.')
  if (!Number.isFinite(outcome.value.value)) {
    throw new Error(`${meta.id} gave ${String(outcome.value.value)} instead of a number or a gap.`)
  }
  const ms = performance.now() - start - engineMs
  return { ...outcome, value: { ...toldBy(session, outcome.value), ms } }
}

/** A number that came out of a model is the back end's that ran it, whatever the metric says. */
function toldBy<Found extends Measurement>(session: ModelSession | undefined, found: Found): Found {
  if (session === undefined) return found
  return { ...found, backend: session.backend, engine: found.engine ?? session.engine }
}

async function computeOrGap(
  metric: Metric,
  input: MetricInputs[MetricInput],
  runtime: MetricRuntime,
): Promise<Outcome<Measurement, ScoreGap>> {
  try {
    runtime.signal.throwIfAborted()
    return await metric.compute(input, runtime)
  } catch (thrown) {
    if (thrown instanceof ModelError) {
      return fail(thrown.code === 'no-backend' ? thrown.code : 'model-unavailable', thrown.message)
    }
    throw thrown
  }
}
