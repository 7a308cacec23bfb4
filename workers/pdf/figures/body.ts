import { heightOf, sharedHeight, sharedWidth, unite, widthOf, type Box } from './boxes.ts'
import type { Columns } from './columns.ts'
import type { Block, Line } from './lines.ts'
import type { Mark } from './page-content.ts'
import { isRule } from './regions.ts'

/* The paper's body text (paragraphs, list items, headings), which marks the end of a figure. */

/** True for the paper's own paragraphs and everything that belongs to them. These are never part of a figure. */
export function isBody(
  block: Block,
  captionLines: ReadonlySet<Line>,
  columns: Columns,
  areas: readonly Box[],
  marks: readonly Mark[],
): boolean {
  if (block.lines.some((line) => captionLines.has(line))) return false
  const narrowest = Math.min(...columns.columns.map(({ left, right }) => right - left))
  const isWide = block.lines.some(({ box }) => widthOf(box) > 0.62 * narrowest)
  const isHeading =
    block.lines.length <= 2 &&
    block.size > columns.size + 0.8 &&
    /^(?:\d+(?:\.\d+)*|[A-Z])\s+\S|^[A-Z][a-z]+/.test(block.lines[0]?.text ?? '')
  const isNumbered =
    block.lines.length === 1 &&
    block.size > columns.size - 0.3 &&
    numberedHeading.test(block.lines[0]?.text ?? '')
  const isItem = /^[•–-]\s/.test(block.lines[0]?.text ?? '')
  if (!isWide && !isItem && !((isHeading || isNumbered) && startsColumn(block, columns))) return false
  return !areas.some((area) => isNoteOf(area, block, columns)) && !isPartOf(block, areas, marks)
}

/** True if the block is between the rules of a table or inside a drawing. */
export function isPartOf(block: Block, areas: readonly Box[], marks: readonly Mark[]): boolean {
  const isInside = (box: Box) =>
    sharedHeight(box, block.box) > 0.8 * heightOf(block.box) &&
    sharedWidth(box, block.box) > 0.8 * widthOf(block.box)
  return areas.some(isInside) || marks.some((mark) => !isRule(mark) && isInside(mark.box))
}

/** Headings that are alone in their row and whose number is separate from their text. */
export function partedHeadings(lines: readonly Line[], columns: Columns): readonly Block[] {
  return lines.flatMap((line): readonly Block[] => {
    const { box, size, text } = line
    if (!/^(?:\d{1,2}|[A-Z])(?:\.\d+)*\.?$/.test(text) || size < columns.size - 0.3) return []
    const column = columns.columns.find(({ left }) => Math.abs(box.left - left) < 4)
    if (column === undefined) return []
    const row = lines.filter(
      (other) =>
        other !== line &&
        other.box.left < column.right &&
        other.box.right > column.left &&
        sharedHeight(other.box, box) > 0.5 * heightOf(box),
    )
    const [words] = row
    if (words === undefined || row.length > 1 || !/^[A-Z][a-z]{2,}/.test(words.text)) return []
    if (words.box.left - box.right > 2.2 * size || Math.abs(words.size - size) > 0.5) return []
    return [{ lines: [line, words], box: unite([box, words.box]) ?? box, size }]
  })
}

/** Small text directly below the last rule of a table that is no wider than the table. */
function isNoteOf(area: Box, { box, size }: Block, columns: Columns): boolean {
  const apart = box.top - area.bottom
  return (
    size < columns.size - 0.8 &&
    apart > -3 &&
    apart < 12 &&
    box.left > area.left - 3 &&
    box.right < area.right + 3
  )
}

/** Headings such as `B. Results`, `3.2 Data` or `IV. Setup`, even in the same font size as the body text. */
const numberedHeading = /^(?:\d+(?:\.\d+)*\.?|[A-Z](?:\.\d+)*\.?|[IVX]{1,5}\.)\s+[A-Z][a-z]{2,}/

function startsColumn({ box }: Block, { columns }: Columns): boolean {
  return columns.some(({ left }) => Math.abs(box.left - left) < 4)
}
