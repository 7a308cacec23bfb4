import { findFileSpans, readFile } from './answer-files.ts'

/** The beginnings of an answer's files. */
export interface AnswerOutline {
  readonly files: readonly { readonly name: string; readonly head: string; readonly characters: number }[]
  /** How many files there are. */
  readonly total: number
}

/** The beginnings of the files of an answer: of the first `most`, so much that together they have `characters`. */
export function outlineAnswer(answer: string, most: number, characters: number): AnswerOutline | null {
  const spans = findFileSpans(answer)
  if (spans === null) return null
  let left = characters
  const files = spans.slice(0, most).map((span) => {
    const content = readFile(answer, span)
    const head = content.slice(0, Math.max(0, left))
    left -= head.length
    return { name: span.name, head, characters: content.length }
  })
  return { files, total: spans.length }
}
