import type { Raster } from '../../src/contracts/index.ts'
import { findCommonestColour } from '../images/colour-counts.ts'
import { pixelWords } from '../kernels/pixel-words.ts'

/*
 * Pages of scores. The paper tells music from covers by a trained network; here, a page is music if it has staves:
 * five long lines at equal distances.
 */

/** Dots per inch at which pages are read. The sizes below depend on it. */
export const scoreDpi = 200

/** Grey values below this are ink. */
const inkBelow = 140
/** Share of the width of a page that a staff line covers at least. */
const leastLine = 0.3
/** Distance of staff lines in pixels: staves of 3 to 12 mm. */
const spacing = { least: 5, most: 25 } as const
const mostThickness = 6
const linesOfStaff = 5

/** Share of the width that the ink in each row covers. */
function inkOfRows({ width, height, rgba }: Raster): Float64Array {
  const shares = new Float64Array(height)
  for (let y = 0; y < height; y += 1) {
    let ink = 0
    for (let at = y * width * 4, end = at + width * 4; at < end; at += 4) {
      const sum = (rgba[at] ?? 0) + (rgba[at + 1] ?? 0) + (rgba[at + 2] ?? 0)
      if (sum < 3 * inkBelow) ink += 1
    }
    shares[y] = ink / width
  }
  return shares
}

/** The middle of every horizontal line that is long and thin enough for a staff. */
function findLines(shares: Float64Array): readonly number[] {
  const middles: number[] = []
  for (let y = 0; y < shares.length; y += 1) {
    if ((shares[y] ?? 0) < leastLine) continue
    const from = y
    while (y + 1 < shares.length && (shares[y + 1] ?? 0) >= leastLine) y += 1
    if (y - from < mostThickness) middles.push((from + y) / 2)
  }
  return middles
}

/** The number of staves on a page. */
export function countStaves(page: Raster): number {
  const lines = findLines(inkOfRows(page))
  let staves = 0
  for (let at = 0; at + linesOfStaff <= lines.length; at += 1) {
    const staff = lines.slice(at, at + linesOfStaff)
    const gaps = staff.slice(1).map((line, index) => line - (staff[index] ?? 0))
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    const isEven = gaps.every((gap) => Math.abs(gap - mean) <= Math.max(1, 0.12 * mean))
    if (!isEven || mean < spacing.least || mean > spacing.most) continue
    staves += 1
    at += linesOfStaff - 1
  }
  return staves
}

/** True for a digital score: its most frequent colour is white. Scanned pages have a grey or yellow tint. */
export function isDigital(page: Raster): boolean {
  return findCommonestColour(pixelWords(page)).colour === 0xffffff
}

/** Shares of the height of a page, from the published program. */
const leastEmpty = 0.01
const leastSection = 0.05

/** A part of a page, as the rows from `top` up to, but not including, `bottom`. */
export interface Section {
  readonly top: number
  readonly bottom: number
}

/**
 * The sections of a page: zones with ink, each after an empty zone of at least 1 % of the height, and themselves at
 * least 5 % high. Nothing is cut inside a system, because bar lines or braces connect its staves.
 */
export function findSections(page: Raster): readonly Section[] {
  const { width, height } = page
  const words = pixelWords(page)
  const isEmpty = (y: number) =>
    words.subarray(y * width, (y + 1) * width).every((word) => word === 0xffffffff)
  const fewest = Math.trunc(leastEmpty * height)
  const lowest = Math.trunc(leastSection * height)
  const sections: Section[] = []
  let top: number | null = null
  let empty = 0
  for (let y = 1; y < height; y += 1) {
    if (isEmpty(y)) {
      if (top !== null && y - top >= lowest) sections.push({ top, bottom: y })
      // The row that ends a zone does not count as one of the empty rows before the next.
      empty = top === null ? empty + 1 : 0
      top = null
    } else if (top === null) {
      if (empty >= fewest) top = y
      empty = 0
    }
  }
  if (top !== null && height - top >= lowest) sections.push({ top, bottom: height })
  return sections
}

/** The page that is used of a score, 1-based: none of the first and last two, if there are enough. */
export function choosePage(count: number, random: () => number): number {
  if (count > 4) return 3 + Math.floor(random() * (count - 4))
  if (count === 4) return 3
  return count === 1 ? 1 : 2
}
