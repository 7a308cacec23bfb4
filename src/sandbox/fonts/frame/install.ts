import {
  chooseRegion,
  packedFamily,
  regions,
  sansOf,
  type Region,
} from '../../../page-text/fonts/east-asian.ts'
import { aliasesOf, blankFamily, fallbackFamily, resolveAlias } from '../../../page-text/fonts/families.ts'
import { isForeign, readFamilies } from '../../../page-text/fonts/rewrite.ts'
import type { FontFile, PinnedFont } from '../pinned-font.ts'
import { parseUnicodeRange, rangeHas, rangeHasAny } from '../unicode-range.ts'
import { patchCanvasFonts } from './canvas.ts'
import { patchInlineFamilies } from './inline-families.ts'
import { formulaLetters, formulaMarkup } from './survey.ts'
import { addFontFace, deleteFontFace, listFontFaces, NativeFontFace } from './natives.ts'

/*
 * Adds bundled fonts to `document.fonts` through the FontFace API, so that they leave no trace in the page's style
 * sheets and survive `document.open()`. Every face is created from bytes, which Chromium parses immediately (1-3 ms
 * each), so no text is ever drawn while a bundled font is still loading. Only faces that the page might need are
 * created.
 */

export interface InstalledFace {
  readonly family: string
  readonly font: PinnedFont
  readonly face: FontFace
  readonly unicodeRange: string | undefined
  /** The weights with which the face is declared. */
  readonly weight: string
}

/** A noncharacter, which does not occur in any text. */
export const blockedRange = 'U+10FFFF'

/** Every bundled font, keyed by file; the files of fonts without bytes can be requested. */
const received = new Map<string, FontFile | PinnedFont>()
const lacking = new Set<string>()
/** Families of the packs whose lists have been received. */
const openedPacks = new Set<string>()
const installed = new Map<string, InstalledFace>()
const blocks = new Map<string, FontFace>()
let isPatched = false

/**
 * Receives fonts in the frame and declares the basic ones. Can be called several times, but only while no page script
 * is running, that is, before the first script and after the last.
 */
export function installFonts(fonts: readonly (FontFile | PinnedFont)[]): void {
  for (const font of fonts) {
    // An entry with bytes has the same metadata as the one it replaces.
    received.set(font.file, font)
    if (font.isPacked === true) openedPacks.add(font.family)
    if ('bytes' in font && basic.has(font.family) && font.style === 'normal') addFace(font)
  }
  if (isPatched) return
  isPatched = true
  patchCanvasFonts()
  patchInlineFamilies()
}

const basic: ReadonlySet<string> = new Set(['Liberation Serif', 'Liberation Sans'])

/** Returns the files that were needed but missing. Once they arrive, repeating the same calls declares their fonts. */
export function takeLacking(): readonly string[] {
  const files = [...lacking]
  lacking.clear()
  return files
}

/** Marks every font as needed except those of packs, since no page needs all of those. */
export function needAllFonts(): void {
  for (const font of received.values()) {
    if (!('bytes' in font) && font.pack === undefined && font.isPacked !== true) lacking.add(font.file)
  }
}

/** Requests the lists of packs that contain any of these characters; returns false until the lists arrive. */
function hasPacks(isWanted: (pack: FontFile) => boolean): boolean {
  let hasAll = true
  for (const font of received.values()) {
    if (font.pack === undefined || font.pack.some((family) => openedPacks.has(family)) || !isWanted(font))
      continue
    lacking.add(font.file)
    hasAll = false
  }
  return hasAll
}

/**
 * If `fallbackRange` is set, the font is declared for these characters of the fallback family, or of `family`,
 * instead of its own family. Does nothing while a file is missing: if two faces contain a character, the one declared
 * later is used, so their order must be preserved.
 */
