import type { Warning } from '../../contracts/outcome.ts'
import type { Raster } from '../../contracts/raster.ts'
import type { TextRun } from '../../contracts/renderer.ts'
import { freezeAnimations } from './animations.ts'
import { baseCss } from './base-css.ts'
import type { Copy } from './copy.ts'
import { drawSvg } from './draw.ts'
import { restoreIntrinsics } from './intrinsics.ts'
import { documentOf, now, page } from './natives.ts'
import { readPageHtml } from './page-html.ts'
import { buildPicture, rootDeclarations } from './picture.ts'
import { serializeElement } from './serialize.ts'
import { shadowOf } from './shadow.ts'
import { collectStyles } from './sheets.ts'
import { findStates } from './states.ts'
import { surveyPage } from './survey.ts'
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
}

export interface Snapshot {
  readonly raster: Raster
  /** The DOM as HTML, doctype included. */
  readonly html: string
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
  const { svg, html, text, warnings } = copyPage(options, fonts)
  const raster = await drawSvg(svg, options)
  return { raster, html, text, warnings }
}

/** The part that must see one state of the page: no other script runs in between. */
export function copyPage(
  options: Pick<SnapshotOptions, 'width' | 'height'>,
  fonts: string,
): { svg: string; html: string; text: readonly TextRun[]; warnings: readonly Warning[] } {
  const deadlineMs = now() + copyLimitMs
  const warnings: Warning[] = []
  const { shadows, scrolled } = surveyPage()
  const { css, states } = collectStyles(page, scrolled.size > 0)
  const copy: Copy = {
    states: findStates(states, [page, ...shadows]),
    scrolled,
    shadowOf,
    fixed: rootDeclarations(),
    labels: new Map(),
    rules: [],
    warnings,
  }
  freezeAnimations(copy)
  const copied = serializeElement(documentOf.element(page), copy, deadlineMs)
  const svg = buildPicture(
    copied,
    [fonts, `@layer rt-base{${baseCss}${copy.rules.join('\n')}}`, ...css].filter((text) => text !== ''),
    options,
  )
  return { svg, html: readPageHtml(), text: readTextRuns(options), warnings }
}
