import { fail, type Outcome, type RenderFailure } from '../../contracts/index.ts'

/** The failure of a source that still stands in a code fence; null for all others. */
export function failFenced(source: string, entry: string): Outcome<never, RenderFailure> | null {
  const before = /^\s*(?=```|~~~)/.exec(source)?.[0]
  if (before === undefined) return null
  const lines = before.split('\n')
  return fail('syntax', 'The source still stands in a code fence: only what is inside can be drawn.', {
    place: { file: entry, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 },
  })
}

/** A fence that a text opens, whether it closes it or not. */
export interface Fence {
  /** Where its first line begins. */
  readonly index: number
  readonly marks: string
  /** The language at its marks. */
  readonly name: string
  /** The rest of its first line. */
  readonly more: string
  readonly content: string
  /** Where its content begins. */
  readonly offset: number
}

/** Longer texts of fences are no answers; each of them becomes an object. */
const mostFences = 2000
const opening = /[ \t]*(`{3,}|~{3,})[ \t]*([\w+-]*)/y

/** The fences of a text, each to the next line that begins with its marks, or to the end. Reads every line once. */
export function readFences(text: string): readonly Fence[] {
  const fences: Fence[] = []
  let at = 0
  while (at < text.length && fences.length < mostFences) {
    const end = text.indexOf('\n', at)
    if (end < 0) break
    opening.lastIndex = at
    const [whole, marks = '', name = ''] = opening.exec(text) ?? []
    if (whole === undefined) {
      at = end + 1
      continue
    }
    const offset = end + 1
    const close = findClosing(text, marks, offset)
    const more = text.slice(at + whole.length, end)
    fences.push({ index: at, marks, name, more, content: text.slice(offset, close), offset })
    const after = text.indexOf('\n', close)
    at = after < 0 ? text.length : after + 1
  }
  return fences
}

/** Where the line begins that closes a fence; the end of the text where none does, as answers that were cut have it. */
function findClosing(text: string, marks: string, from: number): number {
  for (let at = from; at < text.length;) {
    let start = at
    while (text[start] === ' ' || text[start] === '\t') start += 1
    if (text.startsWith(marks, start)) return at
    const end = text.indexOf('\n', start)
    if (end < 0) break
    at = end + 1
  }
  return text.length
}
