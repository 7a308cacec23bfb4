import { expect, it } from 'vitest'
import { roundAsPython } from './python-round.ts'

// python3 -c "print([round(x, 2) for x in [0.125, 0.375, 0.625, 0.875, 0.005, 0.015, 0.285, 0.575, 1.005, 2/3]])"
it.each([
  [0.125, 0.12],
  [0.375, 0.38],
  [0.625, 0.62],
  [0.875, 0.88],
  [0.005, 0.01],
  [0.015, 0.01],
  [0.285, 0.28],
  [0.575, 0.57],
  [1.005, 1],
  [2 / 3, 0.67],
])('%d rounds to %d', (value, expected) => {
  expect(roundAsPython(value, 2)).toBe(expected)
})
