import { writeCsv } from '../lib/table/write-csv.ts'
import { escapeMarkdown } from '../lib/table/markdown-cell.ts'
import type { ScoreTable } from './score-table.ts'

/* Converts score tables to text. Loaded when a table is copied. */

/** GitHub-flavoured Markdown in which the best value in each column is bold. */
export function toMarkdown(table: ScoreTable, format: (value: number) => string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line([`Answer (${table.protocol})`, ...table.columns.map(({ label }) => escapeMarkdown(label))]),
    line(['---', ...table.columns.map(() => '---:')]),
    ...table.rows.map(({ name, claimed, cells }) =>
      line([
        escapeMarkdown(name) + (claimed ? ' (claimed, not computed here)' : ''),
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

/** CSV (RFC 4180), with unrounded numbers and the protocol as a column. */
export function toCsv(table: ScoreTable): string {
  // Only a table with claims needs to distinguish them from computed values.
  const tells = table.rows.some(({ claimed, cells }) => claimed || cells.some((cell) => cell.claimed))
  const originOf = ({ claimed, cells }: ScoreTable['rows'][number]) => {
    const claims = table.columns.filter((_, at) => cells[at]?.claimed).map(({ metric }) => metric)
    return claimed ? 'claimed' : ['computed', ...claims.map((metric) => `claimed ${metric}`)].join('; ')
  }
  return writeCsv([
    ['answer', 'protocol', ...(tells ? ['origin'] : []), ...table.columns.map(({ metric }) => metric)],
    ...table.rows.map((row) => [
      row.name,
      table.protocol,
      ...(tells ? [originOf(row)] : []),
      ...row.cells.map(({ value }) => value),
    ]),
  ])
}