function addFace(
  font: FontFile | PinnedFont,
  fallbackRange?: string,
  family = fallbackRange === undefined ? font.family : fallbackFamily,
): readonly InstalledFace[] {
  if (!('bytes' in font)) lacking.add(font.file)
  if (!('bytes' in font) || lacking.size > 0) return []
  const unicodeRange = fallbackRange ?? font.unicodeRange
  const key = `${family}|${font.family} ${font.weight} ${font.style} ${unicodeRange ?? ''}`
  const known = installed.get(key)
  if (known !== undefined) return [known]
  // Within a family, only faces of one weight are considered for a character, so all faces of the fallback family
  // have the same weight.
  const weight = family === fallbackFamily ? String(font.weight) : (font.weights ?? String(font.weight))
  const face = new NativeFontFace(family, font.bytes, {
    weight,
    style: font.style,
    ...(unicodeRange === undefined ? {} : { unicodeRange }),
    ...(fallbackRange === undefined ? {} : metricsOf(font)),
  })
  addFontFace(face)
  const entry = { family, font, face, unicodeRange, weight }
  installed.set(key, entry)
  return [entry]
}

/**
 * A symbol from a font with tall lines must not make the lines of the text taller, because a missing symbol would not
 * do so either. Fonts for a writing system may.
 */
export function metricsOf(font: PinnedFont): {
  ascentOverride?: string
  descentOverride?: string
  lineGapOverride?: string
} {
  const isTall = font.isPacked !== true && font.family.startsWith('Noto Sans')
  return isTall ? { ascentOverride: '90%', descentOverride: '22%', lineGapOverride: '0%' } : {}
}

