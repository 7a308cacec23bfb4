import { decompress } from 'fzstd'
import { sha256 } from '../../../src/lib/hash.ts'
import { engineFiles } from './engine-files.ts'
import { preambleFormat } from '../../../src/lib/image2struct-preamble.ts'
import { sha256Sync } from './sha256-sync.ts'
import { readIndex } from './tex/index.ts'
import type { Pack } from './tex/index.ts'
import { PackTree } from './tex/pack-tree.ts'

/** A part of the engine that could not be had, or is not the one that was built. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: 'engine-unavailable' | 'engine-changed'

  constructor(code: EngineError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export interface Engine {
  readonly module: WebAssembly.Module
  readonly tree: PackTree
  /** Format's name -> bytes. */
  readonly formats: ReadonlyMap<string, Uint8Array>
  /** Packs fetched while TeX ran. */
  fetched(): number
}

/** Loads the engine's parts side by side; each is checked before it is used. */
export async function loadEngine(base: string): Promise<Engine> {
  const [module, latex, preamble, index, core] = await Promise.all([
    fetchPart(base, 'pdftex.wasm.zst').then((bytes) => WebAssembly.compile(bytes)),
    fetchPart(base, 'pdflatex.fmt.zst'),
    fetchPart(base, `${preambleFormat}.fmt.zst`),
    fetchChecked(base, 'index.json.zst'),
    fetchPart(base, 'packs/core.zst'),
  ])
  const packs = readIndex(index)
  let fetched = 0
  const tree = new PackTree(packs, (pack) => {
    fetched += 1
    return loadPackNow(base, pack)
  })
  const corePack = packs.find(({ file }) => file === 'packs/core.zst')
  if (corePack === undefined) throw new EngineError('engine-changed', 'The index names no core bundle.')
  tree.provide(corePack, core)
  return {
    module,
    tree,
    formats: new Map([
      ['pdflatex', latex],
      [preambleFormat, preamble],
    ]),
    fetched: () => fetched,
  }
}

async function fetchPart(base: string, file: keyof typeof engineFiles): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await fetchChecked(base, file)
  return decompress(packed, new Uint8Array(engineFiles[file].size)) as Uint8Array<ArrayBuffer> // eslint-disable-line no-restricted-syntax -- it is the array given
}

async function fetchChecked(base: string, file: keyof typeof engineFiles): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(base + file).catch((cause: unknown) => {
    throw new EngineError('engine-unavailable', `The LaTeX engine's ${file} could not be fetched.`, { cause })
  })
  if (!response.ok) {
    throw new EngineError(
      'engine-unavailable',
      `The LaTeX engine's ${file} could not be fetched (HTTP ${response.status}).`,
    )
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  if ((await sha256(bytes)) !== engineFiles[file].sha256) throw changed(file)
  return bytes
}

/**
 * A pack while TeX waits: only a synchronous request can answer in the middle of a run of wasm. It passes the
 * browser's cache and the service worker as others do.
 */
function loadPackNow(base: string, pack: Pack): Uint8Array {
  const request = new XMLHttpRequest()
  request.open('GET', base + pack.file, false)
  request.responseType = 'arraybuffer'
  try {
    request.send()
  } catch (cause) {
    throw new EngineError('engine-unavailable', `The LaTeX packages in ${pack.file} could not be fetched.`, {
      cause,
    })
  }
  const body: unknown = request.response
  if (request.status !== 200 || !(body instanceof ArrayBuffer)) {
    throw new EngineError(
      'engine-unavailable',
      `The LaTeX packages in ${pack.file} could not be fetched (HTTP ${request.status}).`,
    )
  }
  const packed = new Uint8Array(body)
  if (sha256Sync(packed) !== pack.sha256) throw changed(pack.file)
  return decompress(packed, new Uint8Array(pack.size))
}

function changed(file: string): EngineError {
  return new EngineError(
    'engine-changed',
    `The LaTeX engine's ${file} is not the file this version was built with: its SHA-256 differs.`,
  )
}
