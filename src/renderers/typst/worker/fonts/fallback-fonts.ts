import type { TypstFontResolver } from '@myriaddreamin/typst-ts-web-compiler'
import {
  chooseRegion,
  eastAsianAliases,
  packedFamily,
  regions,
  sansOf,
} from '../../../../page-text/fonts/east-asian.ts'
import {
  emojiSequences,
  hasCharacter,
  loadCatalogue,
  type CataloguedFont,
  type FetchFile,
} from './catalogue.ts'
import { UnpackedFont } from './unpack-woff2.ts'

/*
 * Fonts for characters that are missing from Typst's own fonts. They are fetched when a document contains such
 * characters. Every document is first compiled without them, so that its pages do not depend on which documents were
 * compiled before.
 */

/** What a document needs that Typst's own fonts do not provide. */
export interface FontNeed {
  readonly missing: ReadonlySet<string>
  /** Font families that the document requests, in order. */
  readonly families: readonly string[]
  /** The document's language, such as `zh-TW`. Empty if the document does not specify a language. */
  readonly language: string
  readonly hasJoiners: boolean
}

const weights = [400, 700] as const

export class FallbackFonts {
  readonly #fetch: FetchFile
  readonly #make: (late: readonly Uint8Array<ArrayBuffer>[]) => Promise<TypstFontResolver>
  readonly #unpacked = new Map<string, readonly Uint8Array<ArrayBuffer>[]>()
  #loading: Promise<readonly CataloguedFont[]> | undefined
  #catalogue: readonly CataloguedFont[] | undefined

  /** @param make combines Typst's own fonts with late ones */
  constructor(
    fetchFile: FetchFile,
    make: (late: readonly Uint8Array<ArrayBuffer>[]) => Promise<TypstFontResolver>,
  ) {
    this.#fetch = fetchFile
    this.#make = make
  }

  /** Typst's own fonts alone. */
  own(): Promise<TypstFontResolver> {
    return this.#make([])
  }

  /** Fetches and unpacks the fonts that contain the missing characters. */
  async load(need: FontNeed): Promise<void> {
    this.#loading ??= loadCatalogue(this.#fetch).catch((error: unknown) => {
      this.#loading = undefined
      throw error
    })
    this.#catalogue = await this.#loading
    await Promise.all(chooseFonts(this.#catalogue, need).map((font) => this.#unpack(font)))
  }

  /** True if all fonts that this need requires are already loaded. */
  isLoaded(need: FontNeed): boolean {
    return this.#chosen(need)?.every(({ file }) => this.#unpacked.has(file)) ?? false
  }

  /**
   * Typst's own fonts together with the loaded fonts that contain missing characters. Null if no loaded font contains
   * any of them.
   */
  async fontsFor(need: FontNeed): Promise<TypstFontResolver | null> {
    const late = (this.#chosen(need) ?? []).flatMap(({ file }) => this.#unpacked.get(file) ?? [])
    return late.length === 0 ? null : this.#make(late)
  }

  /** True if some of the missing characters are emoji, whose colours are only in the PDF. */
  hasEmoji(need: FontNeed): boolean {
    return this.#chosen(need)?.some(({ family }) => family === emojiSequences.family) ?? false
  }

  #chosen(need: FontNeed): readonly CataloguedFont[] | undefined {
    return this.#catalogue === undefined ? undefined : chooseFonts(this.#catalogue, need)
  }

  async #unpack({ file, sha256 }: CataloguedFont): Promise<void> {
    if (this.#unpacked.has(file)) return
    const font = new UnpackedFont(await this.#fetch(file, sha256))
    this.#unpacked.set(
      file,
      font.isVariable ? weights.map((weight) => font.write(weight)) : [font.write(400)],
    )
  }
}

/**
 * Chooses, for each missing character, the first font that contains it. The requested families are searched first,
 * then those of the text's region.
 */
export function chooseFonts(
  catalogue: readonly CataloguedFont[],
  { missing, families, language, hasJoiners }: FontNeed,
): readonly CataloguedFont[] {
  const chars = [...missing]
  const region = chooseRegion(
    language,
    chars.map((char) => char.codePointAt(0) ?? 0),
  )
  const requested = families.map((name) => {
    const family = eastAsianAliases.get(name.toLowerCase()) ?? name
    return (packedFamily(family) ?? family).toLowerCase()
  })
  const order = [...requested, ...[region, ...regions].map((one) => sansOf(one).toLowerCase())]
  const rank = ({ family }: CataloguedFont) => {
    const at = order.indexOf(family.toLowerCase())
    if (at !== -1 && at < requested.length) return at
    // Non-regional fonts of web pages come first, because regional fonts also contain Latin letters and symbols.
    if (at === -1) return family.startsWith('Noto Serif ') ? order.length + 1 : requested.length
    return at + 1
  }
  const isWhole = hasJoiners || chars.some((char) => hasCharacter(emojiSequences, char))
  const fonts = catalogue
    .map((font) => (isWhole && font.family === emojiSequences.family ? { ...font, ...wholeEmoji } : font))
    .toSorted((left, right) => rank(left) - rank(right))
  const candidates = isWhole ? [emojiSequences, ...fonts] : fonts
  const chosen = new Map<string, CataloguedFont>()
  for (const char of chars) {
    const emoji = /\p{Emoji_Presentation}/u.test(char)
      ? candidates.find((one) => one.family === emojiSequences.family && hasCharacter(one, char))
      : undefined
    const font = emoji ?? candidates.find((one) => hasCharacter(one, char))
    if (font !== undefined) chosen.set(font.file, font)
  }
  return [...chosen.values()]
}

const { file, sha256 } = emojiSequences
const wholeEmoji = { file, sha256 }
