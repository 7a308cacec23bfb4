import { heightOf, overlap, unite, widthOf, type Box } from './boxes.ts'
import type { Line } from './lines.ts'
import type { Mark } from './page-content.ts'

/* The parts of figures: marks, lines, and embedded drawings (one part per drawing). */

/** Maximum white space between lines of text inside a figure, in points. */
export const widestText = 17

/** A mark, a line, or an embedded drawing with all its marks and lines. */
export interface Part {
  readonly box: Box
  /** Bounds that include the drawing's own white margin. */
  readonly bounds: Box
  readonly marks: readonly Mark[]
  readonly lines: readonly Line[]
}

/** Groups the marks and lines of each embedded drawing; all other marks and lines become separate parts. */
export function partsOf(
  marks: readonly Mark[],
  lines: readonly Line[],
  obstacles: readonly Box[],
): readonly Part[] {
  const whole = drawingsOf(marks).flatMap(([bounds, own]): readonly Part[] => {
    const drawn = unite(own.map((mark) => mark.box)) ?? bounds
    // An object that contains the paper's own text is not treated as a drawing.
    if (obstacles.some((box) => isMostlyIn(box, drawn))) return []
    const near = lines.filter(({ box }) => isMostlyIn(box, bounds))
    const { box, letters } = withLetters(drawn, near)
    return [{ box, bounds: unite([bounds, box]) ?? box, marks: own, lines: letters }]
  })
  const taken = new Set<Mark | Line>(whole.flatMap((part) => [...part.marks, ...part.lines]))
  return [
    ...whole,
    ...lines
      .filter((line) => !taken.has(line))
      .map((line) => ({ box: line.box, bounds: line.box, marks: [], lines: [line] })),
    ...marks
      .filter((mark) => !taken.has(mark))
      .map((mark) => ({ box: mark.box, bounds: mark.box, marks: [mark], lines: [] })),
  ]
}

/** Groups marks by their drawing. Panels belong to the drawing that contains them. */
function drawingsOf(marks: readonly Mark[]): readonly (readonly [bounds: Box, marks: readonly Mark[]])[] {
  const areaOf = (box: Box) => widthOf(box) * heightOf(box)
  const drawings = new Map<Box, Mark[]>()
  for (const mark of marks) {
    if (mark.drawing === undefined) continue
    const own = drawings.get(mark.drawing)
    if (own === undefined) drawings.set(mark.drawing, [mark])
    else own.push(mark)
  }
  const outer: [Box, Mark[]][] = []
  for (const [bounds, own] of [...drawings].toSorted(([one], [other]) => areaOf(other) - areaOf(one))) {
    const around = outer.find(([larger]) => isMostlyIn(bounds, larger))
    if (around === undefined) outer.push([bounds, own])
    else around[1].push(...own)
  }
  return outer
}

function isMostlyIn(box: Box, larger: Box): boolean {
  return overlap(box, larger) > 0.5 * widthOf(box) * heightOf(box)
}

/**
 * Titles of plots and axis labels are close to the marks. Text in the white margin beyond them does not belong to the
 * drawing.
 */
function withLetters(
  drawn: Box,
  lines: readonly Line[],
): { readonly box: Box; readonly letters: readonly Line[] } {
  let box = drawn
  const letters: Line[] = []
  const left = new Set(lines)
  for (let grown = true; grown;) {
    grown = false
    for (const line of left) {
      const apart = Math.max(box.top - line.box.bottom, line.box.top - box.bottom)
      if (apart > widestText) continue
      left.delete(line)
      letters.push(line)
      box = unite([box, line.box]) ?? box
      grown = true
    }
  }
  return { box, letters }
}
