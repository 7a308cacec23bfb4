import type { ScoreTable } from './score-table.ts'

/* Tables of scores as text. Loaded when one is copied. */

/** GitHub-flavoured Markdown; the best of each column is bold. */
export function toMarkdown(table: ScoreTable, format: (value: number) => string): string {
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line([`Answer (${table.protocol})`, ...table.columns.map(({ label }) => clean(label))]),
    line(['---', ...table.columns.map(() => '---:')]),
    ...table.rows.map(({ name, claimed, cells }) =>
      line([
        clean(name) + (claimed ? ' (claimed, not computed here)' : ''),
        ...cells.map(({ value, best, claimed: isClaim }) =>
          value === null
            ? '–'
            : best
              ? `**${format(value)}**`
              : `${format(value)}${isClaim ? ' (claimed)' : ''}`,
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
  // Only a table that holds claims needs to tell them from what was computed.
  const tells = table.rows.some(({ claimed, cells }) => claimed || cells.some((cell) => cell.claimed))
  const originOf = ({ claimed, cells }: ScoreTable['rows'][number]) => {
    const claims = table.columns.filter((_, at) => cells[at]?.claimed).map(({ metric }) => metric)
    return claimed ? 'claimed' : ['computed', ...claims.map((metric) => `claimed ${metric}`)].join('; ')
  }
  return [
    ['answer', 'protocol', ...(tells ? ['origin'] : []), ...table.columns.map(({ metric }) => quote(metric))],
    ...table.rows.map((row) => [
      quote(row.name),
      table.protocol,
      ...(tells ? [quote(originOf(row))] : []),
      ...row.cells.map(({ value }) => (value === null ? '' : String(value))),
    ]),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
}
