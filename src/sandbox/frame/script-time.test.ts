import { expect, test } from 'vitest'
import { createOwnTime } from './script-time.ts'

function countedTime(pauses: readonly number[]): number {
  const add = createOwnTime()
  return pauses.reduce((_, pause) => add(pause), 0)
}
const repeat = (count: number, ...pauses: readonly number[]) =>
  Array.from({ length: count }, () => pauses).flat()

test.each([0.2, 1, 15, 400])(
  'counts all the time of a script that never stops computing, sampled every %s ms',
  (pause) => {
    const pauses = repeat(Math.ceil(20_000 / pause), pause)
    expect(countedTime(pauses)).toBeGreaterThan(0.85 * 20_000)
    expect(countedTime(pauses)).toBeLessThanOrEqual(1.1 * 20_000)
  },
)

test('does not count waiting for a processor or for the browser', () => {
  // A tenth of a processor's time: 4 ms of code followed by 36 ms of other processes.
  expect(countedTime(repeat(500, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 36.5))).toBeLessThan(5000)
  expect(countedTime([...repeat(100, 1), 9000, ...repeat(100, 1)])).toBeLessThan(300)
})
