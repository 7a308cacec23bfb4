import { ex, lineWidth, pixelsPerEm } from './engine.ts'
import type { Equation } from './find-equations.ts'

/** Units of the drawing per em, so a unit is a thousandth of an em. */
const em = 1000
/** Margin on all sides for anything that extends beyond its bounding box, in thousandths of an em. */
const margin = 500
/** Space between lines of formulas, about the same as the space around displayed formulas in an article. */
const displaySkip = 1500
const lineSkip = 600
/** Space between formulas on one line, equal to a word space in the text font. */
const wordSpace = 333

interface Box {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Space below the text baseline. */
  readonly depth: number
}

interface Row {
  readonly display: boolean
  readonly boxes: Box[]
}

/**
 * Arranges formulas drawn by MathJax below each other, as LaTeX would: displays are centred, all others left-aligned.
 */
export function composeDrawing(parts: readonly { readonly equation: Equation; readonly svg: string }[]): {
  readonly svg: string
  readonly width: number
  readonly height: number
} {
  const rows: Row[] = []
  for (const { equation, svg } of parts) {
    const last = rows.at(-1)
    if (equation.continues && last !== undefined) last.boxes.push(readBox(svg))
    else rows.push({ display: equation.display, boxes: [readBox(svg)] })
  }
  const widths = rows.map(({ boxes }) => rowWidth(boxes))
  const width = Math.max(...widths)
  const placed: string[] = []
  let top = 0
  for (const [index, { display, boxes }] of rows.entries()) {
    if (index > 0) top += display || rows[index - 1]?.display === true ? displaySkip : lineSkip
    const ascent = Math.max(...boxes.map(({ height, depth }) => height - depth))
    let left = display ? (width - (widths[index] ?? 0)) / 2 : 0
    for (const box of boxes) {
      placed.push(place(box, left + margin, top + ascent - (box.height - box.depth) + margin))
      left += box.width + wordSpace
    }
    top += ascent + Math.max(...boxes.map(({ depth }) => depth))
  }
  const outer = { width: Math.ceil(width + 2 * margin), height: Math.ceil(top + 2 * margin) }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${outer.width}" height="${outer.height}" viewBox="0 0 ${outer.width} ${outer.height}">${placed.join('')}</svg>`
  return { svg, ...outer }
}

function rowWidth(boxes: readonly Box[]): number {
  return boxes.reduce((sum, { width }) => sum + width, (boxes.length - 1) * wordSpace)
}

/** Size of a formula. A numbered formula occupies the entire line. */
function readBox(svg: string): Box {
  const opening = /^<svg\b[^>]*>/.exec(svg)?.[0] ?? ''
  const width = /\bwidth="([\d.]+)(ex|%)"/.exec(opening)
  const isWhole = width?.[2] === '%'
  const least = Number(/min-width: ([\d.]+)ex/.exec(opening)?.[1] ?? 0) * ex * em
  return {
    svg,
    width: isWhole ? Math.max(lineWidth * em, least) : Number(width?.[1] ?? 0) * ex * em,
    height: Number(/\bheight="([\d.]+)ex"/.exec(opening)?.[1] ?? 0) * ex * em,
    depth: -Number(/vertical-align: (-?[\d.]+)ex/.exec(opening)?.[1] ?? 0) * ex * em,
  }
}

function place({ svg, width, height }: Box, x: number, y: number): string {
  const attributes = [
    ['x', x],
    ['y', y],
    ['width', width],
    ['height', height],
  ].map(([name, value]) => `${name}="${Number(value).toFixed(2)}"`)
  return svg.replace(/^<svg\b[^>]*?( viewBox="[^"]*")?>/, (_whole, viewBox: string | undefined) => {
    // A numbered line has no view box, because its layout is in pixels.
    const scale = pixelsPerEm / em
    const inner = viewBox ?? ` viewBox="0 0 ${width * scale} ${height * scale}"`
    return `<svg ${attributes.join(' ')} overflow="visible"${inner}>`
  })
}
