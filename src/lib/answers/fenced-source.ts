const fence = '```'

/** The span of the source in an answer, in UTF-16 units. */
export interface SourceSpan {
  readonly start: number
  readonly end: number
  /** The opening fence before the source. Null if there is no pair of fences. */
  readonly opening: string | null
}

/**
 * The text between the first matching pair of fences, trying those that name the language first, then plain ones;
 * otherwise the entire answer, trimmed. This is how the published evaluation of Image2Struct reads answers. It is
 * used both for the displayed source and for the scored one.
 */
export function findSource(answer: string, language: string): SourceSpan {
  for (const opening of [`${fence}${language}`, fence]) {
    const at = answer.indexOf(opening)
    if (at < 0) continue
    const start = at + opening.length
    const end = answer.indexOf(fence, start)
    if (end >= 0) return { start, end, opening }
  }
  const start = answer.length - answer.trimStart().length
  return { start, end: Math.max(start, answer.trimEnd().length), opening: null }
}
