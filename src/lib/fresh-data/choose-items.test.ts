import { expect, it } from 'vitest'
import type { Candidate } from './candidate.ts'
import { chooseItems, shuffled, usualChoice } from './choose-items.ts'

function candidate(at: number, changes: Partial<Candidate> = {}): Candidate {
  return {
    id: `item-${String(at).padStart(3, '0')}`,
    source: `source-${at}`,
    domain: 'latex',
    category: 'equation',
    hash: String(at),
    length: at,
    date: null,
    subject: null,
    ...changes,
  }
}
const list = (count: number, change: (at: number) => Partial<Candidate> = () => ({})) =>
  Array.from({ length: count }, (_, at) => candidate(at, change(at)))

it('keeps one candidate of each picture, also across categories', () => {
  const { items, report } = chooseItems(
    [
      candidate(0),
      candidate(1, { hash: '0', category: 'table' }),
      candidate(2, { hash: '0', domain: 'webpage' }),
    ],
    usualChoice,
  )
  expect(items.map(({ id }) => id)).toEqual(['item-000', 'item-002'])
  expect(report.find(({ result }) => result === 'dropped')).toMatchObject({
    id: 'item-001',
    reason: 'duplicate',
  })
})

it('keeps at most so many of a day and category, where days are known', () => {
  const { items, report } = chooseItems(
    list(100, () => ({ date: '2024-01-31' })),
    usualChoice,
  )
  expect(items).toHaveLength(40)
  expect(report.filter(({ reason }) => reason === 'day-limit')).toHaveLength(60)
  expect(chooseItems(list(100), usualChoice).items).toHaveLength(100)
})

it('takes the subjects in turn', () => {
  const { items } = chooseItems(
    list(50, (at) => ({ subject: at < 45 ? 'physics' : 'math' })),
    { ...usualChoice, perCategory: 8 },
  )
  expect(items.filter(({ subject }) => subject === 'math')).toHaveLength(4)
})

it('makes the same choice of candidates in any order, and another one with another seed', () => {
  const options = { ...usualChoice, perCategory: 10 }
  const names = (seed: number, candidates: readonly Candidate[]) =>
    chooseItems(candidates, { ...options, seed }).items.map(({ id }) => id)
  const all = list(60)
  expect(names(1, all.toReversed())).toEqual(names(1, all))
  expect(names(2, all)).not.toEqual(names(1, all))
})

it('divides each category into thirds by length', () => {
  const { items } = chooseItems(list(9), usualChoice)
  expect(items.map(({ difficulty }) => difficulty)).toEqual([
    ...['easy', 'easy', 'easy', 'easy', 'medium', 'medium', 'medium', 'hard', 'hard'],
  ])
  const equal = chooseItems(
    list(3, () => ({ length: 7 })),
    usualChoice,
  ).items
  expect(equal.map(({ difficulty }) => difficulty)).toEqual(['easy', 'easy', 'easy'])
})

it('reports each candidate exactly once', () => {
  const { report } = chooseItems(
    list(80, (at) => ({ hash: String(at % 70), date: at % 2 === 0 ? '2024-02-01' : null })),
    { seed: 0, perDay: 5, perCategory: 20 },
  )
  expect(new Set(report.map(({ id }) => id)).size).toBe(80)
  expect(report).toHaveLength(80)
})

it('shuffles without losing anything', () => {
  const numbers = Array.from({ length: 50 }, (_, at) => at)
  expect([...shuffled(numbers, 3)].sort((one, other) => one - other)).toEqual(numbers)
  expect(shuffled(numbers, 3)).not.toEqual(numbers)
})
