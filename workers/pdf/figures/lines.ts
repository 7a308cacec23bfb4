import { heightOf, sharedHeight, sharedWidth, unite, widthOf, type Box } from './boxes.ts'
import type { Run } from './page-content.ts'

/* Joins text runs into lines, and lines into paragraphs. Table cells remain separate lines. */

export interface Line {
  readonly text: string
  readonly box: Box
  readonly size: number
}
export interface Block {
  readonly lines: readonly Line[]
  readonly box: Box
  readonly size: number
}

/**
 * The gap between two words of a line is smaller than this (in multiples of the font size); the gap between two
 * columns of a table is not.
 */
export const widestGap = 0.95
/** Larger than the word spacing on most lines, yet small enough to detect text columns that are close together. */
export const narrowGap = 0.55

/** The gap between two columns of text. */
export interface Gutter {
  readonly left: number
  readonly right: number
}

/** Does not join anything across a gutter, unless text runs through it with normal word spacing. */
export function joinLines(
  runs: readonly Run[],
  gutter: Gutter | null = null,
  gap = widestGap,
): readonly Line[] {
  interface Open {
    runs: Run[]
    box: Box
    size: number
  }
  const open: Open[] = []
  for (const run of runs.toSorted((one, other) => one.box.left - other.box.left)) {
    let best: Open | undefined
    let bestGap = Number.POSITIVE_INFINITY
    for (const line of open) {
      const lower = Math.min(heightOf(line.box), heightOf(run.box))
      if (sharedHeight(line.box, run.box) < 0.5 * lower) continue
      const size = Math.max(line.size, run.size)
      const distance = run.box.left - line.box.right
      if (distance > gap * size || distance < -size) continue
      if (gutter !== null && isOver(gutter, line.box.right, run.box.left)) continue
      if (Math.abs(distance) < bestGap) {
        best = line
        bestGap = Math.abs(distance)
      }
    }
    if (best === undefined) open.push({ runs: [run], box: run.box, size: run.size })
    else {
      best.runs.push(run)
      best.size = Math.max(best.size, run.size)
      best.box = unite([best.box, run.box]) ?? best.box
    }
  }
  return open
    .map(({ runs: parts, box, size }) => ({ text: textOf(parts), box, size }))
    .sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
}

/** True if the white space between two positions is the gutter. */
export function isOver(gutter: Gutter, from: number, to: number): boolean {
  const middle = (gutter.left + gutter.right) / 2
  return from < middle && to > middle && to - from > 0.7 * (gutter.right - gutter.left)
}

function textOf(runs: readonly Run[]): string {
  let text = ''
  let right = Number.NEGATIVE_INFINITY
  for (const run of runs) {
    const isSeparate = run.box.left - right > 0.12 * run.size
    text += text !== '' && isSeparate && !text.endsWith(' ') ? ` ${run.text}` : run.text
    right = run.box.right
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Consecutive lines at the usual distance that have the same font size and are in roughly the same column. */
export function joinBlocks(lines: readonly Line[]): readonly Block[] {
  const open: { lines: Line[]; box: Box; size: number }[] = []
  for (const line of lines) {
    const found = open.findLast(({ lines: own, size }) => {
      const last = own.at(-1)
      if (last === undefined || Math.abs(size - line.size) > 0.12 * size) return false
      const gap = line.box.top - last.box.bottom
      if (gap > 0.75 * line.size || gap < -0.5 * line.size) return false
      return sharedWidth(last.box, line.box) >= 0.5 * Math.min(widthOf(last.box), widthOf(line.box))
    })
    if (found === undefined) open.push({ lines: [line], box: line.box, size: line.size })
    else {
      found.lines.push(line)
      found.box = unite([found.box, line.box]) ?? found.box
    }
  }
  return open
}
