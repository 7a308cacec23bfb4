import type { Warning } from '../../contracts/outcome.ts'
import type { Raster } from '../../contracts/raster.ts'
import type { TextRun } from '../../contracts/renderer.ts'
import { freezeAnimations } from './animations.ts'
import { baseCss } from './base-css.ts'
import type { Copy } from './copy.ts'
import { orderByDepth } from './depth.ts'
import { drawSvg } from './draw.ts'
import { restoreIntrinsics } from './intrinsics.ts'
import { svgDataUrl } from './data-url.ts'
import { isDocument, now, page } from './natives.ts'
import { scriptFontFaces } from './script-fonts.ts'
import { pageSource, withNested } from './nested.ts'
import type { Source } from './source.ts'
import { backdropBox, findTopLayer } from './top-layer.ts'
import { escapeAttribute } from './xml.ts'
import { buildPicture, rootDeclarations } from './picture.ts'
import { serializeElement } from './serialize.ts'
import { shadowOf } from './shadow.ts'
import { collectStyles } from './sheets.ts'
import { findStates } from './states.ts'
import { surveyDocument } from './survey.ts'
import { readTextRuns } from './text-runs.ts'

export interface SnapshotOptions {
  /** Size of the picture in CSS pixels: the viewport's. */
  readonly width: number
  readonly height: number
  readonly scale: 1 | 2
  /** What shows where the page paints nothing. */
  readonly background: string
  /** CSS `@font-face` rules with data URLs of the pinned fonts in use. */
  readonly fontFaces: () => Promise<string>
  /** Pins the families of a nested document laid out in a shadow tree; the rules of the fonts it uses. */
  readonly nestedFontFaces: (tree: ShadowRoot) => string
}

export interface Snapshot {
  readonly raster: Raster
  readonly text: readonly TextRun[]
  readonly warnings: readonly Warning[]
}

/** How long a page may take to be copied. */
const copyLimitMs = 4_000

/**
 * Turns the page as it stands into pixels: copies it into a self-contained SVG and draws that.
 * Throws SnapshotError `too-large` or `unsupported-browser`.
 */
export async function takeSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  restoreIntrinsics()
  const fonts = await options.fontFaces()
  restoreIntrinsics()
  const { svg, text, warnings } = copyPage(options, fonts)
  const raster = await drawSvg(svg, options)
  return { raster, text, warnings }
}

/** The part that must see one state of the page: no other script runs in between. */
export function copyPage(
  options: Pick<SnapshotOptions, 'width' | 'height' | 'nestedFontFaces'>,
  fonts: string,
): { svg: string; text: readonly TextRun[]; warnings: readonly Warning[] } {
  const warnings: Warning[] = []
  const text = readTextRuns(options)
  const source = pageSource(options.width, options.height)
  const svg = copyDocument(source, {
    fonts: fonts + scriptFontFaces(page, warnings),
    nestedFonts: options.nestedFontFaces,
    deadlineMs: now() + copyLimitMs,
    warnings,
  })
  return { svg, text, warnings }
}

type Shared = Pick<Copy, 'fonts' | 'nestedFonts' | 'deadlineMs' | 'warnings'>

function nestedFonts({ document }: Source, shared: Shared): string {
  return isDocument(document) ? shared.fonts : shared.nestedFonts(document)
}

function copyDocument(source: Source, shared: Shared): string {
  const { shadows, scrolled } = surveyDocument(source)
  const { css, states } = collectStyles(source.document, {
    extraChildren: scrolled.size > 0,
    matchesMedia: source.matchesMedia,
  })
  const roots = [source.document, ...shadows]
  const copy: Copy = {
    ...shared,
    source,
    scrolled,
    shadowOf,
    states: findStates(states, source, roots),
    top: findTopLayer(source, roots),
    fixed: rootDeclarations(source),
    labels: new Map(),
    rules: [],
    pictures: new Map(),
    nested: (html, width, height) =>
      withNested(html, { width, height, depth: source.depth + 1 }, (inner) =>
        svgDataUrl(copyDocument(inner, { ...shared, fonts: nestedFonts(inner, shared) })).replaceAll(
          '"',
          '%22',
        ),
      ),
  }
  freezeAnimations(copy)
  orderByDepth(copy, css)
  const copied = serializeElement(source.root, copy)
  const above = [...copy.top.values()].map((top) => {
    const backdrop = backdropBox(top)
    const box = backdrop === '' ? '' : `<rt-backdrop style="${escapeAttribute(backdrop)}"/>`
    return top.trapped ? box + serializeElement(top.element, copy, true) : box
  })
  const base = `@layer rt-base{${baseCss}${copy.rules.join('\n')}}`
  const styles = [shared.fonts, base, ...css].filter((text) => text !== '')
  return buildPicture(copied, above.join(''), styles, source)
}
