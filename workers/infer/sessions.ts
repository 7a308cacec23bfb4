import type { InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import type { Backend, Context, ModelSession } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { logger } from '../../src/lib/logger.ts'
import { SerialQueue } from '../rpc/serial-queue.ts'
import { chooseProvider, startEngine, threadCount } from './engine.ts'
import type { Engine, Provider } from './engine.ts'
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
/** What each model was opened on last. */
const providers = new Map<string, Provider>()

/**
 * A session of a model in static-models/manifest.json, made once per worker and provider: the file is fetched or taken
 * from the cache, checked by hash and loaded. A model that a graphics device refuses runs on WebAssembly, unless WebGPU
 * was asked for. Throws ModelError; a failure is forgotten, the next call tries again.
 */
export async function openSession(
  modelId: string,
  context: Context,
  backend?: Backend,
): Promise<ModelSession> {
  const provider = await chooseProvider(backend)
  providers.set(modelId, provider)
  try {
    return await openOn(provider, modelId, context)
  } catch (thrown) {
    const isRefused = thrown instanceof ModelError && thrown.code === 'engine'
    if (!isRefused || provider === 'wasm' || backend === 'webgpu') throw thrown
    logger.warn(`${thrown.message} It runs on WebAssembly instead.`)
    providers.set(modelId, 'wasm')
    return openOn('wasm', modelId, context)
  }
}

function openOn(provider: Provider, modelId: string, context: Context): Promise<ModelSession> {
  const key = `${provider}/${modelId}`
  const known = sessions.get(key)
  if (known !== undefined) return known
  const opening = queue
    .run(() => createSession(provider, modelId, context))
    .catch((thrown: unknown) => {
      sessions.delete(key)
      throw thrown
    })
  sessions.set(key, opening)
  return opening
}

/** Name, version, provider and threads of what ran a model last, for a score's `engine`. */
export async function describeEngine(modelId: string, context: Context): Promise<string> {
  const provider = providers.get(modelId) ?? 'wasm'
  const engine = await startEngine(provider, context)
  const threads = threadCount()
  return `onnxruntime-web ${engine.env.versions.web ?? 'unknown'} ${provider}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`
}

async function createSession(provider: Provider, modelId: string, context: Context): Promise<ModelSession> {
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
  const engine = await startEngine(provider, context)
  try {
    const session = await engine.InferenceSession.create(bytes, { executionProviders: [provider] })
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
