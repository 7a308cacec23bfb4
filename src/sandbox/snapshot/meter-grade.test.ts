import { expect, test } from 'vitest'
import { meterGrade } from './meter-grade.ts'

const scale = { low: 0.3, high: 0.7 }
test.each([
  [0.9, 0.9, 'good'],
  [0.5, 0.9, 'fair'],
  [0.2, 0.9, 'poor'],
  [0.8, 0.1, 'poor'],
  [0.5, 0.5, 'good'],
  [0.9, 0.5, 'fair'],
])('a value of %d with the optimum %d is %s', (value, optimum, grade) => {
  expect(meterGrade({ ...scale, value, optimum })).toBe(grade)
})
