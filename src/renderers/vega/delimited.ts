import { escapePattern } from '../../lib/text/escape-pattern.ts'

/*
 * Inline data in text form (CSV and the like). Vega's own parser compiles a function for its columns, which the
 * frame's policy blocks.
 */

/** A quoted field, in which two quotes represent one quote, or an unquoted field up to the next delimiter. */
function fieldPattern(delimiter: string): RegExp {
  const escaped = escapePattern(delimiter)
  return new RegExp(`(?:"((?:[^"]|"")*)"|([^${escaped}\\r\\n]*))(${escaped}|\\r\\n|\\r|\\n|$)`, 'y')
}

/** Reads the rows of a text. Fields are strings; empty lines are omitted. */
function readRows(text: string, delimiter: string): readonly (readonly string[])[] {
  const field = fieldPattern(delimiter)
  const rows: string[][] = []
  let row: string[] = []
  while (field.lastIndex < text.length) {
    const found = field.exec(text)
    // A field whose closing quote is followed by other characters is taken literally, so there is always a match.
    if (found === null) break
    const [, quoted, plain = '', end] = found
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === delimiter) {
      if (field.lastIndex === text.length) row.push('')
      else continue
    }
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}

/** Returns one object per row, keyed by the names in the first row or in `header`. */
export function readTable(
  text: string,
  delimiter: string,
  header?: readonly string[],
): readonly Readonly<Record<string, string>>[] {
  const rows = readRows(text.replace(/^\uFEFF/, ''), delimiter)
  const names = header ?? rows[0] ?? []
  return (header === undefined ? rows.slice(1) : rows).map((row) =>
    Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])),
  )
}
