import type { Tree, TreeFile } from './file-system.ts'
import { indexEntries } from './index.ts'
import type { Entry, Pack } from './index.ts'
import { encipherType1 } from './type1.ts'

/** Returns the unpacked bytes of a pack synchronously, because TeX cannot wait. Throws if the bytes are unavailable. */
export type LoadPack = (pack: Pack) => Uint8Array

/** The TeX tree whose files are stored in packs. Each pack is loaded when one of its files is first read. */
export class PackTree implements Tree {
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #load: LoadPack
  readonly #packs = new Map<string, Uint8Array>()
  readonly #fonts = new Map<string, Uint8Array>()
  /** `<kind>/<name>` of every file that was read, from which the core bundle is built. */
  readonly touched = new Set<string>()

  constructor(packs: readonly Pack[], load: LoadPack) {
    this.#entries = indexEntries(packs)
    this.#load = load
  }

  find(kind: string, path: string): TreeFile | null {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const entry = this.#entries.get(`${kind}/${name}`)
    if (entry === undefined) return null
    // A name with folders, such as `mwe/example.pdf`, must match the end of the file's path.
    if (path !== name && !entry.path.endsWith(`/${path}`)) return null
    return { size: entry.size, read: () => this.#read(kind, name, entry) }
  }

  /** Finds a file's position. Null if no file has this name. */
  entry(kind: string, name: string): Entry | null {
    return this.#entries.get(`${kind}/${name}`) ?? null
  }

  /** Number of files of a kind. */
  count(kind: string): number {
    return [...this.#entries.keys()].filter((key) => key.startsWith(`${kind}/`)).length
  }

  has(pack: Pack): boolean {
    return this.#packs.has(pack.file)
  }

  /** A file of a loaded pack as text, with one character per byte. */
  textOf({ pack, offset, size }: Entry): string {
    return new TextDecoder('latin1').decode(this.#bytesOf(pack).subarray(offset, offset + size))
  }

  /** Adds a preloaded pack. */
  provide(pack: Pack, bytes: Uint8Array): void {
    this.#packs.set(pack.file, bytes)
  }

  #read(kind: string, name: string, entry: Entry): Uint8Array {
    this.touched.add(`${kind}/${name}`)
    const bytes = this.#bytesOf(entry.pack).subarray(entry.offset, entry.offset + entry.size)
    if (kind !== 'type1') return bytes
    const kept = this.#fonts.get(name)
    if (kept !== undefined) return kept
    const font = bytes.slice()
    encipherType1(font)
    this.#fonts.set(name, font)
    return font
  }

  #bytesOf(pack: Pack): Uint8Array {
    const kept = this.#packs.get(pack.file)
    if (kept !== undefined) return kept
    const bytes = this.#load(pack)
    this.#packs.set(pack.file, bytes)
    return bytes
  }
}
