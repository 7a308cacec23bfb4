import type { AggregateColumn, PublishedTable } from '../contracts/index.ts'
import { meanWinRates } from '../lib/statistics/standings.ts'
import { formatFixed } from './format.ts'
import { translate } from '../i18n/language.svelte.ts'

/** One of our rows, shown next to the rows of a published table. */
export interface OwnRow {
  readonly label: string
  readonly cells: readonly (AggregateColumn | undefined)[]
  /**
   * Fraction of the published rows that our row beats, averaged over the columns; null if the table has no win rates.
   */
  readonly winRate: number | null
}

/**
 * Our rows for a published table. The first row uses the table's columns. If the table's numbers can be read in
 * another way, a second row uses the columns of that reading.
 */
export function ownRows(
  table: PublishedTable,
  name: string,
  columns: readonly AggregateColumn[],
): readonly OwnRow[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const cellsOf = (ids: readonly string[]) => ids.map((id) => byId.get(id))
  const winRate = winRateOf(table, byId)
  const { otherReading } = table
  return [
    { label: name, cells: cellsOf(table.columns), winRate },
    ...(otherReading === undefined
      ? []
      : [
          {
            label: `${name}, ${translate(otherReading.label)}`,
            cells: cellsOf(otherReading.columns),
            winRate,
          },
        ]),
  ]
}

function winRateOf(
  { winRates, rows }: PublishedTable,
  byId: ReadonlyMap<string, AggregateColumn>,
): number | null {
  if (winRates === undefined) return null
  const own = winRates.columns.map((id) => byId.get(id)?.mean ?? Number.NaN)
  const printed = rows.map(({ values }) => values.map((value) => value ?? Number.NaN))
  const [rate = Number.NaN] = meanWinRates(
    [own, ...printed],
    winRates.columns.map(() => 'higher'),
  )
  return Number.isNaN(rate) ? null : rate
}

/** Formats a number with as many digits as published tables print: three for a fraction, two for a percentage. */
export function describeFigure(value: number | null | undefined, scale: number): string {
  return value === null || value === undefined ? '–' : formatFixed(value, scale === 1 ? 3 : 2)
}
