/** Returns the rows of a CSV or TSV file as records keyed by the values in the first row. */
export function readTable(text: string, separator: ',' | '\t'): Readonly<Record<string, string>>[] {
  const rows = readRows(text, separator)
  const [names = [], ...records] = rows
  return records.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
}

function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (char === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && char === separator) {
      row.push(cell)
      cell = ''
    } else if (!quoted && char === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += char
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}
