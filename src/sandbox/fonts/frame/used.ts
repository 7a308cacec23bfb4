import type { PinnedFont } from '../pinned-font.ts'
import { blockedRange, listBlocked, metricsOf, readBlankFont, type InstalledFace } from './install.ts'
import { toBase64 } from './natives.ts'
import { listUsed, pinTree } from './pin.ts'
import { unclobbered } from '../../frame/unclobbered.ts'

const encoded = new Map<PinnedFont, string>()

/**
 * Returns `@font-face` rules with data: URLs for the bundled faces that draw this document's text, and for the names
 * that must not match a system font. The rules are meant for images of the document, because an SVG image cannot use
 * the page's fonts. Call after `pinFamilies`; resolves once the author's own fonts have loaded too.
 */
export async function usedFontFaces(): Promise<string> {
  // Forcing layout starts loading the fonts required by the latest changes.
  unclobbered(unclobbered(document).documentElement).getBoundingClientRect()
  await unclobbered(document).fonts.ready
  return writeFaces(listUsed(), listBlocked())
}

/** Pins the families of a nested document in a shadow tree and returns its `@font-face` rules. */
export function nestedFontFaces(tree: ShadowRoot): string {
  return writeFaces(pinTree(tree), listBlocked())
}

/** `blocked` contains the names that must not match a system font. */
export function writeFaces(faces: readonly InstalledFace[], blocked: readonly string[]): string {
  const rules = faces.map(({ family, font, unicodeRange, weight }) =>
    toRule(family, font, { unicodeRange, weight, metrics: family === font.family ? {} : metricsOf(font) }),
  )
  const blank = readBlankFont()
  if (blank !== undefined) {
    for (const name of blocked)
      rules.push(toRule(name, blank, { unicodeRange: blockedRange, weight: '400', metrics: {} }))
  }
  return rules.join('\n')
}

function toRule(
  family: string,
  font: PinnedFont,
  {
    unicodeRange,
    weight,
    metrics,
  }: {
    readonly unicodeRange: string | undefined
    readonly weight: string
    readonly metrics: ReturnType<typeof metricsOf>
  },
): string {
  const parts = [
    `font-family:"${family}"`,
    `font-weight:${weight}`,
    `font-style:${font.style}`,
    `src:url(data:font/woff2;base64,${encode(font)}) format("woff2")`,
  ]
  if (unicodeRange !== undefined) parts.push(`unicode-range:${unicodeRange}`)
  if (metrics.ascentOverride !== undefined) parts.push(`ascent-override:${metrics.ascentOverride}`)
  if (metrics.descentOverride !== undefined) parts.push(`descent-override:${metrics.descentOverride}`)
  if (metrics.lineGapOverride !== undefined) parts.push(`line-gap-override:${metrics.lineGapOverride}`)
  return `@font-face{${parts.join(';')}}`
}

function encode(font: PinnedFont): string {
  const known = encoded.get(font)
  if (known !== undefined) return known
  const text = toBase64(font.bytes)
  encoded.set(font, text)
  return text
}
