/** A text area lays out all that it contains, which takes seconds for millions of characters; the editor does not. */
export const mostInArea = 100_000
/** A line that is broken into thousands is laid out as a whole each time. */
const longestLine = 15_000
/** The editor takes more than 300 ms to make more lines than these. */
const mostLines = 150_000
/**
 * Browsers shape a run of accents, joiners, marks of direction, Jamo or joined pictures as one letter, in time that grows
 * with the square of its length: seconds for 20,000.
 */
const partOfLetter =
  /[\p{M}\p{Cf}\p{Extended_Pictographic}\p{Emoji_Modifier}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]{500}/uy

/** Whether a text holds the page each time that it is laid out; such a text is shown in part and not edited. */
export function isTooLargeToEdit(text: string): boolean {
  return hasLongLetter(text) || (text.length > mostInArea && hasLongLines(text))
}

/** Finds every run of 1,500 characters and none of less than 500, in one pass. */
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
