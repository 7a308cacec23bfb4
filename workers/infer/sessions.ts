import type { Backend, Context, ModelSession } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { logger } from '../../src/lib/logger.ts'
import { SerialQueue } from '../../src/lib/rpc/serial-queue.ts'
import { chooseProvider, startEngine, threadCount } from './engine.ts'
import type { Engine, Provider } from './engine.ts'
import { models } from './manifest.ts'
import { ModelError } from './model-error.ts'
import { loadChecked } from './model-files.ts'
import { fromEngine, toEngine, type MakeTensor } from './tensors.ts'

const urls = import.meta.glob<string>('../../static-models/*/*.onnx', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** One queue for all models of a worker: two sessions at once only fight for the same cores. */
const queue = new SerialQueue()
const sessions = new Map<string, Promise<ModelSession>>()

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
  try {
    return await openOn(provider, modelId, context)
  } catch (thrown) {
    const isRefused = thrown instanceof ModelError && thrown.code === 'engine'
    if (!isRefused || provider === 'wasm' || backend === 'webgpu') throw thrown
    logger.warn(`${thrown.message} It runs on WebAssembly instead.`)
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

/** For a score's `engine`. */
function describeEngine(engine: Engine, provider: Provider): string {
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
    const makeTensor: MakeTensor = (type, data, dims) => new engine.Tensor(type, data, dims)
    return {
      backend: provider === 'webgpu' ? 'webgpu' : 'cpu',
      engine: describeEngine(engine, provider),
      run: (feeds) =>
        queue.run(async () =>
          fromEngine(model.outputs, await session.run(toEngine(model.inputs, feeds, makeTensor))),
        ),
    }
  } catch (cause) {
    throw new ModelError('engine', `The model "${modelId}" could not be loaded: ${describeError(cause)}`, {
      cause,
    })
  }
}
