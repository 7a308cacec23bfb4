import { isSteady } from './rounding.ts'

/*
 * Adds numbers in the same order as numpy (pairwise, eight at a time, blocks of 128), so that results match scipy's
 * even for nearly constant data, where they consist only of rounding errors.
 */

const blockSize = 128

/** Sum of contiguous numbers: pairwise, like numpy's `add.reduce` over contiguous float64. */
export function sum(values: ArrayLike<number>, start = 0, length = values.length - start): number {
  if (length < 8) {
    let total = 0
    for (let at = start; at < start + length; at++) total += values[at] ?? 0
    return total
  }
  if (length <= blockSize) return sumBlock(values, start, length)
  const half = Math.floor(length / 2)
  const left = half - (half % 8)
  return sum(values, start, left) + sum(values, start + left, length - left)
}

function sumBlock(values: ArrayLike<number>, start: number, length: number): number {
  const parts = new Float64Array(8)
  const whole = length - (length % 8)
  for (let at = 0; at < 8; at++) parts[at] = values[start + at] ?? 0
  for (let at = 8; at < whole; at++) parts[at % 8] = (parts[at % 8] ?? 0) + (values[start + at] ?? 0)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = parts
  let total = a + b + (c + d) + (e + f + (g + h))
  for (let at = whole; at < length; at++) total += values[start + at] ?? 0
  return total
}

/** Returns the sum divided by the count, rounded like numpy. NaN for an empty list. */
export function plainMean(values: ArrayLike<number>): number {
  return sum(values) / values.length
}

/** The mean. NaN for an empty list. If the numbers do not vary, the first number is returned, without rounding. */
export function mean(values: ArrayLike<number>): number {
  if (values.length > 0 && isSteady(values)) return values[0] ?? Number.NaN
  return plainMean(values)
}

/** Each number minus the mean. */
export function deviations(values: ArrayLike<number>): Float64Array {
  const centre = plainMean(values)
  return Float64Array.from(values, (value) => value - centre)
}

/**
 * Sample variance (divided by n - 1), multiplied in scipy's order. NaN for fewer than two numbers, 0 if the numbers
 * do not vary.
 */
export function variance(values: ArrayLike<number>): number {
  const count = values.length
  if (count > 1 && isSteady(values)) return 0
  const spread = mean(deviations(values).map((value) => value * value))
  return spread * (count / (count - 1))
}

/** 2^27 + 1, which splits a float64 into halves whose products are exact (T. J. Dekker, 1971). */
const splitter = 134217729

/**
 * The inner product, where each step is rounded once, like a processor's fused multiply-add. For three points on a
 * line, the last digit determines whether p is 0 or 1e-8. Only for numbers up to about 1.
 */
export function fusedProduct(left: Float64Array, right: Float64Array): number {
  let total = 0
  for (const [at, value] of left.entries()) total = multiplyAdd(value, right[at] ?? 0, total)
  return total
}

function multiplyAdd(one: number, other: number, before: number): number {
  const product = one * other
  const [oneHigh, oneLow] = split(one)
  const [otherHigh, otherLow] = split(other)
  const lost = oneLow * otherLow - (product - oneHigh * otherHigh - oneLow * otherHigh - oneHigh * otherLow)
  const total = before + product
  const shift = total - before
  const lostInTotal = before - (total - shift) + (product - shift)
  return total + (lostInTotal + lost)
}

function split(value: number): readonly [number, number] {
  const scaled = splitter * value
  const high = scaled - (scaled - value)
  return [high, value - high]
}
