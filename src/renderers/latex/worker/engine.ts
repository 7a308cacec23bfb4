import { msg } from '../../../contracts/index.ts'
import { sha256 } from '../../../lib/hash.ts'
import {
  EngineError,
  engineChanged,
  fetchChecked,
  fetchFile,
} from '../../../../workers/engines/fetch-checked.ts'
import { engineFiles } from './engine-files.ts'
import { scanNeeds } from './scan-needs.ts'
import { sha256Sync } from './sha256-sync.ts'
import { readIndex } from './tex/index.ts'
import type { Pack } from './tex/index.ts'
import { PackTree } from './tex/pack-tree.ts'
import { joinPlanes } from '../../../lib/archives/byte-planes.ts'
import { startZstd, type UnpackZstd } from '../../../lib/archives/zstd.ts'

export type FormatName = 'pdflatex' | 'withpreamble'

/** Everything that a compilation needs. */
export interface Engine {
  readonly module: WebAssembly.Module
  readonly tree: PackTree
  /** Format name -> bytes. */
  readonly formats: ReadonlyMap<string, Uint8Array>
  /** Number of packs fetched while TeX was running. */
  fetched(): number
  /** Files that are in TeX Live but not in the packs (see unavailable-files.ts). */
  listTexLive(): Promise<string>
}

/** The engine in a worker. The engine's files are fetched on demand and verified before use. */
export class FetchedEngine implements Engine {
  readonly module: WebAssembly.Module
  readonly tree: PackTree
  readonly formats = new Map<string, Uint8Array>()
  readonly #base: string
  readonly #unpack: UnpackZstd
  readonly #openFormats = new Map<FormatName, Promise<void>>()
  readonly #openPacks = new Map<string, Promise<boolean>>()
  /** Files whose dependencies have already been loaded. Packs stay loaded. */
  readonly #followed = new Set<string>()
  #texLive: Promise<string> | undefined
  #fetched = 0

  private constructor(
    base: string,
    unpack: UnpackZstd,
    parts: { readonly module: WebAssembly.Module; readonly packs: readonly Pack[] },
  ) {
    this.#base = base
    this.#unpack = unpack
    this.module = parts.module
    this.tree = new PackTree(parts.packs, (pack) => {
      this.#fetched += 1
      return loadPackNow(base, pack, unpack)
    })
  }

  /** Loads everything that each run needs, in parallel. @param base URL of the engine's folder, with a trailing `/` */
  static async load(base: string): Promise<FetchedEngine> {
    const unpacking = startZstd()
    const part = async (file: keyof typeof engineFiles) => {
      const packed = await fetchPart(base, file)
      return (await unpacking)(packed, engineFiles[file].size)
    }
    const [unpack, module, packs, core] = await Promise.all([
      unpacking,
      part('pdftex.wasm.zst').then((bytes) => WebAssembly.compile(bytes)),
      part('index.json.zst').then(readIndex),
      part('packs/core.zst'),
    ])
    const corePack = packs.find(({ file }) => file === 'packs/core.zst')
    if (corePack === undefined) throw new EngineError('engine-changed', 'The index lists no core bundle.')
    const engine = new FetchedEngine(base, unpack, { module, packs })
    engine.tree.provide(corePack, core)
    return engine
  }

  fetched(): number {
    return this.#fetched
  }

  /** The list is fetched when a document looks for a file that does not exist. A failed attempt is not cached. */
  listTexLive(): Promise<string> {
    this.#texLive ??= this.#fetchNames().catch((error: unknown) => {
      this.#texLive = undefined
      throw error
    })
    return this.#texLive
  }

  async #fetchNames(): Promise<string> {
    const file = 'texlive.txt.zst'
    const packed = await fetchPart(this.#base, file)
    return new TextDecoder().decode(this.#unpack(packed, engineFiles[file].size))
  }

  /** Loads a format unless it is already loaded. A failed attempt is not cached. */
  loadFormat(name: FormatName): Promise<void> {
    const open = this.#openFormats.get(name) ?? this.#fetchFormat(name)
    this.#openFormats.set(name, open)
    open.catch(() => this.#openFormats.delete(name))
    return open
  }

  async #fetchFormat(name: FormatName): Promise<void> {
    const file = `${name}.fmt.zst` as const
    const split = this.#unpack(await fetchPart(this.#base, file), engineFiles[file].size)
    this.formats.set(name, joinPlanes(split))
  }

  /**
   * Fetches the packs to which a source refers, and those to which the packages in these packs refer, in parallel,
   * because TeX itself would wait for them one by one. Missing packs are reported when TeX requests them.
   */
  async loadNeeds(source: string): Promise<void> {
    const follow = async (text: string): Promise<void> => {
      const fresh = scanNeeds(text).filter((name) => !this.#followed.has(name))
      for (const name of fresh) this.#followed.add(name)
      await Promise.all(
        fresh.map(async (name) => {
          const file = this.tree.entry('tex', name)
          if (file === null || !(await this.#loadPack(file.pack))) return
          await follow(this.tree.textOf(file))
        }),
      )
    }
    await follow(source)
  }

  #loadPack(pack: Pack): Promise<boolean> {
    const open = this.tree.has(pack)
      ? Promise.resolve(true)
      : (this.#openPacks.get(pack.file) ?? this.#fetchPack(pack))
    this.#openPacks.set(pack.file, open)
    return open
  }

  async #fetchPack(pack: Pack): Promise<boolean> {
    try {
      const packed = await fetchFile(this.#base + pack.file, nameOf(pack.file))
      if ((await sha256(packed)) !== pack.sha256) return false
      this.tree.provide(pack, this.#unpack(packed, pack.size))
      return true
    } catch {
      return false
    } finally {
      this.#openPacks.delete(pack.file)
    }
  }
}

function fetchPart(base: string, file: keyof typeof engineFiles): Promise<Uint8Array<ArrayBuffer>> {
  return fetchChecked(base + file, nameOf(file), engineFiles[file].sha256)
}

function nameOf(file: string): string {
  return `The LaTeX engine's ${file}`
}

/**
 * Loads a pack while TeX waits. The request is synchronous, because only such a request can return in the middle of a
 * wasm run. The request goes through the browser's cache and the service worker like any other.
 */
function loadPackNow(base: string, pack: Pack, unpack: UnpackZstd): Uint8Array {
  const request = new XMLHttpRequest()
  request.open('GET', base + pack.file, false)
  request.responseType = 'arraybuffer'
  try {
    request.send()
  } catch (cause) {
    throw new EngineError(
      'engine-unavailable',
      msg`The LaTeX packages in ${pack.file} could not be fetched.`,
      {
        cause,
      },
    )
  }
  const body: unknown = request.response
  if (request.status !== 200 || !(body instanceof ArrayBuffer)) {
    throw new EngineError(
      'engine-unavailable',
      msg`The LaTeX packages in ${pack.file} could not be fetched (HTTP ${request.status}).`,
    )
  }
  const packed = new Uint8Array(body)
  if (sha256Sync(packed) !== pack.sha256) throw engineChanged(nameOf(pack.file))
  return unpack(packed, pack.size)
}
