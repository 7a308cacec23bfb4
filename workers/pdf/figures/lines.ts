import { heightOf, sharedHeight, sharedWidth, unite, widthOf, type Box } from './boxes.ts'
import type { Run } from './page-content.ts'

/* Runs of text as lines, and lines as paragraphs. Cells of a table stay lines of their own. */

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

/** Words of a line stand nearer than this, in letter sizes; columns of a table do not. */
export const widestGap = 0.95
/** Words of most lines stand nearer than this: enough to see columns of text that are close to each other. */
export const narrowGap = 0.55

/** Between two columns of text. */
export interface Gutter {
  readonly left: number
  readonly right: number
}

/** Nothing is joined over a gutter unless it runs through it as words do. */
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

/** Whether white space from one place to another is the gutter. */
export function isOver(gutter: Gutter, from: number, to: number): boolean {
  const middle = (gutter.left + gutter.right) / 2
  return from < middle && to > middle && to - from > 0.7 * (gutter.right - gutter.left)
}

function textOf(runs: readonly Run[]): string {
  let text = ''
  let right = Number.NEGATIVE_INFINITY
  for (const run of runs) {
    const isApart = run.box.left - right > 0.12 * run.size
    text += text !== '' && isApart && !text.endsWith(' ') ? ` ${run.text}` : run.text
    right = run.box.right
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Lines under each other at the usual distance, of one size and about one column. */
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
