import { writeCsv } from '../lib/csv-cell.ts'
import { escapeMarkdown } from '../lib/markdown-cell.ts'
import type { ScoreTable } from './score-table.ts'

/* Tables of scores as text. Loaded when one is copied. */

/** GitHub-flavoured Markdown; the best of each column is bold. */
export function toMarkdown(table: ScoreTable, format: (value: number) => string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line([`Answer (${table.protocol})`, ...table.columns.map(({ label }) => escapeMarkdown(label))]),
    line(['---', ...table.columns.map(() => '---:')]),
    ...table.rows.map(({ name, claimed, cells }) =>
      line([
        escapeMarkdown(name) + (claimed ? ' (claimed, not computed here)' : ''),
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
  // Only a table that holds claims needs to tell them from what was computed.
  const tells = table.rows.some(({ claimed }) => claimed)
  return writeCsv([
    ['answer', 'protocol', ...(tells ? ['origin'] : []), ...table.columns.map(({ metric }) => metric)],
    ...table.rows.map(({ name, claimed, cells }) => [
      name,
      table.protocol,
      ...(tells ? [claimed ? 'claimed' : 'computed'] : []),
      ...cells.map(({ value }) => value),
    ]),
  ])
}
