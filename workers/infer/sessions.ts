import type { Backend, Context, ModelSession } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { logger } from '../../src/lib/logger.ts'
import type { ModelAccess, ModelEntry } from '../../src/lib/models/model-entry.ts'
import { SerialQueue } from '../../src/lib/rpc/serial-queue.ts'
import { findModel } from './catalogue.ts'
import { chooseProvider, describeEngine, startEngine } from './engine.ts'
import type { Provider } from './engine.ts'
import { ModelError } from './model-error.ts'
import { loadModelFile } from './model-files.ts'
import { fromEngine, toEngine, type MakeTensor } from './tensors.ts'

/** A session that nobody asked for this long gives its memory back. */
const idleMs = 90_000

/** One queue for all models of a worker: two sessions at once only fight for the same cores. */
const queue = new SerialQueue()

interface Opened {
  readonly session: ModelSession
  readonly bytes: number
  readonly provider: Provider
  readonly release: () => Promise<void>
}

interface Slot {
  readonly opening: Promise<Opened>
  idle: ReturnType<typeof setTimeout> | undefined
}

const slots = new Map<string, Slot>()

/**
 * A session of a model, made once per worker and provider and released when it was idle for long: its files come as
 * `loadModelFile` says, checked by hash. A model that a graphics device refuses runs on WebAssembly, unless WebGPU was
 * asked for. Throws ModelError; a failure is forgotten, the next call tries again.
 */
export async function openSession(
  modelId: string,
  access: ModelAccess,
  context: Context,
  backend?: Backend,
): Promise<ModelSession> {
  const entry = findModel(modelId, access)
  if (entry === undefined) {
    throw new ModelError('unknown-model', `No catalogue has a model named "${modelId}".`)
  }
  const provider = await chooseProvider(backend)
  try {
    return await openOn(provider, entry, access, context)
  } catch (thrown) {
    const isRefused = thrown instanceof ModelError && thrown.code === 'engine'
    if (!isRefused || provider === 'wasm' || backend === 'webgpu') throw thrown
    logger.warn(`${thrown.message} It runs on WebAssembly instead.`)
    return openOn('wasm', entry, access, context)
  }
}

/** A file of a model that no session is needed for, such as a vocabulary. */
export async function openModelFile(
  modelId: string,
  path: string,
  access: ModelAccess,
  context: Context,
): Promise<Uint8Array<ArrayBuffer>> {
  const entry = findModel(modelId, access)
  const file = entry?.files.find((one) => one.path === path)
  if (entry === undefined || file === undefined) {
    throw new ModelError(
      'unknown-model',
      `No catalogue has the file "${path}" of a model named "${modelId}".`,
    )
  }
  return (await loadModelFile(entry, file, access, context)).bytes
}

/** The models that are in memory now. */
export async function listSessions(): Promise<
  readonly { readonly id: string; readonly provider: Provider; readonly bytes: number }[]
> {
  const opened = await Promise.allSettled([...slots.values()].map(({ opening }) => opening))
  return opened.flatMap((one) =>
    one.status === 'rejected'
      ? []
      : [{ id: one.value.session.model.id, provider: one.value.provider, bytes: one.value.bytes }],
  )
}

async function openOn(
  provider: Provider,
  entry: ModelEntry,
  access: ModelAccess,
  context: Context,
): Promise<ModelSession> {
  // A user's own entry under the same id is another model.
  const key = `${provider}/${entry.id}/${entry.files.map(({ sha256 }) => sha256 ?? '').join('/')}`
  let slot = slots.get(key)
  if (slot === undefined) {
    const opening = queue.run(() => createSession(provider, entry, access, context))
    slot = { opening, idle: undefined }
    slots.set(key, slot)
    opening.catch(() => slots.delete(key))
  }
  const { session } = await slot.opening
  restartIdleTime(key, slot)
  return {
    ...session,
    run: async (feeds, outputs) => {
      if (slots.get(key) !== slot) throw new ModelError('engine', `The model "${entry.id}" was released.`)
      clearTimeout(slot.idle)
      try {
        return await session.run(feeds, outputs)
      } finally {
        restartIdleTime(key, slot)
      }
    },
  }
}

function restartIdleTime(key: string, slot: Slot): void {
  clearTimeout(slot.idle)
  slot.idle = setTimeout(() => {
    slots.delete(key)
    void slot.opening.then(({ release }) => queue.run(release))
  }, idleMs)
}

async function createSession(
  provider: Provider,
  entry: ModelEntry,
  access: ModelAccess,
  context: Context,
): Promise<Opened> {
  const [main, ...others] = entry.files
  if (main === undefined) throw new TypeError(`The model "${entry.id}" lists no file.`)
  const model = await loadModelFile(entry, main, access, context)
  const data = []
  for (const file of others.filter(({ path }) => /[._]data(?:_\d+)?$/.test(path))) {
    const kept = await loadModelFile(entry, file, access, context)
    data.push({ path: file.path.split('/').at(-1) ?? file.path, data: kept.bytes })
  }
  const engine = await startEngine(provider, context)
  try {
    const session = await engine.InferenceSession.create(model.bytes, {
      executionProviders: [provider],
      ...(data.length === 0 ? {} : { externalData: data }),
    })
    const makeTensor: MakeTensor = (type, values, dims) => new engine.Tensor(type, values, dims)
    return {
      provider,
      bytes: data.reduce((sum, { data: { length } }) => sum + length, model.bytes.length),
      release: () => session.release(),
      session: {
        backend: provider === 'webgpu' ? 'webgpu' : 'cpu',
        engine: describeEngine(engine, provider),
        model: { id: entry.id, sha256: model.sha256, dtype: entry.dtype },
        inputs: entry.inputs,
        outputs: entry.outputs,
        run: (feeds, wanted) =>
          queue.run(async () => {
            const outputs = pickOutputs(entry.outputs, wanted)
            const given = await session.run(
              toEngine(entry.inputs, feeds, makeTensor),
              outputs.map(({ name }) => name),
            )
            return fromEngine(outputs, given)
          }),
        file: (path) => openModelFile(entry.id, path, access, context),
      },
    }
  } catch (cause) {
    throw new ModelError('engine', `The model "${entry.id}" could not be loaded: ${describeError(cause)}`, {
      cause,
    })
  }
}

function pickOutputs(outputs: ModelEntry['outputs'], wanted: readonly string[] | undefined) {
  return wanted === undefined ? outputs : outputs.filter(({ name }) => wanted.includes(name))
}
