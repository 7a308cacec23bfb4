import { eastAsian, pinnedSans, regionOf, type Region } from '../../../page-text/fonts/east-asian.ts'
import { fallbackFamily } from '../../../page-text/fonts/families.ts'
import { parseUnicodeRange, rangeHas } from '../unicode-range.ts'
import { ensureFamily, readCodes, type InstalledFace } from './install.ts'
import { listTextNodes, readLanguage, readStyle, type Root } from './natives.ts'
import { isDrawn } from './survey.ts'
import { unclobbered } from '../../frame/unclobbered.ts'

/*
 * For Chinese, Japanese or Korean text, adds the family of its language's region before the fallback family, because
 * the fallback family has only one weight and the glyph shapes of one region.
 */

export interface RegionalText {
  readonly faces: readonly InstalledFace[]
  /** The texts drawn with a region's families, and the characters in them that these families contain. */
  readonly texts: ReadonlySet<string>
  readonly drawn: ReadonlySet<number>
}

/** Must be called after families have been pinned. */
export function pinRegions(roots: readonly Root[], pageRegion: Region): RegionalText {
  const texts = new Map<Region, Set<string>>()
  const pinned = new Set<Element>()
  for (const root of roots) {
    for (const node of listTextNodes(root)) {
      const parent = node.parentElement
      if (parent === null || !eastAsian.test(node.data) || !isDrawn(node)) continue
      const region = regionOf(readLanguage(parent)) ?? pageRegion
      const known = texts.get(region) ?? new Set()
      texts.set(region, known.add(node.data))
      if (pinned.has(parent)) continue
      pinned.add(parent)
      pinRegion(parent, pinnedSans(region))
    }
  }
  const faces: InstalledFace[] = []
  const drawn = new Set<number>()
  for (const [region, found] of texts) {
    const codes = readCodes(found)
    const regional = ensureFamily(pinnedSans(region), 400, false, codes)
    faces.push(...regional)
    const ranges = regional.map(({ unicodeRange }) => parseUnicodeRange(unicodeRange ?? ''))
    for (const code of codes) if (ranges.some((range) => rangeHas(range, code))) drawn.add(code)
  }
  return { faces, texts: new Set([...texts.values()].flatMap((found) => [...found])), drawn }
}

const before = new RegExp(`("Pinned Noto Sans [A-Z]{2}", )?"${fallbackFamily}"$`)

function pinRegion(element: Element, family: string): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return
  const list = readStyle(element).fontFamily
  const wanted = list.replace(before, `"${family}", "${fallbackFamily}"`)
  if (wanted !== list) unclobbered(element).style.setProperty('font-family', wanted, 'important')
}
