/** A table by RFC 4180, one line a row. Numbers stay numbers; NaN and null are empty. */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(cell: string | number | null): string {
  if (cell === null || Number.isNaN(cell)) return ''
  if (typeof cell === 'number') return String(cell)
  const text = startsFormula(cell) ? `'${cell}` : cell
  // Semicolons and tabs separate cells in some countries' spreadsheets; blanks at the ends would be dropped.
  return /[",;\t\r\n\v\f]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What spreadsheets skip, or do not show, before they read a cell. */
const skipped = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*/u

/**
 * Whether a spreadsheet may run a text as a formula (https://owasp.org/www-community/attacks/CSV_Injection). Compatibility
 * forms of the signs, such as full-width ones, count too: some programs normalise what they open.
 */
function startsFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true
  const [first = ''] = text.replace(skipped, '')
  return /^[=+\-@\u2212]/.test(first.normalize('NFKC'))
}
