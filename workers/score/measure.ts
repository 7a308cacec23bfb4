import {
  fail,
  isInputOf,
  msg,
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

/** Converts `../metrics/ssim/meta.ts` to `ssim`. */
function folderOf(path: string): string {
  return path.split('/').at(-2) ?? ''
}

export const metasById = new Map(Object.values(metas).map((meta) => [meta.id, meta]))
const loadersById = new Map(Object.entries(loaders).map(([path, load]) => [folderOf(path), load]))

/** Loads metrics, so that the first score does not have to wait for their code. */
export async function preloadMetrics(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map(async (id) => loadersById.get(id)?.()))
}

/** Runs a metric. Unknown ids, wrong input types and missing back ends result in typed failures, not errors. */
export async function measure(job: ScoreJob, context: Context): Promise<Outcome<TimedMeasurement, ScoreGap>> {
  const meta = metasById.get(job.metric)
  const load = loadersById.get(job.metric)
  if (meta === undefined || load === undefined) {
    return fail('invalid-input', msg`No metric named "${job.metric}" exists.`)
  }
  return runMetric({ meta, load, hasKernel: hasKernel(meta.id) }, job, context)
}

export interface RunnableMetric {
  readonly meta: MetricMeta
  readonly load: () => Promise<Metric>
  /** True if the metric has a `gpu.ts`. Otherwise, a GPU can only run the metric's model. */
  readonly hasKernel: boolean
}

export async function runMetric(
  { meta, load, hasKernel: isKernel }: RunnableMetric,
  { protocol, backend, choice, models = { mayFetch: false }, input }: Omit<ScoreJob, 'metric'>,
  context: Context,
): Promise<Outcome<TimedMeasurement, ScoreGap>> {
  // Inputs come from files and requests, so their shape is validated here, and only here.
  if (!isInputOf(meta.input, input)) {
    return fail('invalid-input', msg`${meta.label} expects an input of the kind "${meta.input}".`)
  }
  if (backend !== undefined && !meta.backends.includes(backend)) {
    return fail('no-backend', msg`${meta.label} has no "${backend}" back end.`)
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
      // A metric that promises CPU numbers must not get numbers from a GPU merely because there is one.
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
  // A computation on a GPU cannot be stopped, so a result that arrives too late is ignored.
  if (context.signal.aborted) return fail('cancelled', 'The comparison was cancelled.')
  if (!Number.isFinite(outcome.value.value)) {
    throw new Error(`${meta.id} returned ${String(outcome.value.value)} instead of a number or a gap.`)
  }
  const ms = performance.now() - start - engineMs
  return { ...outcome, value: { ...toldBy(session, outcome.value), ms } }
}

/** A number from a model is attributed to the back end that ran the model, whatever the metric itself reports. */
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
      return fail(thrown.code === 'no-backend' ? thrown.code : 'model-unavailable', thrown.said)
    }
    throw thrown
  }
}
