import { findFileSpans, readFile } from './answer-files.ts'

/** The files of an answer, with the beginning of each file's text. */
export interface AnswerOutline {
  readonly files: readonly { readonly name: string; readonly head: string; readonly characters: number }[]
  /** Total number of files. */
  readonly total: number
}

/** The beginnings of an answer's first `most` files, up to `characters` characters in total. */
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
