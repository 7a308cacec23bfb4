import {
  fail,
  type Context,
  type Measurement,
  type Metric,
  type MetricInput,
  type MetricInputs,
  type MetricMeta,
  type MetricRuntime,
  type Outcome,
  type Raster,
  type ScoreGap,
} from '../../src/contracts/index.ts'
import { ModelError } from '../infer/model-error.ts'
import { measureOnFastest, measureOnGpu } from './back-ends.ts'
import type { ScoreJob, TimedMeasurement } from './methods.ts'

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
export async function measure(
  { metric: id, protocol, backend, choice, input }: ScoreJob,
  context: Context,
): Promise<Outcome<TimedMeasurement, ScoreGap>> {
  const meta = metasById.get(id)
  const load = loadersById.get(id)
  if (meta === undefined || load === undefined) {
    return fail('invalid-input', `No metric named "${id}" exists.`)
  }
  if (!isInputOf(meta.input, input)) {
    return fail('invalid-input', `${meta.label} expects an input of the kind "${meta.input}".`)
  }
  if (backend !== undefined && !meta.backends.includes(backend)) {
    return fail('no-backend', `${meta.label} has no "${backend}" back end.`)
  }
  const metric = await load()
  const start = performance.now()
  let engineMs = 0
  const runtime: MetricRuntime = {
    ...context,
    protocol,
    ...(backend === undefined ? {} : { backend }),
    async session(modelId) {
      const asked = performance.now()
      const { openSession } = await import('../infer/sessions.ts')
      // A metric that promises CPU numbers only must not get others where there is a graphics device.
      const provider = backend ?? (meta.backends.includes('webgpu') ? undefined : 'cpu')
      const session = await openSession(modelId, context, provider)
      engineMs += performance.now() - asked
      return session
    },
  }
  const onCpu = () => computeOrGap(metric, input, runtime)
  const hasChoice = meta.input === 'image-pair' && meta.backends.includes('webgpu') && backend !== 'cpu'
  const outcome =
    hasChoice && isImagePair(input)
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
  return { ...outcome, value: { ...outcome.value, ms: performance.now() - start - engineMs } }
}

async function computeOrGap(
  metric: Metric,
  input: MetricInputs[MetricInput],
  runtime: MetricRuntime,
): Promise<Outcome<Measurement, ScoreGap>> {
  try {
    return await metric.compute(input, runtime)
  } catch (thrown) {
    if (thrown instanceof ModelError) return fail('model-unavailable', thrown.message)
    throw thrown
  }
}

/** Inputs come from files and requests: their shape is looked at once, here. */
function isInputOf(kind: MetricInput, input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false
  const has = (name: string, check: (value: unknown) => boolean): boolean =>
    Object.hasOwn(input, name) && check(Reflect.get(input, name))
  const isDefined = (value: unknown): boolean => value !== undefined
  switch (kind) {
    case 'image-pair':
      return isImagePair(input)
    case 'text-pair':
      return has('candidate', isText) && has('reference', isText)
    case 'json-task':
      return has('candidate', isDefined) && has('reference', isDefined) && has('schema', isDefined)
    case 'json-pair':
    case 'notes':
      return has('candidate', isDefined) && has('reference', isDefined)
    case 'outcome':
      return has('rendered', (value) => typeof value === 'boolean')
    case 'syntax':
      return has('format', isText) && has('text', isText)
    case 'rules':
      return has('value', isDefined) && has('rules', (value) => Array.isArray(value))
    case 'keywords':
      return has('text', isText) && has('keywords', (value) => Array.isArray(value))
    case 'verdicts':
      return has('rendered', isDefined) && has('questions', isDefined) && has('answers', isDefined)
    case 'weighted-parts':
      return has('parts', (value) => Array.isArray(value))
    case 'schema':
      return has('value', isDefined) && has('schema', isDefined)
  }
}

function isImagePair(input: object): input is MetricInputs['image-pair'] {
  return (
    'candidate' in input && isRaster(input.candidate) && 'reference' in input && isRaster(input.reference)
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isRaster(value: unknown): value is Raster {
  return (
    typeof value === 'object' &&
    value !== null &&
    'rgba' in value &&
    value.rgba instanceof Uint8ClampedArray &&
    'width' in value &&
    typeof value.width === 'number' &&
    'height' in value &&
    typeof value.height === 'number'
  )
}
