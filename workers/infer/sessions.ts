import { msg, type Backend, type Context, type ModelSession } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { logger } from '../../src/lib/logger.ts'
import type { ModelAccess, ModelEntry } from '../../src/lib/models/model-entry.ts'
import { SerialQueue } from '../../src/lib/rpc/serial-queue.ts'
import { findModel } from './catalogue.ts'
import { chooseProvider, describeEngine, startEngine } from './engine.ts'
import type { Engine, Provider } from './engine.ts'
import { DeviceTrust } from './guard-device.ts'
import { ModelError } from './model-error.ts'
import { loadModelFile } from './model-files.ts'
import { fromEngine, toEngine, type MakeTensor } from './tensors.ts'

/** A session that has been unused for this long releases its memory. */
const idleMs = 90_000

/**
 * A single queue for all models of a worker, because two sessions running in parallel would only compete for the same
 * cores.
 */
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
const trust = new DeviceTrust()

/**
 * A session of a model, created once per worker and provider, and released after being idle for a long time. Its
 * files come from `loadModelFile`, which checks their hashes. Unless WebGPU was requested, a model that a GPU rejects
 * or computes incorrectly runs on WebAssembly, as do all models after the GPU is lost. Throws ModelError; failures
 * are not cached, so the next call tries again.
 */
export async function openSession(
  modelId: string,
  access: ModelAccess,
  context: Context,
  backend?: Backend,
): Promise<ModelSession> {
  const entry = findModel(modelId, access)
  if (entry === undefined) {
    throw new ModelError('unknown-model', msg`No catalogue contains a model named "${modelId}".`)
  }
  const provider = await chooseProvider(backend)
  if (provider === 'wasm' || backend === 'webgpu') return openOn(provider, entry, access, context)
  // A later run may still need this session long after the caller that opened it has been cancelled.
  const openOnCpu = () => openOn('wasm', entry, access, { ...context, signal: new AbortController().signal })
  if (!trust.mayTry(`${entry.id}/${entry.files[0]?.sha256 ?? ''}`))
    return openOn('wasm', entry, access, context)
  try {
    return trust.guard({ onDevice: await openOn(provider, entry, access, context), openOnCpu })
  } catch (thrown) {
    if (!(thrown instanceof ModelError && thrown.code === 'engine')) throw thrown
    logger.warn(`${thrown.message} It runs on WebAssembly instead.`)
    return openOn('wasm', entry, access, context)
  }
}

/** Loads a model file that does not need a session, such as a vocabulary. */
async function openModelFile(
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
      msg`No catalogue contains the file "${path}" of a model named "${modelId}".`,
    )
  }
  return (await loadModelFile(entry, file, access, context)).bytes
}

/** The models that are currently in memory. */
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
  // A user's own entry with the same id counts as a different model.
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
      if (slots.get(key) !== slot) throw new ModelError('engine', msg`The model "${entry.id}" was released.`)
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
    const device = provider === 'webgpu' ? watchDevice(engine) : null
    const makeTensor: MakeTensor = (type, values, dims) => new engine.Tensor(type, values, dims)
    return {
      provider,
      bytes: data.reduce((sum, { data: { length } }) => sum + length, model.bytes.length),
      // Once the device has been lost, there is nothing left to release.
      release: () => (device === null ? session.release() : session.release().catch(() => undefined)),
      session: {
        backend: provider === 'webgpu' ? 'webgpu' : 'cpu',
        engine: describeEngine(engine, provider),
        model: { id: entry.id, sha256: model.sha256, dtype: entry.dtype },
        inputs: entry.inputs,
        outputs: entry.outputs,
        run: (feeds, wanted) =>
          queue.run(async () => {
            const outputs = pickOutputs(entry.outputs, wanted)
            const running = session.run(
              toEngine(entry.inputs, feeds, makeTensor),
              outputs.map(({ name }) => name),
            )
            return fromEngine(outputs, await (device === null ? running : device.orLost(running)))
          }),
        file: (path) => openModelFile(entry.id, path, access, context),
      },
    }
  } catch (cause) {
    throw new ModelError(
      'engine',
      msg`The model "${entry.id}" could not be loaded: ${describeError(cause)}`,
      {
        cause,
      },
    )
  }
}

function pickOutputs(outputs: ModelEntry['outputs'], wanted: readonly string[] | undefined) {
  return wanted === undefined ? outputs : outputs.filter(({ name }) => wanted.includes(name))
}

const watched = new WeakMap<Engine, WatchedDevice>()

function watchDevice(engine: Engine): WatchedDevice {
  let device = watched.get(engine)
  if (device === undefined) {
    device = new WatchedDevice(engine)
    watched.set(engine, device)
  }
  return device
}

/** An engine's GPU device. If it is lost, computations running on it might never end on their own. */
class WatchedDevice {
  readonly #waiting = new Set<(reason: unknown) => void>()

  constructor(engine: Engine) {
    // The types declare this as a promise of the device. If there turns out to be no device, the session reports
    // this.
    void Promise.resolve(engine.env.webgpu.device).then(
      async (device) => this.#tell((await device.lost).message),
      () => undefined,
    )
  }

  #tell(message: string): void {
    trust.lose()
    const reason = message === '' ? 'no reason was given' : message
    for (const reject of this.#waiting)
      reject(new ModelError('device-lost', msg`The graphics device was lost: ${reason}.`))
  }

  /** Resolves like `running`, or rejects with a ModelError as soon as the device is lost. */
  orLost<T>(running: Promise<T>): Promise<T> {
    // Does not use Promise.race with a promise that rarely settles, because such a promise would keep every result in
    // memory.
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      void running.then(resolve, reject).finally(() => this.#waiting.delete(reject))
    })
  }
}
