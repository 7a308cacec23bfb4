import type { VerovioToolkit } from 'verovio/esm'
import { bottomMargin, pageHeight, pageWidth, sideMargin, topMargin, unitOf } from './geometry.ts'

/** One page of one score as Verovio draws it. */
export interface EngravedPage {
  readonly svg: string
  /** Height of what is on it, in tenths of a millimetre. */
  readonly height: number
}

export interface EngraveOptions {
  readonly staffSize: number
  readonly hasTitle: boolean
  /** A language other than MEI, which Verovio reads by itself. */
  readonly format: 'abc' | 'musicxml' | 'mei' | null
}

/** Options that are the same for every score; chosen so that a page has LilyPond's proportions. */
function optionsFor({ staffSize, hasTitle, format }: EngraveOptions, hasBreaks: boolean) {
  return {
    inputFrom: format === 'musicxml' ? 'xml' : (format ?? 'mei'),
    pageWidth,
    pageHeight,
    pageMarginLeft: sideMargin,
    pageMarginRight: sideMargin,
    pageMarginTop: topMargin,
    pageMarginBottom: bottomMargin,
    unit: unitOf(staffSize),
    scale: 100,
    font: 'Leipzig',
    // \break is kept wherever it stands; everything else is Verovio's choice.
    breaks: hasBreaks ? 'smart' : 'auto',
    breaksSmartSb: 0,
    header: hasTitle ? 'encoded' : 'none',
    footer: 'none',
    adjustPageHeight: true,
    svgViewBox: true,
    mnumInterval: 0,
    minLastJustification: 0,
    spacingLinear: 0.27,
    spacingNonLinear: 0.55,
    spacingStaff: 7,
    spacingSystem: 6,
    staffLineWidth: 0.2,
    barLineWidth: 0.38,
    stemWidth: 0.26,
    beamMaxSlope: 10,
    lyricSize: 4,
    xmlIdSeed: 1,
    // Repeats are played by performance/, which also knows those with endings.
    expandNever: true,
  } as const
}

/** Engraves one MEI document; an empty list where Verovio could not read it. */
export function engrave(
  toolkit: VerovioToolkit,
  mei: string,
  options: EngraveOptions,
): readonly EngravedPage[] {
  const own = optionsFor(options, mei.includes('<sb/>'))
  toolkit.setOptions({ ...own, noJustification: false })
  if (toolkit.loadData(mei) === 0) return []
  let pages = readPages(toolkit)
  const [first] = pages
  // A score of one line is not stretched.
  if (pages.length === 1 && first !== undefined && countSystems(first.svg) === 1) {
    toolkit.setOptions({ ...own, noJustification: true })
    toolkit.loadData(mei)
    pages = readPages(toolkit)
  }
  return pages
}

function readPages(toolkit: VerovioToolkit): readonly EngravedPage[] {
  return Array.from({ length: toolkit.getPageCount() }, (_, index) => {
    const svg = toolkit.renderToSVG(index + 1)
    const height = /<svg[^>]* viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)?.[1]
    return { svg, height: height === undefined ? pageHeight : Number(height) }
  })
}

function countSystems(svg: string): number {
  return svg.split(/class="system(?:["\s])/).length - 1
}
