import { blankFamily, fallbackFamily } from '../families.ts'
import type { PinnedFont } from '../pinned-font.ts'
import { patchCanvasFonts } from './canvas.ts'
import {
  addFontFace,
  createObjectUrl,
  deleteFontFace,
  listFontFaces,
  NativeBlob,
  NativeFontFace,
} from './natives.ts'

/** A face of ours in `document.fonts`. */
export interface InstalledFace {
  readonly family: string
  readonly font: PinnedFont
  readonly face: FontFace
  readonly unicodeRange: string | undefined
  /** True where the bytes were read at once: its status says nothing about use. */
  readonly eager: boolean
}

const installed: InstalledFace[] = []
const blocks = new Map<string, FontFace>()
let blankUrl = ''
let blankFont: PinnedFont | undefined

/**
 * Declares the bundled fonts in this document by the FontFace API, which leaves no trace in the page's style sheets
 * and survives `document.open()`. Faces that the page's text hints at are read at once (1-2 ms each), so that the
 * first line of a script already measures and draws with them; the rest load when text needs them.
 */
export function installFonts(fonts: readonly PinnedFont[], pageText?: string): void {
  const isEager = chooseEager(pageText)
  for (const font of fonts) {
    const url = createObjectUrl(new NativeBlob([font.bytes], { type: 'font/woff2' }))
    if (font.family === blankFamily) {
      blankUrl = url
      blankFont = font
    }
    addFace(font, font.family, font.unicodeRange, isEager(font) ? font.bytes : `url("${url}")`)
    if (font.fallbackRange !== undefined) {
      addFace(font, fallbackFamily, font.fallbackRange, `url("${url}")`)
    }
  }
  patchCanvasFonts()
}

function addFace(
  font: PinnedFont,
  family: string,
  unicodeRange: string | undefined,
  source: string | Uint8Array<ArrayBuffer>,
): void {
  const face = new NativeFontFace(family, source, {
    weight: String(font.weight),
    style: font.style,
    ...(unicodeRange === undefined ? {} : { unicodeRange }),
  })
  addFontFace(face)
  installed.push({ family, font, face, unicodeRange, eager: typeof source !== 'string' })
}

const hints: readonly (readonly [RegExp, (font: PinnedFont) => boolean])[] = [
  [
    /mono|<(?:code|pre|kbd|samp|tt|textarea)\b|type=["']?(?:date|time|month|week)/i,
    isFamily('DejaVu Sans Mono'),
  ],
  [/courier|cousine|liberation mono/i, isFamily('Liberation Mono')],
  [/system-ui|dejavu sans/i, isFamily('DejaVu Sans')],
]
const italicHint = /italic|oblique|<(?:em|i|cite|dfn|var|address)\b/i
const canvasHint = /getContext|OffscreenCanvas|measureText/

function isFamily(family: string): (font: PinnedFont) => boolean {
  return (font) =>
    font.family === family && (font.unicodeRange === undefined || /U\+20[,-]/.test(font.unicodeRange))
}

/** Which fonts the page is likely to measure or draw in its first task. Without its text: every Latin one. */
function chooseEager(pageText: string | undefined): (font: PinnedFont) => boolean {
  const all = pageText === undefined || canvasHint.test(pageText)
  const families = hints.filter(([pattern]) => all || pattern.test(pageText)).map(([, matches]) => matches)
  families.push(isFamily('Liberation Serif'), isFamily('Liberation Sans'))
  const italics = all || italicHint.test(pageText)
  return (font) => (italics || font.style === 'normal') && families.some((matches) => matches(font))
}

/**
 * Keeps names that are neither bundled nor the author's own from finding a font of this system: each gets a face
 * that covers no character, so the list goes on to its next name.
 */
export function blockFamilies(names: Iterable<string>): void {
  const authored = readAuthoredFamilies()
  for (const name of names) {
    const key = name.toLowerCase()
    if (blocks.has(key) || authored.has(key) || blankUrl === '') continue
    const face = new NativeFontFace(`"${name.replace(/["\\\n]/g, '')}"`, `url("${blankUrl}")`, {
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

/** A noncharacter: no text holds it. */
export const blockedRange = 'U+10FFFF'

/** Lower-case names that the page itself declares, by @font-face or by script. */
export function readAuthoredFamilies(): ReadonlySet<string> {
  const ours = new Set<FontFace>(blocks.values())
  for (const { face } of installed) ours.add(face)
  const names = new Set<string>()
  for (const face of listFontFaces()) {
    if (!ours.has(face)) names.add(face.family.replace(/^["']|["']$/g, '').toLowerCase())
  }
  return names
}

export function listInstalled(): readonly InstalledFace[] {
  return installed
}

export function listBlocked(): readonly string[] {
  return [...blocks.keys()]
}

export function readBlankFont(): PinnedFont | undefined {
  return blankFont
}
