import { expect, it } from 'vitest'
import type { RunResult } from '../../lib/leaderboard/run-result.ts'
import type { BoardRun } from '../../session/board-runs.ts'
import { comparedRuns, shapeBoard } from './shape-board.ts'

function resultOf(model: string, item: string, metrics: number): RunResult {
  return {
    model,
    item,
    title: item,
    domain: '',
    category: '',
    difficulty: '',
    source: item,
    failure: null,
    setback: null,
    scores: new Map(Array.from({ length: metrics }, (_, at) => [`m${at}`, { value: 1, isAssigned: false }])),
  }
}

it('compares at most sixty runs', () => {
  const runs = Array.from({ length: 1000 }, (_, at): BoardRun => {
    return { key: `k${at}`, benchmark: 'b', model: `m${at}`, origin: 'file', from: 'f', records: [] }
  })
  expect(comparedRuns(runs)).toHaveLength(60)
  expect(comparedRuns(runs.slice(0, 10))).toHaveLength(10)
})

it('shows as many metrics, models and items as fit, and reports the total numbers', () => {
  const few = shapeBoard('b', [resultOf('one', 'i', 6), resultOf('two', 'i', 6)])
  expect(few.left).toEqual([])
  expect(few.table.columns).toHaveLength(6)
  const many = shapeBoard(
    'b',
    Array.from({ length: 80 }, (_, at) => resultOf(`model ${at}`, 'i', 900)),
  )
  expect(many.metrics).toHaveLength(40)
  expect(many.table.models).toHaveLength(60)
  expect(many.left).toEqual([
    { part: 'runs', n: 60, all: 80 },
    { part: 'columns', n: 40, all: 900 },
  ])
  const sparse = shapeBoard(
    'b',
    Array.from({ length: 20_000 }, (_, at) => resultOf(`model ${at % 50}`, `item ${at}`, 1)),
  )
  const [first] = sparse.left
  expect(first).toMatchObject({ part: 'items', all: 20_000 })
  expect(sparse.table.models.length * sparse.table.items.length).toBeLessThanOrEqual(4_000_000 / 12)
})
