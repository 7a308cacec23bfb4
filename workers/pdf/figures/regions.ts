import { heightOf, middleOf, overlap, sharedWidth, unite, widthOf, type Box } from './boxes.ts'
import { limitsOf, type Caption } from './captions.ts'
import type { Columns } from './columns.ts'
import type { Line } from './lines.ts'
import type { Mark } from './page-content.ts'
import { widestText, type Part } from './parts.ts'

/*
 * The area in which the figure of a caption can be: above or below the caption, up to body text, another caption or
 * white space.
 */

export type Side = 'above' | 'below'
export interface Region {
  readonly side: Side
  readonly box: Box
  /** Distance from the caption to its nearest part. */
  readonly gap: number
  readonly parts: readonly Part[]
  /** How much the region looks like a figure and how much like a table, each from 0 to 1. */
  readonly drawn: number
  readonly tabular: number
}
/** The parts of which a figure can consist, and the obstacles that end it. */
export interface Space {
  readonly parts: readonly Part[]
  readonly obstacles: readonly Box[]
  readonly height: number
}

/** Maximum white space inside a figure, in points. It can be wider between drawings than between lines of text. */
const widestDrawn = 42
/**
 * Maximum white space before shapes and images inside a figure, because rows of plots are further apart than lines of
 * text.
 */
const widestShape = 62
/** Maximum distance between a caption and its figure. */
export const widestFirst = 34
/**
 * Maximum distance between a caption and a drawing. It is larger than for other figures, because a drawing can have a
 * white margin of its own.
 */
const widestFirstDrawn = 90
const leastDrawn = 0.3

export function findRegion(caption: Caption, side: Side, space: Space, columns: Columns): Region | null {
  const limits = limitsOf(caption.box, columns)
  const isColumn = widthOf({ ...caption.box, ...limits }) < 0.7 * (columns.right - columns.left)
  const end = endOf(caption, side, space, limits)
  const inside = space.parts.filter(({ box }) => {
    const middle = (box.top + box.bottom) / 2
    const isThere =
      side === 'above'
        ? middle < caption.box.top && box.top >= end - 3
        : middle > caption.box.bottom && box.bottom <= end + 3
    if (!isThere) return false
    const across = middleOf(box)
    const beyond = isColumn ? 4 : 14
    if (across < limits.left - beyond || across > limits.right + beyond) return false
    // An object that extends far into the other column belongs to both columns.
    return !isColumn || (box.left > limits.left - 40 && box.right < limits.right + 40)
  })
  const taken = walk(caption, side, inside)
  const box = unite(taken.map((part) => part.box))
  if (box === null || heightOf(box) < 6 || widthOf(box) < 12) return null
  const gap = gapOf(caption, side, taken)
  const looks = look(taken, box)
  return gap > widestFirst && looks.drawn < leastDrawn ? null : { side, box, gap, parts: taken, ...looks }
}

/** White space between a caption and the parts on a given side of it. */
function gapOf(caption: Caption, side: Side, parts: readonly Part[]): number {
  const bounds = parts.map((part) => part.bounds)
  return side === 'above'
    ? caption.box.top - Math.max(...bounds.map(({ bottom }) => bottom))
    : Math.min(...bounds.map(({ top }) => top)) - caption.box.bottom
}

/** The edge of the closest obstacle on a given side of the caption. */
function endOf(caption: Caption, side: Side, space: Space, limits: { left: number; right: number }): number {
  const across = { ...caption.box, left: limits.left, right: limits.right }
  const inWay = space.obstacles.filter((box) => sharedWidth(box, across) > Math.min(20, 0.3 * widthOf(box)))
  return side === 'above'
    ? Math.max(0, ...inWay.filter(({ bottom }) => bottom <= caption.box.top + 2).map(({ bottom }) => bottom))
    : Math.min(
        space.height,
        ...inWay.filter(({ top }) => top >= caption.box.bottom - 2).map(({ top }) => top),
      )
}

