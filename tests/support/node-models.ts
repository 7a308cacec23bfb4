import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env, InferenceSession, Tensor } from 'onnxruntime-web'
import type { ModelSession } from '../../src/contracts/index.ts'
import { models, type Model } from '../../workers/infer/manifest.ts'
import { fromEngine, toEngine } from '../../workers/infer/tensors.ts'

/* Models without a browser: the engine that the site ships, on one thread of node. */

const root = join(import.meta.dirname, '../..')

/** A session of any ONNX file. */
export async function openModel(
  bytes: Uint8Array,
  { inputs, outputs }: Pick<Model, 'inputs' | 'outputs'>,
): Promise<ModelSession> {
  env.wasm.numThreads = 1
  const session = await withoutWorker(() => InferenceSession.create(bytes, { executionProviders: ['wasm'] }))
  return {
    backend: 'cpu',
    engine: 'onnxruntime-web in node',
    async run(feeds) {
      const made = toEngine(inputs, feeds, (type, data, dims) => new Tensor(type, data, dims))
      return fromEngine(outputs, await session.run(made))
    },
  }
}

/** A session of a model in static-models/manifest.json. */
export function openStaticModel(id: string): Promise<ModelSession> {
  const model = models.get(id)
  if (model === undefined) return Promise.reject(new Error(`No model named "${id}" ships.`))
  return openModel(readFileSync(join(root, 'static-models', model.file)), model)
}

/** The engine leaves node's Worker behind as a global: other tests of this thread would take node for a page. */
async function withoutWorker<T>(run: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'Worker')
  try {
    return await run()
  } finally {
    if (own === undefined) Reflect.deleteProperty(globalThis, 'Worker')
    else Object.defineProperty(globalThis, 'Worker', own)
  }
}
