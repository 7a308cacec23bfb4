import { engineFile } from 'virtual:onnxruntime'
import type { Context } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { ModelError } from './model-error.ts'
import { loadChecked } from './model-files.ts'

export type Engine = typeof import('onnxruntime-web/wasm')

/** More threads than this gain little on the models we run and starve the page. */
const maxThreads = 4

let starting: Promise<Engine> | undefined

/**
 * onnxruntime on WebAssembly, loaded on first use. Its threads need cross-origin isolation, which plain file hosts do
 * not give: everything works on one thread.
 */
export function startEngine(context: Context): Promise<Engine> {
  starting ??= start(context).catch((thrown: unknown) => {
    // Not remembered: a lost connection or a cancellation must not outlive itself.
    starting = undefined
    throw thrown
  })
  return starting
}

/** How many threads sessions of this worker run on. */
export function threadCount(): number {
  return canStartThreads() ? Math.min(maxThreads, Math.max(1, navigator.hardwareConcurrency)) : 1
}

async function start(context: Context): Promise<Engine> {
  const wasmBinary = await loadChecked(engineFile, context)
  try {
    const engine = await import('onnxruntime-web/wasm')
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
