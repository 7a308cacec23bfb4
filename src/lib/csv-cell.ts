/** A cell by RFC 4180; a leading `=`, `+`, `-` or `@` of a text gets an apostrophe, else spreadsheets would run it. */
export function quoteCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
