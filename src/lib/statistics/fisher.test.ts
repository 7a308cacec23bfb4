import { expect, it } from 'vitest'
import { fisherGreater } from './fisher.ts'

// scipy 1.17.1, fisher_exact([[yes, no], [yes, no]], alternative='greater')[1], 2026-11-26
it.each([
  [[3, 1], [1, 3], 0.24285714285714283],
  [[5, 15], [0, 40], 0.0028387743174417635],
  [[3, 17], [0, 40], 0.03331385154880187],
  [[10, 90], [2, 198], 0.00042108582585851485],
  [[0, 10], [5, 5], 1],
  [[700, 9300], [500, 9500], 1.4455235431414318e-9],
  [[12, 8], [12, 8], 0.6262363587168926],
  [[40000, 60000], [39000, 61000], 2.4432391990470846e-6],
] as const)('matches scipy for %j and %j', ([yes, no], [otherYes, otherNo], expected) => {
  const p = fisherGreater({ yes, no }, { yes: otherYes, no: otherNo })
  expect(Math.abs(p / expected - 1)).toBeLessThan(1e-9)
})

it('is 1 if a group is empty or has no positive cases', () => {
  expect(fisherGreater({ yes: 3, no: 4 }, { yes: 0, no: 0 })).toBe(1)
  expect(fisherGreater({ yes: 0, no: 0 }, { yes: 3, no: 4 })).toBe(1)
  expect(fisherGreater({ yes: 0, no: 9 }, { yes: 0, no: 4 })).toBe(1)
})
