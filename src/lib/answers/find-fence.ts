import { fail, type Outcome, type RenderFailure } from '../../contracts/index.ts'

/** Returns a failure if the source is still inside a code fence. Null if there is no fence around the source. */
export function failFenced(source: string, entry: string): Outcome<never, RenderFailure> | null {
  const before = /^\s*(?=```|~~~)/.exec(source)?.[0]
  if (before === undefined) return null
  const lines = before.split('\n')
  return fail(
    'syntax',
    'The source is still inside a code fence: only the text inside the fence can be rendered.',
    {
      place: { file: entry, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 },
    },
  )
}

/** A fence opened in a text, whether or not it is closed. */
export interface Fence {
  /** Start of the fence's first line. */
  readonly index: number
  readonly marks: string
  /** The language name after the fence's backticks or tildes. */
  readonly name: string
  /** The rest of the fence's first line. */
  readonly more: string
  readonly content: string
  /** Start of the fence's content. */
  readonly offset: number
}

/**
 * Maximum number of fences, because an object is created for each of them. A text with more fences is not an answer.
 */
const mostFences = 2000
const opening = /[ \t]*(`{3,}|~{3,})[ \t]*([\w+-]*)/y

/**
 * Returns the fences of a text, each ending at the next line that starts with the same marker, or at the end of the
 * text. Reads every line once.
 */
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

/**
 * Returns the start of the line that closes a fence, or the end of the text if there is none, as in truncated
 * answers.
 */
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
