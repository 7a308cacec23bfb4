import { widthOf, type Box } from './boxes.ts'
import type { Block } from './lines.ts'

/** Layout of the text in a document, which has one or two columns. */
export interface Columns {
  /** Edges of the entire text area. */
  readonly left: number
  readonly right: number
  /** Columns, from left to right. */
  readonly columns: readonly { readonly left: number; readonly right: number }[]
  /** Font size of most of the text. */
  readonly size: number
}

/** Determines the layout from the paragraphs of all pages. Null if there are none. */
export function findColumns(blocks: readonly Block[], pageWidth: number): Columns | null {
  const lines = blocks.filter((block) => block.lines.length >= 3).flatMap((block) => block.lines)
  const size = commonSize(lines.map((line) => [line.size, line.text.length]))
  const body = lines.filter((line) => Math.abs(line.size - size) < 0.8 && widthOf(line.box) > pageWidth * 0.2)
  if (body.length < 3) return null
  const left = quantile(
    body.map(({ box }) => box.left),
    0.03,
  )
  const right = quantile(
    body.map(({ box }) => box.right),
    0.97,
  )
  const middle = (left + right) / 2
  const isLeft = (box: Box) => box.right < middle + 6
  const isRight = (box: Box) => box.left > middle - 6
  const lefts = body.filter(({ box }) => isLeft(box))
  const rights = body.filter(({ box }) => isRight(box))
  if (lefts.length + rights.length < 0.6 * body.length || Math.min(lefts.length, rights.length) < 3) {
    return { left, right, columns: [{ left, right }], size }
  }
  return {
    left,
    right,
    columns: [lefts, rights].map((own) => ({
      left: quantile(
        own.map(({ box }) => box.left),
        0.1,
      ),
      right: quantile(
        own.map(({ box }) => box.right),
        0.9,
      ),
    })),
    size,
  }
}

function commonSize(sizes: readonly (readonly [size: number, weight: number])[]): number {
  const weights = new Map<number, number>()
  for (const [size, weight] of sizes) {
    const rounded = Math.round(size * 2) / 2
    weights.set(rounded, (weights.get(rounded) ?? 0) + weight)
  }
  const [best] = [...weights].toSorted(([, one], [, other]) => other - one)
  return best?.[0] ?? 10
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