const hints: readonly (readonly [pattern: RegExp, family: string])[] = [
  [/mono|<(?:code|pre|kbd|samp|tt|textarea)\b|type=["']?(?:date|time|month|week)/i, 'DejaVu Sans Mono'],
  [/courier|cousine|liberation mono/i, 'Liberation Mono'],
  [/system-ui|dejavu sans/i, 'DejaVu Sans'],
  [/dejavu serif/i, 'DejaVu Serif'],
  [/liberation|times|serif|<html/i, 'Liberation Serif'],
  [/./, 'Liberation Sans'],
]
const italicHint = /italic|oblique|<(?:em|i|cite|dfn|var|address)\b/i
const canvasHint = /getContext|OffscreenCanvas|measureText/
const languageHint = /<html\b[^>]*?\slang\s*=\s*["']?([-\w]+)/i
const packHint = /noto (?:sans|serif) (?:sc|tc|jp|kr)\b/gi

/** Families of packs that are mentioned in the text. */
function readNamedPacks(pageText: string): ReadonlySet<string> {
  return new Set(Array.from(pageText.matchAll(packHint), ([name]) => name.toLowerCase()))
}

/**
 * Faces declared under the names of system fonts. Until the page's families are pinned, its scripts measure text with
 * these faces.
 */
const standIns = new Set<FontFace>()

/**
 * Removes the faces declared under the names of system fonts, because pinned lists name the bundled families
 * directly.
 */
export function removePlaceholderFonts(): void {
  for (const face of standIns) deleteFontFace(face)
  for (const [key, { face }] of installed) if (standIns.has(face)) installed.delete(key)
  standIns.clear()
}

const familyList = /font-?family["']?\s*[:=]\s*([^;{}<>\n]{1,300})/g
/** Higher than the number of fonts on any page. */
const maxNamed = 60

/** Names in font family lists that could refer to installed system fonts. */
function readNamedFamilies(texts: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const text of texts) {
    for (const [, list = ''] of text.matchAll(familyList)) {
      for (const { name, quoted } of readFamilies(list.replace(/\\["']/g, '"'))) {
        if (names.size < maxNamed && isForeign(name, quoted) && resolveAlias(name) === undefined)
          names.add(name)
      }
    }
  }
  return names
}

let pageRegion: Region = 'SC'

/** Sets the region whose glyph shapes are used for text without a declared language. */
export function setPageRegion(region: Region): void {
  pageRegion = region
}

/**
 * Declares the fonts that the page's text suggests, so that its scripts measure and draw with them from their first
 * line on. Other fonts are found when the page settles.
 */
export function hintFonts(pageText: string, scripts: readonly string[] = []): void {
  const all = [pageText, ...scripts].some((text) => canvasHint.test(text))
  const texts = [pageText, ...scripts].map((text) => text.toLowerCase())
  const families = new Set(
    hints.flatMap(([pattern, family]) => (all || pattern.test(pageText) ? [family] : [])),
  )
  const italics = all || italicHint.test(pageText)
  const formulas = [pageText, ...scripts].some((text) => formulaMarkup.test(text)) ? [formulaLetters] : []
  const packed = readCodes([pageText, ...scripts, ...formulas])
  // Text that a script inserts into the page is found when the page settles; text that it paints on a canvas is not.
  const codes = all ? packed : readCodes([pageText, ...formulas])
  for (const font of received.values()) {
    if (!families.has(font.family) || (font.style === 'italic' && !italics)) continue
    if (!isNeeded(font.unicodeRange, codes)) continue
    addFace(font)
    for (const alias of aliasesOf(font.family)) {
      if (texts.some((text) => text.includes(alias)))
        for (const { face } of addFace(font, undefined, alias)) standIns.add(face)
    }
  }
  blockFamilies(readNamedFamilies(texts))
  // If scripts insert or paint text in a pack's writing system, only this ensures that the text is measured
  // correctly.
  setPageRegion(chooseRegion(languageHint.exec(pageText)?.[1] ?? '', packed))
  for (const text of [pageText, ...scripts]) {
    for (const family of readNamedPacks(text)) ensureFamily(family, 400, false, packed)
  }
  ensureFallback(codes, packed)
  ensureEmojiVariations(readEmojiVariations([pageText]))
}

/** Code points outside ASCII, plus `A` to represent all of ASCII. */
export function readCodes(texts: Iterable<string>): ReadonlySet<number> {
  const codes = new Set([0x41])
  for (const text of texts) {
    for (const [char] of text.matchAll(/[^\0-\x7f]/gu)) codes.add(char.codePointAt(0) ?? 0)
  }
  return codes
}

function isNeeded(range: string | undefined, codes: ReadonlySet<number>): boolean {
  return range === undefined || rangeHasAny(parseUnicodeRange(range), codes)
}

const emojiFamily = 'Noto Color Emoji'
const variation = /([^\0-\x7f])\ufe0f/gu

/** Finds the characters that the texts request as emoji, such as a heart with its variation selector. */
export function readEmojiVariations(texts: Iterable<string>): ReadonlySet<number> {
  const codes = new Set<number>()
  for (const text of texts) {
    for (const [, char = ''] of text.matchAll(variation)) codes.add(char.codePointAt(0) ?? 0)
  }
  return codes
}

/**
 * Shows characters that are text by default as colour emoji if the page requests it. The face declared later takes
 * precedence, so its range determines which characters are shown in colour on the entire page.
 */
export function ensureEmojiVariations(codes: ReadonlySet<number>): readonly InstalledFace[] {
  const faces: InstalledFace[] = []
  for (const font of received.values()) {
    if (font.family !== emojiFamily || codes.size === 0) continue
    const own = parseUnicodeRange(font.unicodeRange ?? '')
    const drawn = [...codes].filter((code) => rangeHas(own, code))
    if (drawn.length === 0) continue
    faces.push(...addFace(font, listCodes(drawn)))
  }
  return faces
}

function listCodes(codes: readonly number[]): string {
  return [...codes]
    .sort((left, right) => left - right)
    .map((code) => `U+${code.toString(16)}`)
    .join(',')
}

/**
 * Declares and returns the faces that draw characters missing from other families. Packs are also requested for the
 * characters in `packed`.
 */
export function ensureFallback(
  codes: ReadonlySet<number>,
  packed: ReadonlySet<number> = codes,
): readonly InstalledFace[] {
  if (codes.size <= 1 && packed.size <= 1) return []
  const plain = listReceived()
    .filter(
      ({ fallbackRange, isPacked }) =>
        isPacked !== true && fallbackRange !== undefined && isNeeded(fallbackRange, codes),
    )
    .flatMap((font) => addFace(font, font.fallbackRange))
  return [...plain, ...ensurePacked(packed)]
}

const serifPack = /serif/i

/**
 * The families that draw characters missing from all other families, in this order: those of writing systems, of the
 * page's own region, and of other regions.
 */
function ensurePacked(codes: ReadonlySet<number>): readonly InstalledFace[] {
  const isWanted = ({ coverage, pack }: FontFile) =>
    pack?.some((family) => serifPack.test(family)) !== true && rangeHasAny(parseUnicodeRange(coverage), codes)
  if (!hasPacks(isWanted)) return []
  const fonts = listReceived().filter(({ isPacked, family }) => isPacked === true && !serifPack.test(family))
  const order = [pageRegion, ...regions.filter((region) => region !== pageRegion)].map(sansOf)
  const rank = ({ family }: FontFile) => order.indexOf(family)
  const faces: InstalledFace[] = []
  const left = new Set(codes)
  for (const font of fonts.sort((one, other) => rank(one) - rank(other))) {
    if (font.fallbackRange === undefined) continue
    const ranges = parseUnicodeRange(font.fallbackRange)
    const drawn = [...left].filter((code) => rangeHas(ranges, code))
    if (drawn.length === 0) continue
    for (const code of drawn) left.delete(code)
    // If two faces contain a character, the face declared later is used, so the faces of other regions omit any
    // character that the page's own region might contain.
    const isOther = rank(font) > 0
    faces.push(...addFace(font, isOther ? listCodes(drawn) : font.fallbackRange))
  }
  return faces
}

/** Declares and returns the faces of a family for a computed weight and style. */
export function ensureFamily(
  family: string,
  weight: number,
  isItalic: boolean,
  codes: ReadonlySet<number>,
): readonly InstalledFace[] {
  const wanted = (packedFamily(family) ?? family).toLowerCase()
  if (!hasPacks(({ pack }) => pack?.some((name) => name.toLowerCase() === wanted) === true)) return []
  const fonts = listReceived().filter((font) => font.family.toLowerCase() === wanted)
  if (wanted !== family.toLowerCase()) {
    return fonts
      .filter(({ fallbackRange }) => fallbackRange !== undefined && isNeeded(fallbackRange, codes))
      .flatMap((font) => addFace(font, font.fallbackRange, family))
  }
  const styled = fonts.some(({ style }) => style === 'italic') && isItalic ? 'italic' : 'normal'
  const heavy = fonts.some((font) => font.weight === 700) && weight > 500 ? 700 : 400
  return fonts
    .filter((font) => font.style === styled && font.weight === heavy && isNeeded(font.unicodeRange, codes))
    .flatMap((font) => addFace(font))
}

/**
 * Prevents names that are neither bundled nor declared by the author from matching a font on this system. Each name
 * gets a face that covers no characters, so that the next name in the list is used.
 */
export function blockFamilies(names: Iterable<string>): void {
  const authored = readAuthoredFamilies()
  const blank = readBlankFont()
  for (const name of names) {
    const key = name.toLowerCase()
    if (blocks.has(key) || authored.has(key) || blank === undefined) continue
    const face = new NativeFontFace(`"${name.replace(/["\\\n]/g, '')}"`, blank.bytes, {
      unicodeRange: blockedRange,
    })
    addFontFace(face)
    blocks.set(key, face)
  }
  for (const [key, face] of blocks) {
    if (!authored.has(key)) continue
    deleteFontFace(face)
    blocks.delete(key)
  }
}

/** Returns the lower-case names of fonts declared by the page itself, through @font-face or by script. */
export function readAuthoredFamilies(): ReadonlySet<string> {
  const ours = new Set<FontFace>(blocks.values())
  for (const { face } of installed.values()) ours.add(face)
  const names = new Set<string>()
  for (const face of listFontFaces()) {
    if (!ours.has(face)) names.add(face.family.replace(/^["']|["']$/g, '').toLowerCase())
  }
  return names
}

export function isReceived(family: string): boolean {
  const wanted = (packedFamily(family) ?? family).toLowerCase()
  return listReceived().some(
    (font) =>
      font.family.toLowerCase() === wanted ||
      font.pack?.some((name) => name.toLowerCase() === wanted) === true,
  )
}

export function listReceived(): readonly FontFile[] {
  return [...received.values()]
}

export function listBlocked(): readonly string[] {
  return [...blocks.keys()]
}

export function readBlankFont(): PinnedFont | undefined {
  for (const font of received.values()) if (font.family === blankFamily && 'bytes' in font) return font
  return undefined
}