/** Collects parts from the caption outwards, until the white space is wider than any inside a figure. */
function walk(caption: Caption, side: Side, parts: readonly Part[]): readonly Part[] {
  const isAbove = side === 'above'
  const near = (box: Box) => (isAbove ? caption.box.top - box.bottom : box.top - caption.box.bottom)
  const far = (box: Box) => (isAbove ? caption.box.top - box.top : box.bottom - caption.box.bottom)
  const sorted = parts.toSorted((one, other) => near(one.bounds) - near(other.bounds))
  const taken: Part[] = []
  let reached = 0
  for (const part of sorted) {
    const gap = near(part.bounds) - reached
    const isDrawn = part.marks.length > 0
    const widest = taken.length === 0 ? widestFirstDrawn : isDrawn ? widestDrawn : widestText
    if (gap > widest) {
      // Text of a drawing can be further away from the other parts if the drawing continues beyond this text.
      const goesOn = sorted.some(
        ({ marks, box, bounds }) =>
          marks.length > 0 &&
          near(bounds) - reached <= (marks.every(isRule) ? widestDrawn : widestShape) &&
          far(box) > near(part.bounds),
      )
      if (!goesOn || taken.length === 0) break
    }
    taken.push(part)
    reached = Math.max(reached, far(part.box))
  }
  return taken
}

export const isRule = ({ kind, box }: Mark): boolean =>
  kind === 'path' && ((heightOf(box) < 2.5 && widthOf(box) > 8) || (widthOf(box) < 2.5 && heightOf(box) > 4))

function look(parts: readonly Part[], box: Box): { readonly drawn: number; readonly tabular: number } {
  const marks = parts.flatMap((part) => part.marks)
  const lines = parts.flatMap((part) => part.lines)
  const pictures = marks.filter(({ kind }) => kind === 'picture')
  const shapes = marks.filter((mark) => mark.kind === 'path' && !isRule(mark))
  const acrossRules = marks.filter(
    (mark) => isRule(mark) && heightOf(mark.box) < 2.5 && widthOf(mark.box) > 0.4 * widthOf(box),
  )
  const covered =
    pictures.reduce((sum, mark) => sum + overlap(mark.box, box), 0) / (widthOf(box) * heightOf(box))
  const drawn = Math.min(1, covered + shapes.length / 6)
  const rows = countRows(lines)
  const tabular =
    Math.min(1, acrossRules.length / 3) * 0.6 +
    Math.min(1, rows / 3) * 0.4 -
    Math.min(0.6, covered + shapes.length / 40)
  return { drawn, tabular: Math.max(0, tabular) }
}

/** Counts rows of cells, which consist of lines that are side by side. */
function countRows(lines: readonly Line[]): number {
  const tops = new Map<number, number>()
  for (const { box } of lines) {
    const key = Math.round(box.bottom / 3)
    tops.set(key, (tops.get(key) ?? 0) + 1)
  }
  return [...tops.values()].filter((count) => count > 1).length
}

/** If two captions claim the area between them, the area is divided at the widest white space. */
export function splitBetween(
  upper: Caption,
  lower: Caption,
  parts: readonly Part[],
): { readonly below: Region; readonly above: Region } | null {
  const sorted = parts.toSorted((one, other) => one.box.top - other.box.top)
  let reached = Number.NEGATIVE_INFINITY
  let widest = { gap: 4, at: -1 }
  for (const [index, { box }] of sorted.entries()) {
    if (index > 0 && box.top - reached > widest.gap) widest = { gap: box.top - reached, at: index }
    reached = Math.max(reached, box.bottom)
  }
  if (widest.at === -1) return null
  const [first, second] = [sorted.slice(0, widest.at), sorted.slice(widest.at)]
  const [one, two] = [unite(first.map(({ box }) => box)), unite(second.map(({ box }) => box))]
  if (one === null || two === null) return null
  return {
    below: { side: 'below', box: one, gap: gapOf(upper, 'below', first), parts: first, ...look(first, one) },
    above: {
      side: 'above',
      box: two,
      gap: gapOf(lower, 'above', second),
      parts: second,
      ...look(second, two),
    },
  }
}
