/**
 * Punctuation that can start markup, in CommonMark or its extensions (`$` for formulas, `:` for emoji, `==` for
 * highlighting).
 */
const marks = /[\\`*{}[\]<>#+!|~^$&:@]|=(?==)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/**
 * Escapes a string for one line of Markdown, or one table cell, so that it is rendered literally: no picture, link,
 * HTML, footnote, heading or list. Colons, `@` and dots within words are escaped, because URLs and e-mail addresses
 * become links even without markup.
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
