import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const virtualId = 'virtual:onnxruntime'
/** Engines, keyed by execution provider. The WebGPU engine is larger and is only fetched if there is a GPU. */
const engines = {
  wasm: 'onnxruntime-web/ort-wasm-simd-threaded.wasm',
  webgpu: 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm',
} as const
/** Replaces a library's own import of onnxruntime with the engine that is already running. */
const libraryEngine = '\0virtual:library-engine'
const slot = fileURLToPath(new URL('../workers/infer/library-engine.ts', import.meta.url))
const models = fileURLToPath(new URL('../static-models/', import.meta.url))

/**
 * Checks every file of static-models against its catalogue before anything is built or served, and passes to workers
 * the hash of the onnxruntime engine that they must load. The built site contains the catalogue. The model files
 * themselves are ordinary assets, which are copied, named after a hash of their content and only fetched when a model
 * is used.
 */
export function modelsPlugin({ inPage = true } = {}): Plugin {
  return {
    name: 'roundtrip-models',
    enforce: 'pre',
    buildStart() {
      for (const problem of checkModels(models)) this.error(problem)
    },
    generateBundle() {
      // Workers have separate bundles, so only the page's bundle has files with fixed names.
      if (!inPage) return
      this.emitFile({
        type: 'asset',
        fileName: 'static-models/catalogue.json',
        source: readFileSync(join(models, 'catalogue.json')),
      })
    },
    resolveId(source, importer) {
      if (source === virtualId) return `\0${virtualId}`
      const isLibrary = importer?.replaceAll('\\', '/').includes('/@huggingface/transformers/') === true
      return isLibrary && /^onnxruntime-(?:web|common)\b/.test(source) ? libraryEngine : null
    },
    load(id) {
      if (id === libraryEngine) {
        return {
          code: `import { engineSlot } from ${JSON.stringify(slot)}
            if (engineSlot.engine === null) throw new Error('The model engine was not started.')
            export const { InferenceSession, Tensor, env } = engineSlot.engine`,
          moduleType: 'js',
        }
      }
      if (id !== `\0${virtualId}`) return null
      return {
        code: Object.entries(engines)
          .flatMap(([provider, wasm]) => [
            `import ${provider}Url from '${wasm}?url'`,
            `export const ${provider}Engine = { ...${JSON.stringify(describeEngine(wasm))}, url: new URL(${provider}Url, self.location.href).href }`,
          ])
          .join('\n'),
        moduleType: 'js',
      }
    },
  }
}

function describeEngine(wasm: string) {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(wasm))
  return {
    name: 'The model engine onnxruntime',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Lists the problems of a folder of models, one message each. Empty if every file is listed and matches. */
export function checkModels(folder: string): readonly string[] {
  const listed = readCatalogue(join(folder, 'catalogue.json'))
  const problems: string[] = []
  const present = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  )
  for (const name of present.filter((path) => path.endsWith('.onnx'))) {
    if (!listed.some(({ name: known }) => known === name))
      problems.push(`${name} is not in static-models/catalogue.json.`)
  }
  for (const { name, sha256, bytes } of listed) {
    if (!present.includes(name)) {
      problems.push(`${name} is listed in static-models/catalogue.json but missing.`)
      continue
    }
    const content = readFileSync(join(folder, name))
    const actual = createHash('sha256').update(content).digest('hex')
    if (actual !== sha256)
      problems.push(`${name} has the SHA-256 ${actual}, but the catalogue lists ${sha256}.`)
    if (content.length !== bytes)
      problems.push(`${name} is ${content.length} bytes, but the catalogue lists ${bytes}.`)
  }
  const total = listed.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total > mostShippedBytes)
    problems.push(`The bundled models are ${total} bytes; the limit is ${mostShippedBytes}.`)
  return problems
}

/** Maximum size in bytes of the models bundled with every copy of the site. We chose this limit ourselves. */
const mostShippedBytes = 70e6

interface Catalogue {
  readonly models: readonly {
    readonly id: string
    readonly ships?: boolean
    readonly files: readonly {
      readonly path: string
      readonly sha256: string | null
      readonly bytes: number
    }[]
  }[]
}

/** The files of the bundled models. */
function readCatalogue(path: string) {
  const { models: entries } = JSON.parse(readFileSync(path, 'utf8')) as Catalogue
  return entries
    .filter(({ ships }) => ships === true)
    .flatMap(({ id, files }) => files.map((file) => ({ ...file, name: `${id}/${file.path}` })))
}
