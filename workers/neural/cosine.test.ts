import { expect, test } from 'vitest'
import { cosineSimilarity, scoreInceptionPair } from './cosine.ts'

/*
 * Values from numpy 2.4.6 in float64: a = sin(k) + 0.5, b = sin(k + 1) + 0.1 cos(3 k) for k = 0..2047, as float32, (a
 * @ b) / sqrt((a @ a) * (b @ b)).
 */
const cosine = 0.4389889165031451
const waves = (wave: (k: number) => number) => Float32Array.from({ length: 2048 }, (_, k) => wave(k))

test('matches numpy in float64 to 1e-12', () => {
  const a = waves((k) => Math.sin(k) + 0.5)
  const b = waves((k) => Math.sin(k + 1) + 0.1 * Math.cos(3 * k))
  expect(Math.abs(cosineSimilarity(a, b) - cosine)).toBeLessThanOrEqual(1e-12)
  expect(Math.abs(scoreInceptionPair(a, b) - (1 + cosine) / 2)).toBeLessThanOrEqual(1e-12)
})

test('is exactly 1 for a vector with itself and -1 with its opposite, at any length', () => {
  for (const scale of [1e-3, 1, 7, 1e6]) {
    const a = waves((k) => scale * Math.sin(k))
    expect(cosineSimilarity(a, a)).toBe(1)
    expect(scoreInceptionPair(a, a)).toBe(1)
    const opposite = a.map((value) => -value)
    expect(cosineSimilarity(a, opposite)).toBe(-1)
    expect(scoreInceptionPair(a, opposite)).toBe(0)
  }
})

test('is 0 for zero vectors, and refuses vectors of different lengths', () => {
  const zeros = new Float32Array(4)
  expect(cosineSimilarity(zeros, zeros)).toBe(0)
  expect(cosineSimilarity(zeros, Float32Array.of(1, 2, 3, 4))).toBe(0)
  // For vectors this short, PyTorch uses a length of 1e-8.
  expect(cosineSimilarity(Float64Array.of(1e-9), Float64Array.of(1))).toBeCloseTo(0.1, 12)
  expect(() => cosineSimilarity(zeros, new Float32Array(3))).toThrow(RangeError)
})
