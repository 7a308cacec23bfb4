import { expect, test, vi } from 'vitest'
import { CachedRasters } from './raster-cache.ts'

const picture = (pixels: number) => ({
  width: pixels,
  height: 1,
  rgba: new Uint8ClampedArray(4 * pixels),
})

test('removes the least recently used image first', () => {
  const kept = new CachedRasters(40)
  kept.keep(1, picture(4))
  kept.keep(2, picture(4))
  expect(kept.find(1)).toEqual(picture(4))
  kept.keep(3, picture(2))
  expect([kept.find(1)?.width, kept.find(2)?.width, kept.find(3)?.width]).toEqual([4, 4, 2])
  kept.keep(4, picture(3))
  expect([kept.find(1), kept.find(2)?.width, kept.find(3)?.width, kept.find(4)?.width]).toEqual([
    undefined,
    4,
    2,
    3,
  ])
})

test('keeps two images over the limit so that they can be compared', () => {
  const kept = new CachedRasters(4)
  kept.keep(1, picture(10))
  kept.keep(2, picture(20))
  expect([kept.find(1)?.width, kept.find(2)?.width]).toEqual([10, 20])
  kept.keep(3, picture(1))
  expect([kept.find(1), kept.find(2)?.width, kept.find(3)?.width]).toEqual([undefined, 20, 1])
})

test('replaces an image that is sent again', () => {
  const kept = new CachedRasters(16)
  kept.keep(1, picture(2))
  kept.keep(1, picture(2))
  kept.keep(2, picture(2))
  expect([kept.find(1)?.width, kept.find(2)?.width]).toEqual([2, 2])
})

test('removes unused images beyond the limit, and keeps those within it', () => {
  vi.useFakeTimers()
  try {
    const kept = new CachedRasters(100, 1000)
    kept.keep(1, picture(8))
    kept.keep(2, picture(30))
    vi.advanceTimersByTime(900)
    expect(kept.find(2)).toBeDefined()
    vi.advanceTimersByTime(900)
    expect([kept.find(1) === undefined, kept.find(2) === undefined]).toEqual([false, false])
    vi.advanceTimersByTime(1001)
    expect([kept.find(1) === undefined, kept.find(2) === undefined]).toEqual([true, true])
    kept.keep(3, picture(8))
    vi.advanceTimersByTime(5000)
    expect(kept.find(3)).toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})
