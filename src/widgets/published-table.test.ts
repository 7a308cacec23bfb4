import { expect, it } from 'vitest'
import type { AggregateColumn, PublishedTable } from '../contracts/index.ts'
import { ownRows, describeFigure } from './published-table.ts'

const column = (id: string, mean: number): AggregateColumn => ({ id, label: id, count: 1, mean })
const table: PublishedTable = {
  title: 't',
  source: { title: 's', url: 'https://example.com', place: 'Table 1' },
  protocol: 'reference',
  scale: 1,
  columns: ['a', 'b:rendered'],
  rows: [
    { label: 'one', values: [0.5, 0.5] },
    { label: 'two', values: [0.1, null] },
  ],
  otherReading: { label: 'failures as 0', columns: ['a', 'b'] },
  winRates: { columns: ['a', 'b'], values: [1, 0] },
}

it('compares our means with printed ones in either direction, with the share of printed rows they beat', () => {
  const rows = ownRows(table, 'ours', [column('a', 0.5), column('b', 0.6), column('b:rendered', 0.9)])
  expect(rows.map(({ label, cells }) => [label, cells.map((cell) => cell?.mean)])).toEqual([
    ['ours', [0.5, 0.9]],
    ['ours, failures as 0', [0.5, 0.6]],
  ])
  // The first column has a tie and a win; the second has a win and a row without a number.
  expect(rows[0]?.winRate).toBe((0.75 + 1) / 2)
  expect(ownRows(table, 'ours', [])[0]?.winRate).toBeNull()
  expect(describeFigure(0.5, 1)).toBe('0.500')
})
