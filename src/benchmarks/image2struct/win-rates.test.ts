import { expect, it } from 'vitest'
import { ownRows } from '../../widgets/published-table.ts'
import { published } from './shared/published.ts'

it('computes the win rates printed in the paper where no values are tied', () => {
  const main = published.find(({ winRates }) => winRates !== undefined)
  const { rows = [], winRates } = main ?? {}
  for (const at of [0, 1, 2, 3, 4, 6, 7, 8, 9]) {
    const own = rows[at]?.values ?? []
    const columns = (winRates?.columns ?? []).map((id, place) => ({
      ...{ id, label: id, count: 1 },
      mean: own[place] ?? Number.NaN,
    }))
    const others = { ...main!, rows: rows.filter((_, place) => place !== at) }
    expect(ownRows(others, '', columns)[0]?.winRate).toBeCloseTo(winRates?.values[at] ?? 0, 3)
  }
})
