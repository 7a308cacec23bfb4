/** Punctuation that may begin markup, in CommonMark or in extensions of it (`$` formulas, `:` emoji, `==` marks). */
const marks = /[\\`*{}[\]<>#+!|~^$&:@]|=(?==)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/**
 * A text as one line of Markdown, or one cell of a table, that renders as itself: no picture, link, HTML, footnote,
 * heading or list. Colons, `@` and dots within words are escaped because addresses become links without any markup.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .replaceAll(marks, '\\$&')
    .replaceAll(/\.(?=\p{L})|(?<=\p{L})\.(?=\p{N})|(?<=www)\./giu, '\\.')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^-/, '\\$&')
}
