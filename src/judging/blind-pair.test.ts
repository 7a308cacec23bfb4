import { expect, it } from 'vitest'
import { dealOrder, judgeLabel, winnerOf } from './blind-pair.ts'

it.each([
  ['first', 'ab', 'own'],
  ['second', 'ab', 'other'],
  ['first', 'ba', 'other'],
  ['second', 'ba', 'own'],
  ['tie', 'ab', 'tie'],
  ['tie', 'ba', 'tie'],
] as const)('maps the verdict %s with order %s to %s', (closer, order, winner) => {
  expect(winnerOf(closer, order)).toBe(winner)
})

it('randomises the sides', () => {
  const dealt = Array.from({ length: 200 }, dealOrder)
  expect(dealt.filter((order) => order === 'ab').length).toBeGreaterThan(50)
  expect(dealt.filter((order) => order === 'ba').length).toBeGreaterThan(50)
})

it('calls a human judge "you" and a model by its name', () => {
  expect(judgeLabel('human')).toBe('you')
  expect(judgeLabel('openai-compatible: m')).toBe('openai-compatible: m')
})
