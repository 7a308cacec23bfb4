/*
 * Sums in the order in which numpy adds (pairwise, eight at a time, blocks of 128), so that figures of nearly constant
 * data, which are nothing but rounding, come out as scipy's do.
 */

const blockSize = 128

/** Sum of a run of numbers: pairwise, as numpy's `add.reduce` over contiguous float64. */
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

/** NaN of nothing. */
export function mean(values: ArrayLike<number>): number {
  return sum(values) / values.length
}

/** What is left of each number without the mean. */
export function deviations(values: ArrayLike<number>): Float64Array {
  const centre = mean(values)
  return Float64Array.from(values, (value) => value - centre)
}

/** Sample variance (divided by n - 1), multiplied in scipy's order; NaN below two numbers. */
export function variance(values: ArrayLike<number>): number {
  const count = values.length
  const spread = mean(deviations(values).map((value) => value * value))
  return spread * (count / (count - 1))
}

/** 2^27 + 1, which parts a float64 into halves whose products are exact (T. J. Dekker, 1971). */
const splitter = 134217729

/**
 * The inner product with each step rounded once, as processors add and multiply: of three points on a line, the last
 * digit decides between a p of 0 and of 1e-8. For numbers of at most 1 or so.
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
