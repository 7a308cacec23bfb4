import { wasmEngine, webgpuEngine } from 'virtual:onnxruntime'
import { msg, type Backend, type Context } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { deviceSource } from '../gpu/device.ts'
import { ModelError } from './model-error.ts'
import { loadChecked } from './model-files.ts'

export type Engine = typeof import('onnxruntime-web/wasm')

/** For the models used here, more threads gain little and slow down the page. */
const maxThreads = 4

/** The back ends on which models run: `webgpu` if there is a GPU, `wasm` in every browser. */
export type Provider = 'wasm' | 'webgpu'
const files = { wasm: wasmEngine, webgpu: webgpuEngine } as const

const starting = new Map<Provider, Promise<Engine>>()

/**
 * Chooses the provider for a model. Software adapters are many times slower than WebAssembly, so they are only used
 * if WebGPU is requested. Throws a ModelError if WebGPU is requested and there is no adapter at all.
 */
export async function chooseProvider(backend?: Backend): Promise<Provider> {
  if (backend === 'cpu') return 'wasm'
  if (await deviceSource.hasAdapter({ allowFallback: backend === 'webgpu' })) return 'webgpu'
  if (backend === undefined) return 'wasm'
  throw new ModelError(
    'no-backend',
    'The model was requested on WebGPU, but this browser has no WebGPU adapter.',
  )
}

/**
 * onnxruntime with one provider, loaded on first use. Its threads need cross-origin isolation, which plain file hosts
 * do not provide; without it, everything works on a single thread.
 */
export function startEngine(provider: Provider, context: Context): Promise<Engine> {
  const known = starting.get(provider)
  if (known !== undefined) return known
  const started = start(provider, context).catch((thrown: unknown) => {
    // Failures are not cached, because a lost connection or a cancellation must not affect later calls.
    starting.delete(provider)
    throw thrown
  })
  starting.set(provider, started)
  return started
}

/** Number of threads that sessions of this worker use. */
export function threadCount(): number {
  return canStartThreads() ? Math.min(maxThreads, Math.max(1, navigator.hardwareConcurrency)) : 1
}

/** Used for the `engine` of a score and the fingerprint of an answer. */
export function describeEngine(engine: Engine, provider: Provider): string {
  const threads = threadCount()
  return `onnxruntime-web ${engine.env.versions.web ?? 'unknown'} ${provider}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`
}

async function start(provider: Provider, context: Context): Promise<Engine> {
  const wasmBinary = await loadChecked(files[provider], context)
  try {
    const engine = await (provider === 'webgpu'
      ? import('onnxruntime-web/webgpu')
      : import('onnxruntime-web/wasm'))
    engine.env.logLevel = 'error'
    engine.env.wasm.wasmBinary = wasmBinary
    engine.env.wasm.numThreads = threadCount()
    return engine
  } catch (cause) {
    throw new ModelError('engine', msg`The model engine did not start: ${describeError(cause)}`, { cause })
  }
}

let threads: boolean | undefined

/**
 * A CSP sent as a header also applies to workers, and its Trusted Types would prevent the engine from starting its
 * threads.
 */
function canStartThreads(): boolean {
  threads ??= globalThis.crossOriginIsolated && canSpawnPlainWorker()
  return threads
}

function canSpawnPlainWorker(): boolean {
  try {
    new Worker('data:text/javascript,').terminate()
    return true
  } catch {
    return false
  }
}
