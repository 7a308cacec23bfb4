/** A text area lays out its entire contents, which takes seconds for millions of characters. The editor does not. */
export const mostInArea = 100_000
/**
 * Maximum length of a line, because a single line that wraps into thousands of lines is laid out in full after each
 * change.
 */
const longestLine = 15_000
/** Number of lines above which the editor takes more than 300 ms. */
const mostLines = 150_000
/**
 * Browsers shape a run of accents, joiners, direction marks, Jamo or joined emoji as a single letter. The time for
 * this is quadratic in the length of the run, which means seconds for 20,000 characters.
 */
const partOfLetter =
  /[\p{M}\p{Cf}\p{Extended_Pictographic}\p{Emoji_Modifier}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]{500}/uy

/**
 * True if laying out a text would block the page after each change. Only part of such a text is shown, and it cannot
 * be edited.
 */
export function isTooLargeToEdit(text: string): boolean {
  return hasLongLetter(text) || (text.length > mostInArea && hasLongLines(text))
}

/** In one pass, finds every run of at least 1,500 characters and no run shorter than 500 characters. */
function hasLongLetter(text: string): boolean {
  for (let start = 0; start < text.length; start += 500) {
    partOfLetter.lastIndex = start
    if (partOfLetter.test(text)) return true
  }
  return false
}

function hasLongLines(text: string): boolean {
  let lines = 0
  for (let start = 0, end = 0; end >= 0; start = end + 1) {
    end = text.indexOf('\n', start)
    lines += 1
    if (lines > mostLines || (end < 0 ? text.length : end) - start > longestLine) return true
  }
  return false
}
