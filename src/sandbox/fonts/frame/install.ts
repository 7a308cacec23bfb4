import { blankFamily, fallbackFamily } from '../families.ts'
import type { FontFile, PinnedFont } from '../pinned-font.ts'
import { parseUnicodeRange, rangeHas, rangeHasAny } from '../unicode-range.ts'
import { patchCanvasFonts } from './canvas.ts'
import { addFontFace, deleteFontFace, listFontFaces, NativeFontFace } from './natives.ts'

/*
 * Bundled fonts live in `document.fonts` by the FontFace API: no trace in the page's style sheets, and
 * `document.open()` keeps them. Every face is made from bytes, which Chromium reads at once (1-3 ms each), so no text
 * is ever drawn while a bundled font is on its way. Only faces that the page may need are made.
 */

export interface InstalledFace {
  readonly family: string
  readonly font: PinnedFont
  readonly face: FontFace
  readonly unicodeRange: string | undefined
}

/** A noncharacter: no text holds it. */
export const blockedRange = 'U+10FFFF'

/** Every bundled font, by its file; those without bytes can be asked for. */
const received = new Map<string, FontFile | PinnedFont>()
const lacking = new Set<string>()
const installed = new Map<string, InstalledFace>()
const blocks = new Map<string, FontFace>()
let isPatched = false

/**
 * Takes fonts into the frame and declares the basic ones. May be called several times, while no page script runs:
 * before the first of them, and after the last.
 */
export function installFonts(fonts: readonly (FontFile | PinnedFont)[]): void {
  for (const font of fonts) {
    received.set(font.file, font)
    if ('bytes' in font && basic.has(font.family) && font.style === 'normal') addFace(font)
  }
  if (isPatched) return
  isPatched = true
  patchCanvasFonts()
}

const basic: ReadonlySet<string> = new Set(['Liberation Serif', 'Liberation Sans'])

/** The files that were needed and not here; to be declared by the same calls again once they are. */
export function takeLacking(): readonly string[] {
  const files = [...lacking]
  lacking.clear()
  return files
}

/** Counts every font as needed. */
export function needAllFonts(): void {
  for (const font of received.values()) if (!('bytes' in font)) lacking.add(font.file)
}

/**
 * `fallbackRange`: declares the font for these characters of the fallback family instead of its own family. Nothing
 * while a file is lacking: of two faces for one character the later wins, so their order is to stay.
 */
function addFace(font: FontFile | PinnedFont, fallbackRange?: string): readonly InstalledFace[] {
  if (!('bytes' in font)) lacking.add(font.file)
  if (!('bytes' in font) || lacking.size > 0) return []
  const family = fallbackRange === undefined ? font.family : fallbackFamily
  const unicodeRange = fallbackRange ?? font.unicodeRange
  const key = `${family}|${font.family} ${font.weight} ${font.style} ${unicodeRange ?? ''}`
  const known = installed.get(key)
  if (known !== undefined) return [known]
  const face = new NativeFontFace(family, font.bytes, {
    weight: String(font.weight),
    style: font.style,
    ...(unicodeRange === undefined ? {} : { unicodeRange }),
    ...(fallbackRange === undefined ? {} : metricsOf(font)),
  })
  addFontFace(face)
  const entry = { family, font, face, unicodeRange }
  installed.set(key, entry)
  return [entry]
}

/** Lines do not grow where a symbol comes from a font with tall lines, as they do not around a missing one. */
export function metricsOf(font: PinnedFont): {
  ascentOverride?: string
  descentOverride?: string
  lineGapOverride?: string
} {
  const isTall = font.family.startsWith('Noto Sans')
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

/**
 * Declares what the page's text hints at, so that its scripts measure and draw with it from their first line. What
 * no hint tells is found at settle.
 */
export function hintFonts(pageText: string): void {
  const all = canvasHint.test(pageText)
  const families = new Set(
    hints.flatMap(([pattern, family]) => (all || pattern.test(pageText) ? [family] : [])),
  )
  const italics = all || italicHint.test(pageText)
  const codes = readCodes([pageText])
  for (const font of received.values()) {
    if (!families.has(font.family) || (font.style === 'italic' && !italics)) continue
    if (isNeeded(font.unicodeRange, codes)) addFace(font)
  }
  ensureFallback(codes)
  ensureEmojiVariations(readEmojiVariations([pageText]))
}

/** Code points outside ASCII, and `A` for all of it. */
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

/** Characters that the texts ask to see as emoji, such as a heart with its variation selector. */
export function readEmojiVariations(texts: Iterable<string>): ReadonlySet<number> {
  const codes = new Set<number>()
  for (const text of texts) {
    for (const [, char = ''] of text.matchAll(variation)) codes.add(char.codePointAt(0) ?? 0)
  }
  return codes
}

/**
 * Colours characters that are text by default where the page asks for it. A face declared later wins; its range says
 * which characters, on the whole page.
 */
export function ensureEmojiVariations(codes: ReadonlySet<number>): readonly InstalledFace[] {
  const faces: InstalledFace[] = []
  for (const font of received.values()) {
    if (font.family !== emojiFamily || codes.size === 0) continue
    const own = parseUnicodeRange(font.unicodeRange ?? '')
    const drawn = [...codes].filter((code) => rangeHas(own, code)).sort((left, right) => left - right)
    if (drawn.length === 0) continue
    const unicodeRange = drawn.map((code) => `U+${code.toString(16)}`).join(',')
    faces.push(...addFace(font, unicodeRange))
  }
  return faces
}

/** Declares the faces that draw characters which other families lack; returns those. */
export function ensureFallback(codes: ReadonlySet<number>): readonly InstalledFace[] {
  if (codes.size <= 1) return []
  return listReceived()
    .filter(({ fallbackRange }) => fallbackRange !== undefined && isNeeded(fallbackRange, codes))
    .flatMap((font) => addFace(font, font.fallbackRange))
}

/** Declares and returns the faces of a family for a computed weight and style. */
export function ensureFamily(
  family: string,
  weight: number,
  isItalic: boolean,
  codes: ReadonlySet<number>,
): readonly InstalledFace[] {
  const wanted = family.toLowerCase()
  const fonts = listReceived().filter((font) => font.family.toLowerCase() === wanted)
  const styled = fonts.some(({ style }) => style === 'italic') && isItalic ? 'italic' : 'normal'
  const heavy = fonts.some((font) => font.weight === 700) && weight > 500 ? 700 : 400
  return fonts
    .filter((font) => font.style === styled && font.weight === heavy && isNeeded(font.unicodeRange, codes))
    .flatMap((font) => addFace(font))
}

/**
 * Keeps names that are neither bundled nor the author's own from finding a font of this system: each gets a face
 * that covers no character, so the list goes on to its next name.
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

/** Lower-case names that the page itself declares, by @font-face or by script. */
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
  const wanted = family.toLowerCase()
  return listReceived().some((font) => font.family.toLowerCase() === wanted)
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
