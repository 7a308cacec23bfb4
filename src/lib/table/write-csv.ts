/** A CSV table (RFC 4180), one line per row. Numbers stay numbers. NaN and null become empty cells. */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(cell: string | number | null): string {
  if (cell === null || Number.isNaN(cell)) return ''
  if (typeof cell === 'number') return String(cell)
  const text = startsFormula(cell) ? `'${cell}` : cell
  // Quoted because spreadsheets use semicolons and tabs as cell separators in some countries, and because leading and
  // trailing whitespace would be dropped.
  return /[",;\t\r\n\v\f]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Characters that spreadsheets ignore or do not display at the start of a cell. */
const skipped = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*/u

/**
 * True if a spreadsheet could run a string as a formula (https://owasp.org/www-community/attacks/CSV_Injection).
 * Compatibility forms of these characters, such as full-width ones, also count, because some programs normalise the
 * files that they open.
 */
function startsFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true
  const [first = ''] = text.replace(skipped, '')
  return /^[=+\-@\u2212]/.test(first.normalize('NFKC'))
}
