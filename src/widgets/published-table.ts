import type { AggregateColumn, PublishedTable } from '../contracts/index.ts'
import { meanWinRates } from '../lib/statistics/standings.ts'
import { formatFixed } from './format.ts'
import { tell } from '../i18n/language.svelte.ts'

/** One of our rows beside a published table's. */
export interface OwnRow {
  readonly label: string
  readonly cells: readonly (AggregateColumn | undefined)[]
  /** Share of the published rows that it beats, averaged over the columns; null where the table has none. */
  readonly winRate: number | null
}

/** Our rows for a table: as its columns say, and as its numbers may be read otherwise. */
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
      : [{ label: `${name}, ${tell(otherReading.label)}`, cells: cellsOf(otherReading.columns), winRate }]),
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

/** A figure in the digits that published tables print: three of a share, two of a percentage. */
export function describeFigure(value: number | null | undefined, scale: number): string {
  return value === null || value === undefined ? '–' : formatFixed(value, scale === 1 ? 3 : 2)
}
