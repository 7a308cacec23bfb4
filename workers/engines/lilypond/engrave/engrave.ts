import type { VerovioToolkit } from 'verovio/esm'
import {
  bottomMargin,
  firstIndent,
  pageHeight,
  pageWidth,
  sideMargin,
  topMargin,
  unitOf,
} from './geometry.ts'
import { chooseBreaks, type LineMaterial } from './choose-breaks.ts'
import { spacingFor } from './spacing.ts'

/** A page of a score as drawn by Verovio. */
export interface EngravedPage {
  readonly svg: string
  /** Height of the page's contents, in tenths of a millimetre. */
  readonly height: number
}

export interface EngraveOptions {
  readonly staffSize: number
  readonly hasTitle: boolean
  /** False if the source disables LilyPond's indent of the first system. */
  readonly isIndented: boolean
  /** A language other than MEI that Verovio can read directly. */
  readonly format: 'abc' | 'musicxml' | 'mei' | null
}

/** Options that are the same for every score, chosen so that a page has LilyPond's proportions. */
function optionsFor({ staffSize, hasTitle, format }: EngraveOptions) {
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
    breaksSmartSb: 0,
    header: hasTitle ? 'encoded' : 'none',
    footer: 'none',
    adjustPageHeight: true,
    svgViewBox: true,
    svgFormatRaw: true,
    mnumInterval: 0,
    minLastJustification: 0,
    spacingStaff: 9,
    spacingSystem: 8,
    systemDivider: 'none',
    staffLineWidth: 0.2,
    barLineWidth: 0.38,
    stemWidth: 0.3,
    beamMaxSlope: 10,
    lyricSize: 5,
    xmlIdSeed: 1,
    // Repeats are played by the code in performance/, which also supports repeats with endings.
    expandNever: true,
  } as const
}

/** Engraves an MEI document; returns an empty list if Verovio could not read it. */
export function engrave(
  toolkit: VerovioToolkit,
  mei: string,
  options: EngraveOptions,
): readonly EngravedPage[] {
  const own = { ...optionsFor(options), ...spacingFor(mei) }
  if (options.format !== null) return engraveWith(toolkit, mei, { ...own, breaks: 'auto' })
  const document = options.isIndented ? indentFirstSystem(mei, unitOf(options.staffSize)) : mei
  // \break is always kept; all other decisions are left to Verovio.
  if (mei.includes('<sb/>')) return engraveWith(toolkit, document, { ...own, breaks: 'smart' })
  toolkit.setOptions({ ...own, breaks: 'none', noJustification: true })
  if (toolkit.loadData(document) === 0) return []
  const line = readPages(toolkit)
  const material = line[0] === undefined ? null : measureLine(line[0].svg)
  if (material === null) return engraveWith(toolkit, document, { ...own, breaks: 'auto' })
  const breaks = chooseBreaks(material)
  const total = material.widths.reduce((sum, width) => sum + width, 0)
  // A score that fits on one line is not stretched.
  if (breaks.length === 0 && total <= material.first) return line
  if (breaks.length === 0) {
    // Verovio does not compress a single line, so its notes are spaced more closely.
    const spacingLinear = own.spacingLinear * (material.first / total) ** 1.4
    toolkit.setOptions({ ...own, spacingLinear, breaks: 'none', noJustification: true })
    toolkit.loadData(document)
    return readPages(toolkit)
  }
  toolkit.setOptions({ ...own, breaks: 'line', noJustification: false })
  toolkit.loadData(breakLines(document, breaks))
  return readPages(toolkit)
}

type Options = Readonly<Record<string, string | number | boolean>>

function engraveWith(toolkit: VerovioToolkit, mei: string, own: Options): readonly EngravedPage[] {
  toolkit.setOptions({ ...own, noJustification: false })
  if (toolkit.loadData(mei) === 0) return []
  const pages = readPages(toolkit)
  const [first] = pages
  if (pages.length > 1 || first === undefined || countSystems(first.svg) > 1) return pages
  toolkit.setOptions({ ...own, noJustification: true })
  toolkit.loadData(mei)
  return readPages(toolkit)
}

/** The measures of a score on a single endless line, in Verovio's drawing units; null if they cannot be determined. */
function measureLine(svg: string): LineMaterial | null {
  const ends = svg
    .split(/class="measure[" ]/)
    .slice(1)
    .map((measure) => /<path d="M(-?\d+) -?\d+ L(-?\d+) /.exec(measure))
  const [first] = ends
  if (first == null || ends.includes(null)) return null
  const start = Number(first[1])
  const rights = ends.map((end) => Number(end?.[2]))
  const widths = rights.map((right, index) => right - (index === 0 ? start : (rights[index - 1] ?? 0)))
  const time = /class="meterSig[" ][^]*?translate\((\d+)/.exec(svg)?.[1]
  const clef = Number(/class="clef[" ][^]*?translate\((\d+)/.exec(svg)?.[1] ?? start)
  const head = /class="(?:note|rest|mRest|chord)[" ][^]*?translate\((\d+)/.exec(svg)?.[1]
  const prefix = Number(time ?? head ?? clef) - clef
  const width = (pageWidth - 2 * sideMargin) * drawingUnits
  return { widths, prefix, first: width - start, others: width }
}

/** Verovio draws in hundredths of a millimetre. */
const drawingUnits = 10

function breakLines(mei: string, breaks: readonly number[]): string {
  const wanted = new Set(breaks)
  let index = -1
  return mei.replaceAll('<measure ', (tag) => {
    index += 1
    return wanted.has(index) ? `<sb/>${tag}` : tag
  })
}

/**
 * For a label that consists of no-break spaces in Verovio: the width of each space, and a constant that is added.
 * Both are in tenths of a millimetre for a unit of one.
 */
const labelSpace = 2.255
const labelMargin = 3.985

/**
 * LilyPond indents the first system, whereas Verovio only does this for instrument names. So the first staff gets a
 * name that consists of spaces, unless staves already have names.
 */
function indentFirstSystem(mei: string, unit: number): string {
  if (mei.includes('<label')) return mei
  const spaces = Math.round((firstIndent / unit - labelMargin) / labelSpace)
  if (spaces < 1) return mei
  return mei.replace(/<staffDef\b[^>]*?(\/?)>/, (tag: string, single: string) => {
    const label = `<label>${'\u00a0'.repeat(spaces)}</label>`
    return single === '/' ? `${tag.slice(0, -2)}>${label}</staffDef>` : tag + label
  })
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
