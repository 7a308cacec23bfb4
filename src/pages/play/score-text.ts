import type { ScoreTable } from './score-table.ts'

/* Tables of scores as text. Loaded when one is copied. */

/** GitHub-flavoured Markdown; the best of each column is bold. */
export function toMarkdown(table: ScoreTable, format: (value: number) => string): string {
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line([`Answer (${table.protocol})`, ...table.columns.map(({ label }) => clean(label))]),
    line(['---', ...table.columns.map(() => '---:')]),
    ...table.rows.map(({ name, cells }) =>
      line([
        clean(name),
        ...cells.map(({ value, best }) =>
          value === null ? '–' : best ? `**${format(value)}**` : format(value),
        ),
      ]),
    ),
    '',
  ].join('\n')
}

/** RFC 4180, with the numbers in full and the protocol as a column. */
export function toCsv(table: ScoreTable): string {
  const quote = (text: string) => {
    // A leading = + - @ would be run as a formula by spreadsheets.
    const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return [
    ['answer', 'protocol', ...table.columns.map(({ metric }) => metric)],
    ...table.rows.map(({ name, cells }) => [
      quote(name),
      table.protocol,
      ...cells.map(({ value }) => (value === null ? '' : String(value))),
    ]),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
}
