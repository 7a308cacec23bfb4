import { heightOf, overlap, unite, widthOf, type Box } from './boxes.ts'
import type { Line } from './lines.ts'
import type { Mark } from './page-content.ts'

/* What figures are made of: marks, lines, and included drawings as one. */

/** White space between lines of text inside of a figure, in points. */
export const widestText = 17

/** A mark, a line, or an included drawing with all that it has of both. */
export interface Part {
  readonly box: Box
  /** With the white margin that it brings. */
  readonly bounds: Box
  readonly marks: readonly Mark[]
  readonly lines: readonly Line[]
}

/** What stays together as one included drawing, and all else by itself. */
export function partsOf(
  marks: readonly Mark[],
  lines: readonly Line[],
  obstacles: readonly Box[],
): readonly Part[] {
  const whole = drawingsOf(marks).flatMap(([bounds, own]): readonly Part[] => {
    const drawn = unite(own.map((mark) => mark.box)) ?? bounds
    // What has the paper's own text in it is no drawing.
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

/** Marks by the drawing that they belong to; panels with the drawing that they lie in. */
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

/** Titles of plots and names of axes stand near to them; what lies in the white margin beyond is not theirs. */
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
