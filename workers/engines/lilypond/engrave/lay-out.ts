import type { EngravedPage } from './engrave.ts'
import { bottomMargin, pageHeight } from './geometry.ts'

/** A piece of a page: Verovio's drawing of a score, and its position on the paper. */
export interface PlacedPiece {
  readonly score: number
  readonly svg: string
  /** Position in tenths of a millimetre from the top of the page. */
  readonly top: number
  /** Height in tenths of a millimetre, including Verovio's margins. */
  readonly height: number
}

/** Space between two scores on a page. */
const gap = 20

/** Stacks scores vertically, starting a new page if the next piece does not fit. */
export function layOutPages(
  scores: readonly (readonly EngravedPage[])[],
): readonly (readonly PlacedPiece[])[] {
  const pages: PlacedPiece[][] = []
  let used = pageHeight
  scores.forEach((pieces, score) => {
    pieces.forEach(({ svg, height }, index) => {
      const fits = index === 0 && used + height - bottomMargin <= pageHeight
      if (!fits) {
        pages.push([])
        used = 0
      }
      pages.at(-1)?.push({ score, svg, top: used, height })
      used += height - bottomMargin + gap
    })
  })
  return pages
}
