import type { InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import type { Context, ModelSession } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { SerialQueue } from '../rpc/serial-queue.ts'
import { startEngine, threadCount } from './engine.ts'
import type { Engine } from './engine.ts'
import { models } from './manifest.ts'
import type { Model } from './manifest.ts'
import { ModelError } from './model-error.ts'
import { loadChecked } from './model-files.ts'

const urls = import.meta.glob<string>('../../static-models/*/*.onnx', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** One queue for all models of a worker: two sessions at once only fight for the same cores. */
const queue = new SerialQueue()
const sessions = new Map<string, Promise<ModelSession>>()

/**
 * A session of a model in static-models/manifest.json, made once per worker: the file is fetched or taken from the
 * cache, checked by hash and loaded. Throws ModelError; a failure is forgotten, the next call tries again.
 */
export function openSession(modelId: string, context: Context): Promise<ModelSession> {
  const known = sessions.get(modelId)
  if (known !== undefined) return known
  const opening = queue
    .run(() => createSession(modelId, context))
    .catch((thrown: unknown) => {
      sessions.delete(modelId)
      throw thrown
    })
  sessions.set(modelId, opening)
  return opening
}

/** Name, version and threads of what runs models, for a score's `engine`. */
export async function describeEngine(context: Context): Promise<string> {
  const engine = await startEngine(context)
  const threads = threadCount()
  return `onnxruntime-web ${engine.env.versions.web ?? 'unknown'} wasm, ${threads} ${threads === 1 ? 'thread' : 'threads'}`
}

async function createSession(modelId: string, context: Context): Promise<ModelSession> {
  const model = models.get(modelId)
  const url = urls[`../../static-models/${model?.file ?? ''}`]
  if (model === undefined || url === undefined) {
    throw new ModelError('unknown-model', `No model named "${modelId}" ships with this version.`)
  }
  const bytes = await loadChecked(
    {
      name: `The model "${modelId}"`,
      url: new URL(url, self.location.href).href,
      bytes: model.bytes,
      sha256: model.sha256,
    },
    context,
  )
  const engine = await startEngine(context)
  try {
    const session = await engine.InferenceSession.create(bytes, { executionProviders: ['wasm'] })
    return { run: (feeds) => queue.run(() => runSession(engine, session, model, feeds)) }
  } catch (cause) {
    throw new ModelError('engine', `The model "${modelId}" could not be loaded: ${describeError(cause)}`, {
      cause,
    })
  }
}

async function runSession(
  engine: Engine,
  session: InferenceSession,
  model: Model,
  feeds: Parameters<ModelSession['run']>[0],
): ReturnType<ModelSession['run']> {
  const tensors: Record<string, Tensor> = {}
  for (const { name, shape } of model.inputs) {
    const feed = feeds[name]
    if (
      feed === undefined ||
      !fits(feed.dims, shape) ||
      feed.data.length !== feed.dims.reduce((a, b) => a * b, 1)
    ) {
      const got = feed === undefined ? 'nothing' : `[${feed.dims.join(', ')}] with ${feed.data.length} values`
      throw new ModelError('wrong-input', `Expected "${name}" to be [${shape.join(', ')}], got ${got}.`)
    }
    tensors[name] = new engine.Tensor('float32', feed.data, [...feed.dims])
  }
  const outputs = await session.run(tensors)
  const results: Record<string, { data: Float32Array; dims: readonly number[] }> = {}
  for (const { name } of model.outputs) {
    const output = outputs[name]
    if (!(output?.data instanceof Float32Array)) {
      throw new ModelError(
        'engine',
        `Expected the output "${name}" to be float32, got ${output?.type ?? 'nothing'}.`,
      )
    }
    results[name] = { data: output.data, dims: output.dims }
  }
  return results
}

function fits(dims: readonly number[], shape: Model['inputs'][number]['shape']): boolean {
  return (
    dims.length === shape.length &&
    shape.every((size, axis) => typeof size === 'string' || size === dims[axis])
  )
}
