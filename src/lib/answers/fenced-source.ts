const fence = '```'

/** Where the source of an answer stands in it, in UTF-16 units. */
export interface SourceSpan {
  readonly start: number
  readonly end: number
  /** What opens the fence before it; null where there is no pair of fences. */
  readonly opening: string | null
}

/**
 * The text between the first matching pair of fences, trying the ones that name the language first, then plain ones;
 * else the whole answer without the blanks around it. As the published evaluation of Image2Struct reads answers: what
 * is shown of one and what is scored of it are both found here.
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
