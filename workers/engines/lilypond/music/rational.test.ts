import { expect, test } from 'vitest'
import { add, compare, divide, floorTo, multiply, rational, RationalOverflow, subtract } from './rational.ts'

test('keeps fractions in lowest terms with a positive denominator', () => {
  expect(rational(6, -8)).toEqual({ num: -3, den: 4 })
  expect(rational(0, -5)).toEqual({ num: 0, den: 1 })
  expect(add(rational(1, 6), rational(1, 10))).toEqual(rational(4, 15))
  expect(subtract(rational(1, 4), rational(1, 3))).toEqual(rational(-1, 12))
  expect(multiply(rational(2, 3), rational(9, 4))).toEqual(rational(3, 2))
  expect(divide(rational(1, 2), rational(-3, 4))).toEqual(rational(-2, 3))
})

test('orders exactly and rounds down to a grid', () => {
  expect(compare(rational(1, 3), rational(333_333, 1_000_000))).toBeGreaterThan(0)
  expect(floorTo(rational(7, 8), rational(1, 3))).toEqual(rational(2, 3))
  expect(floorTo(rational(-1, 8), rational(1, 4))).toEqual(rational(-1, 4))
})

test('says so where a fraction can no longer be exact', () => {
  expect(() => multiply(rational(1, 2 ** 40), rational(1, 3 ** 20))).toThrow(RationalOverflow)
  expect(() => rational(1, 0)).toThrow(RangeError)
})
