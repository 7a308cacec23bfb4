import type { PinnedFont } from '../pinned-font.ts'
import { blockedRange, listBlocked, metricsOf, readBlankFont, type InstalledFace } from './install.ts'
import { toBase64 } from './natives.ts'
import { listUsed, pinTree } from './pin.ts'
import { unclobbered } from '../../frame/unclobbered.ts'

const encoded = new Map<PinnedFont, string>()

/**
 * `@font-face` rules with data: URLs for the bundled faces that this document's text is drawn with, and for the
 * names that must not find a font of the system. For pictures of the document: an SVG image sees no page fonts.
 * Call after `pinFamilies`; resolves when the author's own fonts are there too.
 */
export async function usedFontFaces(): Promise<string> {
  // Asking for layout starts the fonts that the last changes made necessary.
  unclobbered(unclobbered(document).documentElement).getBoundingClientRect()
  await unclobbered(document).fonts.ready
  return writeFaces(listUsed(), listBlocked())
}

/** Pins the families of a nested document that stands in a shadow tree; its `@font-face` rules, as above. */
export function nestedFontFaces(tree: ShadowRoot): string {
  return writeFaces(pinTree(tree), listBlocked())
}

/** `blocked`: the names that must not find a font of the system. */
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
