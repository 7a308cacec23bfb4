import { msg, type Warning } from '../../contracts/index.ts'
import type { Raster } from '../../contracts/raster.ts'
import type { TextRun } from '../../contracts/renderer.ts'
import { freezeAnimations } from './animations.ts'
import { baseCss } from './base-css.ts'
import { findDithered, findFrosted, layFixedBoxes } from './compositing.ts'
import { hasOtherControls } from './control-layout.ts'
import type { Copy, PicturePins } from './copy.ts'
import { hideBacks, orderByDepth } from './depth.ts'
import { drawPieces, type DrawOptions, type Piece } from './draw.ts'
import { tilePage } from './full-page.ts'
import { restoreIntrinsics } from './intrinsics.ts'
import { svgDataUrl } from './data-url.ts'
import { hasManyPhotos } from './distant-photos.ts'
import { areColoursForced, isDocument, now, page } from './natives.ts'
import { scriptFontFaces } from './script-fonts.ts'
import { shortenReferences } from './local-references.ts'
import { pageSource, withNested } from './nested.ts'
import type { Source } from './source.ts'
import { backdropBox, findTopLayer } from './top-layer.ts'
import { hiddenPartsCss, plainControl, plainControlsCss, plainFileButton } from './plain-controls.ts'
import { buildPicture, isWindow, rootDeclarations, type DrawArea } from './picture.ts'
import { serializeElement } from './serialize.ts'
import { shadowOf } from './shadow.ts'
import { placeStickyBoxes } from './sticky.ts'
import { collectStyles } from './sheets.ts'
import { styledControls } from './styled-controls.ts'
import { findStates } from './states.ts'
import { surveyDocument } from './survey.ts'
import { readTextRuns } from './text-runs.ts'
import { warnOfSelection, warnOfThinLines } from './unpainted.ts'
import { measureShares } from './window-units.ts'

export interface SnapshotOptions {
  /** Viewport size in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Image size in CSS pixels, if different from the viewport. */
  readonly picture?: Source['picture']
  readonly scale: 1 | 2
  /** Background shown where the page paints nothing. */
  readonly background: string
  /** CSS `@font-face` rules with data URLs of the pinned fonts in use. */
  readonly fontFaces: () => Promise<string>
  /**
   * Pins the font families of a nested document laid out in a shadow tree. Returns the font rules that the document
   * needs.
   */
  readonly nestedFontFaces: (tree: ShadowRoot) => string
  /** How many pixels the browser draws per pixel of the page when zoomed. */
  readonly pixelRatio: number
  /** Time left for copying the page, which takes long if it has a very large number of elements. */
  readonly timeLeftMs: number
  /** Embeds fonts in the SVG images of a copy. Call again for each copy. */
  readonly pinPictures: () => PicturePins
  /** Fetches fonts that a copy turned out to need. Resolves to true if any were needed. */
  readonly fetchFonts: () => Promise<boolean>
}

export interface Snapshot {
  readonly raster: Raster
  readonly text: readonly TextRun[]
  readonly warnings: readonly Warning[]
}

/**
 * Rasterises the page in its current state by copying it into a self-contained SVG and drawing the SVG. Throws
 * SnapshotError `too-large` or `unsupported-browser`.
 */
export async function takeSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  restoreIntrinsics()
  const fonts = await options.fontFaces()
  restoreIntrinsics()
  let copied = copyPage(options, fonts)
  if (await options.fetchFonts()) {
    restoreIntrinsics()
    copied = copyPage(options, fonts)
  }
  const { pieces, text, warnings, ...painting } = copied
  const raster = await drawPieces(pieces, { ...options, ...(options.picture ?? {}), ...painting })
  return { raster, text, warnings }
}

interface CopiedPage extends Pick<DrawOptions, 'scroll' | 'frosted' | 'dithered'> {
  readonly pieces: readonly Piece[]
  readonly text: readonly TextRun[]
  readonly warnings: readonly Warning[]
}

/** This part must see a single state of the page, so no other script runs during it. */
export function copyPage(
  options: Pick<
    SnapshotOptions,
    'width' | 'height' | 'picture' | 'nestedFontFaces' | 'pinPictures' | 'pixelRatio' | 'timeLeftMs'
  >,
  fonts: string,
): CopiedPage {
  const warnings: Warning[] = []
  const picture = options.picture ?? { width: options.width, height: options.height }
  const text = readTextRuns(picture)
  const source = pageSource(options.width, options.height, picture)
  const pictures = options.pinPictures()
  const { draw, needsWindow, ...painting } = copyDocument(source, {
    fonts: fonts + scriptFontFaces(page, warnings),
    nestedFonts: options.nestedFontFaces,
    pictures,
    pixelRatio: options.pixelRatio,
    deadlineMs: now() + options.timeLeftMs,
    warnings,
  })
  if (pictures.leftOut > 0) warnings.push(textNotPinned(pictures.leftOut))
  return { ...painting, pieces: cutPieces(source, draw, needsWindow), text, warnings }
}

