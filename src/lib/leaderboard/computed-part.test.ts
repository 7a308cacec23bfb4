import { expect, test } from 'vitest'
import { computedPart, meanPart, wholePart } from './computed-part.ts'

test('a part without a value adds nothing to what is computed, nor to the most that it could be', () => {
  const part = computedPart([
    { weight: 0.2, value: 1 },
    { weight: 0.1, value: 0.5 },
    { weight: 0.7, value: null },
  ])
  expect(part.value).toBeCloseTo(0.25, 12)
  expect(part.of).toBeCloseTo(0.3, 12)
  expect(computedPart([{ weight: 1, value: null }])).toEqual({ value: 0, of: 0 })
})

test('means include scores that are known completely', () => {
  expect(meanPart([wholePart(0.5), { value: 0.25, of: 0.3 }])).toEqual({ value: 0.375, of: 0.65 })
  expect(meanPart([])).toBeUndefined()
})
