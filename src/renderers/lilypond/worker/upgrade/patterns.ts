/* Parts of patterns for LilyPond's syntax, as convert-ly has them. */

/** Text in which all brackets are balanced, to a depth that no score exceeds. */
function balanced(open: string, close: string, depth: number): string {
  const other = `[^${open}${close}]*`
  return depth === 0 ? other : `${other}(?:\\${open}${balanced(open, close, depth - 1)}\\${close}${other})*`
}

export const parens = balanced('(', ')', 20)
export const braces = balanced('{', '}', 20)
export const string = '"(?:[^"\\\\]|\\\\.)*"'
export const word = '[a-zA-Z\\x80-\\xff]+(?:[-_][a-zA-Z\\x80-\\xff]+)*'
/** A name that can be in quotes. */
export const name = `(?:#?"[^"]*"|\\b${word}\\b)`
/** An argument of a function. */
export const argument =
  `\\s+(?:[$#]['\`]?\\s*(?:[a-zA-Z][^ \\t\\n()\\\\]*|${string}|#?\\(${parens}\\)|-?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)|` +
  `#(?:[tf]|\\\\.|@?\\{${braces}#@?\\}))|${string}|\\\\[a-z_A-Z]+|[0-9]+(?:/[0-9]+)?|-[0-9]+)`
const symbols = `#'(?:${word}|\\(\\s*${word}(?:\\s+${word})*\\s*\\))`
const grob = `${word}(?:\\s*\\.\\s*${word})?`
/** `Staff.Stem #'direction`, `Slur #'(a b)`. */
const grobPath = `${grob}\\s+${symbols}(?:\\s+${symbols})*`

const joinWords = (head: string, path: string): string =>
  head + (path.match(new RegExp(word, 'g')) ?? []).join('.')

/** Joins the words after each match of `head` with dots: `\override Stem #'direction` -> `\override Stem.direction`. */
export function dotPaths(head: string, path = grobPath): (text: string) => string {
  const pattern = new RegExp(`(${head})(${path})`, 'g')
  return (text) => text.replace(pattern, (_match, before: string, words: string) => joinWords(before, words))
}

export const dotOverrides = dotPaths('\\\\(?:override|revert)\\s+')
/** `system-system-spacing #'padding` and its like. */
export const dotSpacing = dotPaths(
  '\\s',
  '(?:markup-markup-spacing|markup-system-spacing|score-markup-spacing|last-bottom-spacing|score-system-spacing|' +
    `system-system-spacing|top-markup-spacing|top-system-spacing)(?:\\s+#\\s*'\\s*${word})+(?=\\s*=)`,
)
