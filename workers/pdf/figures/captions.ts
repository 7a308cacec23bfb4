import { heightOf, sharedHeight, unite, widthOf, type Box } from './boxes.ts'
import type { Columns } from './columns.ts'
import { isOver, type Gutter, type Line } from './lines.ts'
import type { Mark } from './page-content.ts'

/*
 * Captions such as `Figure 3: ...`, `Table II. ...` or `Fig. 4 ...`, on a line of their own or continued on further
 * lines.
 */

export interface Caption {
  readonly kind: 'figure' | 'table'
  /** A label such as `Figure 3` or `Table II`. */
  readonly label: string
  readonly text: string
  readonly box: Box
  readonly size: number
  readonly lines: readonly Line[]
}

const start =
  /^(fig(?:ure)?|table|tab)\b\.?\s*((?:[A-Z]\.?)?\d{1,3}(?:[.-]\d{1,3})*[a-z]?|[IVXL]{1,6})\s*([:.|–—-]?)(?=\s|$)\s*/i

type Mark3 = ':' | '.' | 'other' | 'none'

export interface Candidate {
  readonly kind: Caption['kind']
  readonly label: string
  readonly mark: Mark3
  readonly line: Line
  readonly row: readonly Line[]
  /**
   * There is a preceding line in the same paragraph, so this is more likely to be a sentence that mentions a figure.
   */
  readonly isInside: boolean
}

/** Lines of a page with which a caption could start. */
export function findCandidates(lines: readonly Line[], gutter: Gutter | null): readonly Candidate[] {
  return lines.flatMap((line) => {
    const found = start.exec(line.text)
    // Rotated text is read when the page is analysed in rotated form.
    if (found === null || heightOf(line.box) > 3 * line.size) return []
    const [whole, word = '', number = '', sign = ''] = found
    // Entries in a list of figures, which end in dots or a page number.
    if (/(?:\.\s?){4,}\s*\d*$/.test(line.text)) return []
    const kind = /^t/i.test(word) ? 'table' : 'figure'
    const rest = line.text.slice(whole.length)
    const mark = sign === ':' || sign === '.' ? sign : sign === '' ? 'none' : 'other'
    if (mark === 'none' && /^[a-z(,)]/.test(rest)) return []
    const isInside = lines.some(
      (other) =>
        other !== line &&
        Math.abs(other.box.left - line.box.left) < 2.5 * line.size &&
        other.box.bottom <= line.box.top + 2 &&
        line.box.top - other.box.bottom < 0.5 * line.size &&
        Math.abs(other.size - line.size) < 0.6 &&
        widthOf(other.box) > 3 * line.size,
    )
    const row = lines.filter(
      (other) =>
        other === line ||
        // The label of a caption can be separate from its text.
        (rest === '' &&
          (gutter === null || !isOver(gutter, line.box.right, other.box.left)) &&
          sharedHeight(other.box, line.box) > 0.6 * Math.min(heightOf(other.box), heightOf(line.box)) &&
          other.box.left >= line.box.right - 1 &&
          other.box.left - line.box.right < 2.5 * line.size),
    )
    const label = `${kind === 'table' ? 'Table' : 'Figure'} ${number}`
    return [{ kind, label, mark, line, row, isInside }]
  })
}

/**
 * Chooses the candidates that are captions, based on the format of most captions of their kind; uses the first
 * candidate for each label.
 */
export function chooseCaptions<T extends { readonly candidate: Candidate }>(all: readonly T[]): readonly T[] {
  const chosen: T[] = []
  for (const kind of ['figure', 'table'] as const) {
    const own = all.filter(({ candidate }) => candidate.kind === kind)
    const apart = own.filter(({ candidate }) => !candidate.isInside)
    const usual = ([':', '.', 'other'] as const).find((mark) =>
      apart.some(({ candidate }) => candidate.mark === mark),
    )
    const fitting = usual === undefined ? apart : own.filter(({ candidate }) => candidate.mark === usual)
    const byLabel = new Map<string, T>()
    for (const one of fitting) {
      const known = byLabel.get(one.candidate.label)
      if (known === undefined || (known.candidate.isInside && !one.candidate.isInside)) {
        byLabel.set(one.candidate.label, one)
      }
    }
    chosen.push(...byLabel.values())
  }
  return chosen
}

/** The caption that starts with a candidate, with all its lines. */
export function readCaption(
  { kind, label, line, row }: Candidate,
  lines: readonly Line[],
  marks: readonly Mark[],
  columns: Columns,
): Caption {
  const own: Line[] = [...row]
  let box = unite(row.map((one) => one.box)) ?? line.box
  let gap: number | null = null
  const limits = limitsOf(box, columns)
  for (;;) {
    const last = box.bottom
    const next = lines
      .filter(
        (other) =>
          !own.includes(other) &&
          Math.abs(other.size - line.size) < 0.8 &&
          other.box.top >= last - 0.45 * line.size &&
          other.box.top - last <= (gap === null ? 0.72 * line.size : gap + 0.2 * line.size) &&
          other.box.left >= limits.left - 6 &&
          other.box.right <= limits.right + 6,
      )
      .toSorted((one, other) => one.box.left - other.box.left)
    const [first] = next
    if (first === undefined || start.exec(first.text)?.[3] === ':') break
    // Cells of a table are side by side, whereas words of a line are not.
    const isRow = next.some(
      (other) => other !== first && sharedHeight(other.box, first.box) > 0.5 * heightOf(first.box),
    )
    const isRuled = marks.some(
      ({ box: rule }) =>
        rule.top >= last - 1 &&
        rule.bottom <= first.box.top + 3 &&
        rule.right > box.left &&
        rule.left < box.right,
    )
    const isIndented = first.box.left > box.left + 1.5 * line.size && !isCentred(first.box, box)
    if (isRow || isRuled || isIndented) break
    gap ??= Math.max(0, first.box.top - last)
    own.push(first)
    box = unite([box, first.box]) ?? box
  }
  const text = own
    .map((one) => one.text)
    .join(' ')
    .replace(/(?<=[a-z])- (?=[a-z])/g, '')
  return { kind, label, text, box, size: line.size, lines: own }
}

function isCentred(one: Box, other: Box): boolean {
  return Math.abs(one.left + one.right - other.left - other.right) < 16
}

/** The column that contains a caption, or the full width of the text if the caption crosses the gap between columns. */
export function limitsOf(box: Box, { left, right, columns }: Columns): { left: number; right: number } {
  const own = columns.filter((column) => box.left < column.right - 4 && box.right > column.left + 4)
  const [only] = own
  return own.length === 1 && only !== undefined && columns.length > 1 ? only : { left, right }
}
