/** The kind of text, as far as it can be determined before parsing. */
export type Recognised =
  | { readonly type: 'lilypond' }
  /** Music languages that the engraver can read directly. */
  | { readonly type: 'foreign'; readonly format: 'abc' | 'musicxml' | 'mei' }
  | { readonly type: 'other'; readonly message: string }

/** Distinguishes other music languages, and prose, from LilyPond. */
export function recogniseFormat(source: string): Recognised {
  const head = source.slice(0, 4000).trimStart()
  if (
    /^(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<score-(?:partwise|timewise)\b/.test(
      head,
    )
  ) {
    return { type: 'foreign', format: 'musicxml' }
  }
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<\?[^>]*>\s*)*<mei\b/.test(head))
    return { type: 'foreign', format: 'mei' }
  // An ABC tune has a number and a key on separate lines.
  if (/^(?:%abc[^\n]*\n|%[^\n]*\n|\s*\n)*X:\s*\d+/.test(head) && /^K:/m.test(source)) {
    return { type: 'foreign', format: 'abc' }
  }
  if (/^<(?:!DOCTYPE|html|svg|\?xml)/i.test(head))
    return { type: 'other', message: 'This is XML or HTML, not LilyPond.' }
  if (/\\documentclass\b/.test(head))
    return { type: 'other', message: 'This is a LaTeX document, not LilyPond.' }
  if (!/[{}\\<>]/.test(source)) {
    return {
      type: 'other',
      message: 'This is prose, not LilyPond: there is no music in { } and no command in it.',
    }
  }
  return { type: 'lilypond' }
}
