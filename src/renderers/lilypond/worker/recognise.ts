/** Languages that are mistaken for LilyPond. The message for such a text names its language. */
export type OtherLanguage = 'MusicXML' | 'MEI' | 'ABC' | 'LaTeX' | 'HTML' | 'prose'

/** Distinguishes other languages, and prose, from LilyPond; null if the text may be LilyPond. */
export function recogniseOther(source: string): OtherLanguage | null {
  const head = source.slice(0, 4000).trimStart()
  if (
    /^(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<score-(?:partwise|timewise)\b/.test(
      head,
    )
  ) {
    return 'MusicXML'
  }
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<\?[^>]*>\s*)*<mei\b/.test(head)) return 'MEI'
  // An ABC tune has a number and a key on separate lines.
  if (/^(?:%abc[^\n]*\n|%[^\n]*\n|\s*\n)*X:\s*\d+/.test(head) && /^K:/m.test(source)) return 'ABC'
  if (/^<(?:!DOCTYPE|html|svg|\?xml)/i.test(head)) return 'HTML'
  if (/\\documentclass\b/.test(head)) return 'LaTeX'
  return /[{}\\<>]/.test(source) ? null : 'prose'
}
