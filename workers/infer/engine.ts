import { wasmEngine, webgpuEngine } from 'virtual:onnxruntime'
import type { Backend, Context } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { deviceSource } from '../gpu/device.ts'
import { ModelError } from './model-error.ts'
import { loadChecked } from './model-files.ts'

export type Engine = typeof import('onnxruntime-web/wasm')

/** More threads than this gain little on the models we run and starve the page. */
const maxThreads = 4

/** What models run on: `webgpu` where there is a graphics device, `wasm` everywhere. */
export type Provider = 'wasm' | 'webgpu'
const files = { wasm: wasmEngine, webgpu: webgpuEngine } as const

const starting = new Map<Provider, Promise<Engine>>()

/**
 * The provider for a model. Software adapters take many times as long as WebAssembly, so they are used only where
 * WebGPU is asked for; where it is and there is no adapter at all, this throws a ModelError.
 */
export async function chooseProvider(backend?: Backend): Promise<Provider> {
  if (backend === 'cpu') return 'wasm'
  if (await deviceSource.hasAdapter({ allowFallback: backend === 'webgpu' })) return 'webgpu'
  if (backend === undefined) return 'wasm'
  throw new ModelError(
    'no-backend',
    'The model was asked of WebGPU, and this browser offers no WebGPU adapter.',
  )
}

/**
 * onnxruntime with one provider, loaded on first use. Its threads need cross-origin isolation, which plain file hosts do
 * not give: everything works on one thread.
 */
export function startEngine(provider: Provider, context: Context): Promise<Engine> {
  const known = starting.get(provider)
  if (known !== undefined) return known
  const started = start(provider, context).catch((thrown: unknown) => {
    // Not remembered: a lost connection or a cancellation must not outlive itself.
    starting.delete(provider)
    throw thrown
  })
  starting.set(provider, started)
  return started
}

/** How many threads sessions of this worker run on. */
export function threadCount(): number {
  return canStartThreads() ? Math.min(maxThreads, Math.max(1, navigator.hardwareConcurrency)) : 1
}

/** For a score's `engine` and the fingerprint of an answer. */
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
    throw new ModelError('engine', `The model engine did not start: ${describeError(cause)}`, { cause })
  }
}

let threads: boolean | undefined

/** A CSP sent as a header binds workers too, and its Trusted Types would stop the engine's own thread starts. */
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
