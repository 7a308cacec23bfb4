import type { Tree, TreeFile } from './file-system.ts'
import { indexEntries } from './index.ts'
import type { Entry, Pack } from './index.ts'
import { encipherType1 } from './type1.ts'

/** Gets the unpacked bytes of a pack, at once: TeX cannot wait. Throws where they cannot be had. */
export type LoadPack = (pack: Pack) => Uint8Array

/** The TeX tree over packs that are loaded when a file of theirs is first read. */
export class PackTree implements Tree {
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #load: LoadPack
  readonly #packs = new Map<string, Uint8Array>()
  readonly #fonts = new Map<string, Uint8Array>()
  /** `<kind>/<name>` of every file that was read: what the core bundle is made from. */
  readonly touched = new Set<string>()

  constructor(packs: readonly Pack[], load: LoadPack) {
    this.#entries = indexEntries(packs)
    this.#load = load
  }

  find(kind: string, path: string): TreeFile | null {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const entry = this.#entries.get(`${kind}/${name}`)
    if (entry === undefined) return null
    // A name with folders, such as `mwe/example.pdf`, must end like the file's own.
    if (path !== name && !entry.path.endsWith(`/${path}`)) return null
    return { size: entry.size, read: () => this.#read(kind, name, entry) }
  }

  /** Where a file lies; null where there is none of this name. */
  entry(kind: string, name: string): Entry | null {
    return this.#entries.get(`${kind}/${name}`) ?? null
  }

  /** How many files of a kind there are. */
  count(kind: string): number {
    return [...this.#entries.keys()].filter((key) => key.startsWith(`${kind}/`)).length
  }

  has(pack: Pack): boolean {
    return this.#packs.has(pack.file)
  }

  /** A file of a loaded pack as text, byte by byte. */
  textOf({ pack, offset, size }: Entry): string {
    return new TextDecoder('latin1').decode(this.#bytesOf(pack).subarray(offset, offset + size))
  }

  /** Gives a pack that was loaded ahead. */
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
