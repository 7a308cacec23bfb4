import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureEditDistance } from './edit-distance.ts'
import { computingMs, startComputing } from '../../../tests/support/computing-time.ts'

const pacing = { signal: new AbortController().signal, progress: () => undefined }

/** The textbook algorithm. */
function measureByTable(left: readonly string[], right: readonly string[]): number {
  const table = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : row)),
  )
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column <= right.length; column += 1) {
      table[row]![column] = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1),
      )
    }
  }
  return table[left.length]![right.length]!
}

const tokens = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 130 })

test('matches the textbook algorithm (seed 1)', async () => {
  await fc.assert(
    fc.asyncProperty(tokens, tokens, async (left, right) => {
      expect(await measureEditDistance(left, right, pacing)).toBe(measureByTable(left, right))
    }),
    { seed: 1, numRuns: 400 },
  )
})

test.each([
  [31, 33],
  [32, 32],
  [33, 31],
  [64, 1],
  [1, 65],
  [0, 40],
])('handles block borders without common tokens: %i against %i', async (left, right) => {
  const first = Array.from({ length: left }, () => 'x')
  const second = Array.from({ length: right }, () => 'y')
  expect(await measureEditDistance(first, second, pacing)).toBe(Math.max(left, right))
})

test('compares 20,000 with 20,000 tokens in less than five seconds and reports progress', async () => {
  const left = Array.from({ length: 20_000 }, (_, index) => `w${(index * 7919) % 613}`)
  const right = Array.from({ length: 20_000 }, (_, index) => `w${(index * 104729) % 617}`)
  let reports = 0
  const start = startComputing()
  const distance = await measureEditDistance(left, right, {
    ...pacing,
    progress: () => {
      reports += 1
    },
  })
  expect(computingMs(start)).toBeLessThan(5000)
  expect(distance).toBeGreaterThan(0)
  expect(reports).toBeGreaterThan(0)
})

test('stops when aborted', async () => {
  const left = Array.from({ length: 9000 }, (_, index) => `l${index}`)
  const right = Array.from({ length: 9000 }, (_, index) => `r${index}`)
  expect(await measureEditDistance(left, right, { ...pacing, signal: AbortSignal.abort() })).toBeNull()
})
