import fontInfos from './font-infos.json' with { type: 'json' }
import { fontFiles } from '../engine-files.ts'

/*
 * The fonts that come with Typst. Their metadata is part of the worker, so the compiler can choose among all of them,
 * and only the chosen ones are loaded.
 */

export type OwnFont = (typeof fontFiles)[number]

/** Both of the compiler's classes that accept fonts. */
interface FontsBuilder {
  add_lazy_font(info: unknown, load: () => Uint8Array): Promise<void> | void
}

export class OwnFonts {
  readonly #fetch: (font: OwnFont) => Promise<Uint8Array<ArrayBuffer>>
  readonly #loaded = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  readonly #bytes = new Map<string, Uint8Array<ArrayBuffer>>()
  readonly #missing = new Set<string>()

  constructor(fetchFont: (font: OwnFont) => Promise<Uint8Array<ArrayBuffer>>) {
    this.#fetch = fetchFont
  }

  /** Loads fonts by file name. A failure is not cached. */
  async load(files: Iterable<string>): Promise<void> {
    await Promise.all(Array.from(files, (file) => this.#loadOnce(file)))
  }

  async #loadOnce(file: string): Promise<void> {
    const font = fontFiles.find((one) => one.file === file)
    if (font === undefined) throw new TypeError(`Typst has no font ${file}.`)
    const loading = this.#loaded.get(file) ?? this.#fetch(font)
    this.#loaded.set(file, loading)
    try {
      this.#bytes.set(file, await loading)
    } catch (thrown) {
      this.#loaded.delete(file)
      throw thrown
    }
  }

  /** Adds all fonts, in their order. */
  async addTo(builder: FontsBuilder): Promise<void> {
    for (const [at, { file }] of fontFiles.entries()) {
      await builder.add_lazy_font(fontInfos[at], () => this.#take(file))
    }
  }

  /** The compiler cannot wait. Without its bytes, a font is skipped and the result must be discarded. */
  #take(file: string): Uint8Array {
    const bytes = this.#bytes.get(file)
    if (bytes !== undefined) return bytes
    this.#missing.add(file)
    return new Uint8Array()
  }

  /**
   * Returns the fonts that the compiler chose since the last call although they were not loaded. The compiler does
   * not request them again, so it then needs new fonts.
   */
  takeMissing(): readonly string[] {
    const missing = [...this.#missing]
    this.#missing.clear()
    return missing
  }
}
