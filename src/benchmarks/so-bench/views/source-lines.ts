import type { JsonNode } from '../../../lib/json/json-parse.ts'
import { escapePointer } from '../../../lib/schema/uri.ts'
import type { Field, FieldStatus } from '../../../lib/field-match/field.ts'

/**
 * A segment of a line, with the status of the field that it belongs to. For brackets, commas and spaces, the status
 * is null.
 */
export interface Stretch {
  readonly text: string
  readonly status: FieldStatus | null
}

export interface Source {
  readonly lines: readonly { readonly start: number; readonly end: number }[]
  /** The line (0-based) on which each field starts, keyed by path. */
  readonly lineOf: ReadonlyMap<string, number>
  /** Splits one line into segments. */
  cut(line: number): readonly Stretch[]
}

interface Mark {
  readonly start: number
  readonly end: number
  readonly status: FieldStatus
}

/** A JSON text with the result for each key and leaf. */
export function readSource(text: string, root: JsonNode, verdicts: ReadonlyMap<string, Field>): Source {
  const marks: Mark[] = []
  const starts = new Map<string, number>()
  const visit = (node: JsonNode, path: string, from: number): void => {
    starts.set(path, from)
    const status = verdicts.get(path)?.status
    if (node.kind === 'leaf') {
      if (status !== undefined) marks.push({ start: node.start, end: node.end, status })
    } else if (node.kind === 'array') {
      node.items.forEach((item, index) => visit(item, `${path}/${index}`, item.start))
    } else {
      for (const { key, keyStart, keyEnd, value } of node.members) {
        const below = `${path}/${escapePointer(key)}`
        const own = verdicts.get(below)?.status
        if (own !== undefined) marks.push({ start: keyStart, end: keyEnd, status: own })
        visit(value, below, keyStart)
      }
    }
  }
  visit(root, '', root.start)
  marks.sort((left, right) => left.start - right.start)
  const lines = splitLines(text)
  const lineAt = (offset: number) => findLast(lines.length, (line) => (lines[line]?.start ?? 0) <= offset)
  return {
    lines,
    lineOf: new Map([...starts].map(([path, offset]) => [path, lineAt(offset)])),
    cut: (line) => cutLine(text, lines[line] ?? { start: 0, end: 0 }, marks),
  }
}

function cutLine(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  marks: readonly Mark[],
): readonly Stretch[] {
  const stretches: Stretch[] = []
  let at = start
  // No mark spans several lines, because JSON keys and leaves contain no line breaks.
  for (let index = findLast(marks.length, (mark) => (marks[mark]?.start ?? 0) < start) + 1; ; index += 1) {
    const mark = marks[index]
    if (mark === undefined || mark.start >= end) break
    if (mark.start > at) stretches.push({ text: text.slice(at, mark.start), status: null })
    stretches.push({ text: text.slice(mark.start, mark.end), status: mark.status })
    at = mark.end
  }
  if (at < end) stretches.push({ text: text.slice(at, end), status: null })
  return stretches
}

function splitLines(text: string): readonly { readonly start: number; readonly end: number }[] {
  const lines: { start: number; end: number }[] = []
  let start = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', start)) {
    lines.push({ start, end: at })
    start = at + 1
  }
  return [...lines, { start, end: text.length }]
}

/** The last index below `length` for which a monotone test is true. -1 if none. */
function findLast(length: number, holds: (index: number) => boolean): number {
  let low = -1
  let high = length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
