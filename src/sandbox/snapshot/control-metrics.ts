import { resolveAlias, resolveGeneric } from '../../page-text/fonts/families.ts'
import { readFamilies } from '../../page-text/fonts/rewrite.ts'

/*
 * Sizes that Chromium derives from a control's font. Values of the bundled fonts are from their tables (`OS/2`,
 * `head`, `hhea`), in em.
 */

interface FontSizes {
  readonly average: number
  /** Width of the box that encloses every glyph. */
  readonly widest: number
  readonly ascent: number
  readonly descent: number
  readonly gap: number
}

const fonts: Readonly<Record<string, FontSizes>> = {
  'Liberation Sans': { average: 0.5898, widest: 1.2534, ascent: 0.9053, descent: 0.2119, gap: 0.0327 },
  'Liberation Serif': { average: 0.5679, widest: 1.1836, ascent: 0.8911, descent: 0.2163, gap: 0.0425 },
  'Liberation Mono': { average: 0.6001, widest: 0.6333, ascent: 0.8325, descent: 0.3003, gap: 0 },
  'DejaVu Sans': { average: 0.5068, widest: 2.4219, ascent: 0.9282, descent: 0.2358, gap: 0 },
  'DejaVu Sans Mono': { average: 0.6021, widest: 0.8892, ascent: 0.9282, descent: 0.2358, gap: 0 },
  'DejaVu Serif': { average: 0.5127, widest: 2.4487, ascent: 0.9282, descent: 0.2358, gap: 0 },
}

/** Sizes of the first family in a list that is bundled or has a bundled substitute. */
function sizesOf(families: string): FontSizes | undefined {
  for (const { name, quoted } of readFamilies(families)) {
    const generic = quoted ? undefined : resolveGeneric(name)
    const sizes = fonts[name] ?? fonts[generic ?? resolveAlias(name) ?? '']
    if (sizes !== undefined) return sizes
  }
  return undefined
}

/** Content width in CSS pixels of a text field for `characters`; undefined for a font that is not bundled. */
export function fieldWidth(families: string, fontPx: number, characters: number): number | undefined {
  const sizes = sizesOf(families)
  if (sizes === undefined) return undefined
  const exact = sizes.average * fontPx
  const average = Number.isInteger(fontPx) ? exact : Math.round(exact)
  return Math.round(Math.ceil(average * characters) + Math.round(sizes.widest * fontPx) - average)
}

/** The line height `normal` in CSS pixels; undefined for a font that is not bundled. */
export function normalLineHeight(families: string, fontPx: number): number | undefined {
  const sizes = sizesOf(families)
  if (sizes === undefined) return undefined
  return [sizes.ascent, sizes.descent, sizes.gap].reduce((sum, part) => sum + Math.round(part * fontPx), 0)
}