function textNotPinned(count: number): Warning {
  const message = msg`The page has so many SVG pictures with text that ${count} of them are rendered with the fonts of this computer.`
  return { code: 'svg-text-not-pinned', message }
}

/** A copy that uses viewport-relative lengths is drawn in pieces the size of the window. */
function cutPieces(source: Source, draw: DrawArea, needsWindow: boolean): readonly Piece[] {
  const whole = { left: 0, top: 0, ...source.picture }
  if (!needsWindow) return [{ ...whole, svg: draw(whole) }]
  const { width, height } = source
  return tilePage(source.picture, source).map((at) => {
    const area = { ...at, width, height }
    return { ...area, svg: draw(area) }
  })
}

type Shared = Pick<Copy, 'fonts' | 'nestedFonts' | 'deadlineMs' | 'pixelRatio' | 'warnings'> & {
  readonly pictures: PicturePins
}

function nestedFonts({ document }: Source, shared: Shared): string {
  return isDocument(document) ? shared.fonts : shared.nestedFonts(document)
}

function copyDocument(
  source: Source,
  shared: Shared,
): Pick<CopiedPage, 'scroll' | 'frosted' | 'dithered'> & {
  readonly draw: DrawArea
  readonly needsWindow: boolean
} {
  const { shadows, scrolled } = surveyDocument(source)
  const { css, states, keyframed } = collectStyles(source.document, {
    extraChildren: scrolled.size > 0,
    matchesMedia: source.matchesMedia,
  })
  const roots = [source.document, ...shadows]
  let needsWindow = false
  const measured = (text: string): string => {
    const pinned = shared.pictures.css(text)
    if (isWindow(source)) return pinned
    const { css: pixels, hasMore } = measureShares(pinned, source)
    needsWindow ||= hasMore
    return pixels
  }
  const isForced = areColoursForced()
  const isStyled = isForced || hasOtherControls() ? styledControls(source) : () => false
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
    measured,
    pictureAddress: shared.pictures.address,
    pictures: new Map(),
    hasManyPhotos: hasManyPhotos(source),
    plain:
      isForced || hasOtherControls()
        ? (target, isFlat) => plainControl(target, isFlat ? () => true : isStyled)
        : null,
    nested: (html, box) =>
      withNested(html, { ...box, depth: source.depth + 1 }, (inner) =>
        svgDataUrl(
          copyDocument(inner, { ...shared, fonts: nestedFonts(inner, shared) }).draw({
            left: 0,
            top: 0,
            ...inner.picture,
          }),
        ).replaceAll('"', '%22'),
      ),
  }
  freezeAnimations(copy, keyframed)
  hideBacks(copy, css)
  orderByDepth(copy, css)
  warnOfSelection(copy)
  warnOfThinLines(copy, css)
  const layers = layFixedBoxes(copy, css)
  placeStickyBoxes(copy, css)
  const copied = serializeElement(source.root, copy)
  const above = [...copy.top.values()].map((top) => {
    const box = backdropBox(top, layers?.has(top) === true)
    return top.trapped ? box + serializeElement(top.element, copy, true) : box
  })
  const hasFileRules = css.some((text) => /file-(?:selector|upload)-button/.test(text))
  const plainCss = isForced
    ? plainControlsCss(hasFileRules ? '' : plainFileButton())
    : hasOtherControls()
      ? hiddenPartsCss
      : ''
  const base = `@layer rt-base{${baseCss}${plainCss}${copy.rules.join('\n')}}`
  const styles = [shared.fonts, ...[base, ...css].map(measured)]
    .filter((text) => text !== '')
    .map(shortenReferences)
  const draw = buildPicture(copied, above.join(''), styles, source, shared.pictures.css)
  // Tiles of fixed content start at the window's corner. All layers of an image share one grid.
  const scroll = layers === null ? source.scroll : { left: 0, top: 0 }
  return {
    draw,
    needsWindow,
    scroll,
    frosted: findFrosted(copy, css, roots),
    dithered: findDithered(copy, css, roots),
  }
}
