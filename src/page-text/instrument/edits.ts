import type { Shifts } from '../page-script.ts'

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Insertions into one text, added from the innermost node outwards. At the same offset, the closing text of inner
 * nodes comes first, then that of outer nodes, then opening text from the outermost node inwards.
 */
export class EditList {
  readonly #closing: Edit[] = []
  readonly #opening: Edit[] = []

  open(at: number, text: string): void {
    this.#opening.push({ start: at, end: at, text })
  }

  close(at: number, text: string): void {
    this.#closing.push({ start: at, end: at, text })
  }

  wrap(range: { readonly start: number; readonly end: number }, before: string, after: string): void {
    this.open(range.start, before)
    this.#closing.push({ start: range.end, end: range.end, text: after })
  }

  replace(start: number, end: number, text: string): void {
    this.#opening.push({ start, end, text })
  }

  apply(source: string): { code: string; shifts: Shifts } {
    const edits = [...this.#closing, ...this.#opening.reverse()]
    edits.sort((first, second) => first.start - second.start)
    const shifts: Record<number, number[]> = {}
    let code = ''
    let done = 0
    let line = 0
    let lineStart = 0
    let newline = source.indexOf('\n')
    for (const { start, end, text } of edits) {
      code += source.slice(done, start) + text
      done = Math.max(done, end)
      while (newline !== -1 && newline < start) {
        line += 1
        lineStart = newline + 1
        newline = source.indexOf('\n', lineStart)
      }
      ;(shifts[line] ??= []).push(start - lineStart, text.length - (end - start))
    }
    return { code: code + source.slice(done), shifts }
  }
}

/** The column in the author's text (0-based) for a column of the instrumented text. */
export function unshiftColumn(shifts: Shifts, line: number, column: number): number {
  const pairs = shifts[line] ?? []
  let moved = 0
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    const at = pairs[index] ?? 0
    const length = pairs[index + 1] ?? 0
    if (at + moved > column) break
    // For a column inside an insertion, returns the position at which it was inserted.
    if (at + moved + length > column) return at
    moved += length
  }
  return column - moved
}
