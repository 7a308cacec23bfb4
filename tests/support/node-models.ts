import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env, InferenceSession, Tensor } from 'onnxruntime-web'
import * as v from 'valibot'
import type { ModelSession, TensorShape } from '../../src/contracts/index.ts'
import { catalogueSchema, type ModelEntry } from '../../src/lib/models/model-entry.ts'
import { models } from '../../workers/infer/catalogue.ts'
import { fromEngine, toEngine } from '../../workers/infer/tensors.ts'

/* Runs models without a browser, using the engine that the site ships, on a single Node thread. */

const root = join(import.meta.dirname, '../..')
const testFolder = join(root, 'tests/fixtures/models')

/** Creates a session for any ONNX file. */
export async function openModel(
  bytes: Uint8Array,
  { inputs, outputs }: { readonly inputs: readonly TensorShape[]; readonly outputs: readonly TensorShape[] },
  named: Pick<ModelSession, 'model' | 'file'> = {
    model: { id: 'any', sha256: 'any', dtype: 'float32' },
    file: () => Promise.reject(new Error('This model is one file.')),
  },
): Promise<ModelSession> {
  env.wasm.numThreads = 1
  const session = await withoutWorker(() => InferenceSession.create(bytes, { executionProviders: ['wasm'] }))
  return {
    backend: 'cpu',
    engine: 'onnxruntime-web in node',
    ...named,
    inputs,
    outputs,
    async run(feeds, wanted) {
      const made = toEngine(inputs, feeds, (type, data, dims) => new Tensor(type, data, dims))
      const asked = outputs.filter(({ name }) => wanted?.includes(name) ?? true)
      return fromEngine(
        asked,
        await session.run(
          made,
          asked.map(({ name }) => name),
        ),
      )
    },
  }
}

/** Loads a model from a folder, with its files in a subfolder named after its id. */
function openEntry(folder: string, entry: ModelEntry): Promise<ModelSession> {
  const read = (path: string) => new Uint8Array(readFileSync(join(folder, entry.id, path)))
  const [main] = entry.files
  if (main === undefined) throw new Error(`${entry.id} lists no file.`)
  return openModel(read(main.path), entry, {
    model: { id: entry.id, sha256: main.sha256 ?? '', dtype: entry.dtype },
    file: (path) => Promise.resolve(read(path)),
  })
}

/** Creates a session for a model that ships with the site. */
export function openStaticModel(id: string): Promise<ModelSession> {
  const model = models.get(id)
  if (model?.ships !== true) return Promise.reject(new Error(`No model named "${id}" ships.`))
  return openEntry(join(root, 'static-models'), model)
}

/** Models that replace the large models in tests. They have the same inputs and outputs but meaningless weights. */
const testCatalogue = v.parse(
  catalogueSchema,
  JSON.parse(readFileSync(join(testFolder, 'catalogue.json'), 'utf8')),
).models

const opened = new Map<string, Promise<ModelSession>>()

/** Creates a session for the test replacement of a catalogue model if there is one, otherwise for the model itself. */
export function openTestModel(id: string): Promise<ModelSession> {
  const entry = testCatalogue.find((one) => one.id === id)
  const session = opened.get(id) ?? (entry === undefined ? openStaticModel(id) : openEntry(testFolder, entry))
  opened.set(id, session)
  return session
}

/** The library as loaded by browsers, running on the engine that the site ships. */
export async function openLibrary(): Promise<typeof import('@huggingface/transformers')> {
  env.wasm.numThreads = 1
  env.wasm.wasmPaths ??= {}
  Reflect.set(globalThis, Symbol.for('onnxruntime'), { InferenceSession, Tensor, env })
  const own = Object.getOwnPropertyDescriptor(process, 'release')
  Object.defineProperty(process, 'release', {
    ...own,
    value: { name: 'a browser, as far as the library goes' },
  })
  try {
    const build = '../../node_modules/@huggingface/transformers/dist/transformers.web.js'
    // eslint-disable-next-line no-restricted-syntax -- the package types its builds alike
    return (await import(build)) as typeof import('@huggingface/transformers')
  } finally {
    if (own !== undefined) Object.defineProperty(process, 'release', own)
  }
}

/**
 * The engine leaves Node's Worker behind as a global. Other tests in this thread would then mistake Node for a page.
 */
export async function withoutWorker<T>(run: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'Worker')
  try {
    return await run()
  } finally {
    if (own === undefined) Reflect.deleteProperty(globalThis, 'Worker')
    else Object.defineProperty(globalThis, 'Worker', own)
  }
}
