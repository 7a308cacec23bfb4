import { describe, expect, it } from 'vitest'
import { defaultSettings, type EvaluationRecord } from '../../../contracts/index.ts'
import { aggregateRecords } from './aggregate.ts'
import { published } from './published.ts'

/** Half a unit in the last printed digit, for the mean and its components. */
const printed = 0.01

describe('the published tables', () => {
  it('contain twelve models each, with a value in every column', () => {
    expect(published.map(({ source }) => source.place)).toEqual([
      'Table 4',
      'Table 7',
      'Tables 8 and 9',
      'Tables 10 and 11',
      'Tables 12 and 13',
    ])
    for (const { source, columns, rows } of published) {
      expect(new Set(columns).size, source.place).toBe(columns.length)
      expect(rows, source.place).toHaveLength(12)
      for (const { values } of rows) expect(values, source.place).toHaveLength(columns.length)
    }
  })

  it('match their own averages to 0.01 in every row', () => {
    const mismatches: string[] = []
    for (const { source, rows } of published) {
      for (const { label, values } of rows) {
        const parts = values.slice(0, -1).map((value) => value ?? NaN)
        const mean = parts.reduce((sum, value) => sum + value, 0) / parts.length
        const average = values.at(-1) ?? NaN
        if (!(Math.abs(mean - average) <= printed))
          mismatches.push(`${source.place} ${label}: ${mean} and ${average}`)
      }
    }
    expect(mismatches).toEqual([])
  })

  it('have the same subset averages in table 4 and in the tables by task type', () => {
    const [main, ...subtasks] = published
    for (const { columns, rows } of subtasks) {
      const column = main?.columns.indexOf(columns.at(-1) ?? '') ?? -1
      expect(column).toBeGreaterThanOrEqual(0)
      for (const [index, { label, values }] of rows.entries()) {
        expect(main?.rows[index]?.label).toBe(label)
        expect(values.at(-1)).toBe(main?.rows[index]?.values[column])
      }
    }
  })
})

it('weights task types equally as in the paper, and also reports the mean over items', () => {
  const record = (input: string, domain: string, value: number): EvaluationRecord => ({
    version: 1,
    item: { benchmark: 'structeval', id: 'x', domain, data: { query: '', input, rules: [], questions: [] } },
    answer: { name: 'a', text: '' },
    settings: defaultSettings,
    log: [],
    outcome: { ok: true, warnings: [], ms: 1 },
    scores: [
      { metric: 'weighted-score', version: 1, protocol: 'paper', value, backend: 'cpu', inputs: [], ms: 1 },
    ],
    gaps: [],
    environment: { roundtrip: '0', browser: 'b', platform: 'p', engines: {} },
  })
  const records = [
    record('text', 'json', 1),
    record('text', 'json', 1),
    record('text', 'json', 1),
    record('text', 'yaml', 0),
    record('csv', 'json', 0.5),
    record('text', 'svg', 0.25),
    record('html', 'react', 0.75),
  ]
  const columns = new Map(aggregateRecords(records, 'paper').map(({ id, mean }) => [id, mean]))
  expect(columns.get('t-generation')).toBe(0.75)
  expect(columns.get('t-generation-by-task')).toBe(0.5)
  expect(columns.get('overall-by-task')).toBe(0.5)
  expect(columns.get('overall-subsets')).toBe((0.75 + 0.5 + 0.25 + 0.75) / 4)
  const some = new Map(aggregateRecords(records.slice(0, 4), 'paper').map(({ id, mean }) => [id, mean]))
  expect(some.get('overall-by-task')).toBeNull()
})
