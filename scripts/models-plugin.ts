import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const virtualId = 'virtual:onnxruntime'
/** By execution provider; the one for WebGPU is larger and fetched only where there is a graphics device. */
const engines = {
  wasm: 'onnxruntime-web/ort-wasm-simd-threaded.wasm',
  webgpu: 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm',
} as const
const models = fileURLToPath(new URL('../static-models/', import.meta.url))

/**
 * Checks every file of static-models against its manifest before anything is built or served, and tells the workers
 * the hash of the onnxruntime engine they must load; the built site carries the manifest. The files themselves are ordinary assets: copied and named by
 * their content, fetched only when a model is used.
 */
export function modelsPlugin({ inPage = true } = {}): Plugin {
  return {
    name: 'roundtrip-models',
    enforce: 'pre',
    buildStart() {
      for (const problem of checkModels(models)) this.error(problem)
    },
    generateBundle() {
      // Workers have bundles of their own; the page's is the one whose files stand at fixed names.
      if (!inPage) return
      this.emitFile({
        type: 'asset',
        fileName: 'static-models/manifest.json',
        source: readFileSync(join(models, 'manifest.json')),
      })
    },
    resolveId: (source) => (source === virtualId ? `\0${virtualId}` : null),
    load(id) {
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

/** What is wrong with a folder of models, in sentences; empty where every file is listed and as listed. */
export function checkModels(folder: string): readonly string[] {
  const listed = readManifest(join(folder, 'manifest.json'))
  const problems: string[] = []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  )
  for (const name of files.filter((path) => path.endsWith('.onnx'))) {
    if (!listed.some(({ file }) => file === name))
      problems.push(`${name} is not in static-models/manifest.json.`)
  }
  for (const { id, file, sha256, bytes } of listed) {
    if (!files.includes(file)) {
      problems.push(`${file} is in static-models/manifest.json and missing.`)
      continue
    }
    if (dirname(file) !== id) problems.push(`${file} must lie in the folder of its id, "${id}".`)
    const content = readFileSync(join(folder, file))
    const actual = createHash('sha256').update(content).digest('hex')
    if (actual !== sha256) problems.push(`${file} has the SHA-256 ${actual}, the manifest says ${sha256}.`)
    if (content.length !== bytes)
      problems.push(`${file} has ${content.length} bytes, the manifest says ${bytes}.`)
  }
  return problems
}

interface Listed {
  readonly id: string
  readonly file: string
  readonly sha256: string
  readonly bytes: number
}

function readManifest(path: string): readonly Listed[] {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { readonly models: readonly Listed[] }
  return manifest.models
}
