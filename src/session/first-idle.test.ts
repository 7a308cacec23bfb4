import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let painted: (() => void)[]

/** Imports the module as a page would. */
async function openPage(visibilityState: 'visible' | 'hidden') {
  vi.stubGlobal('document', { visibilityState })
  vi.resetModules()
  const { firstIdle } = await import('./first-idle.ts')
  let isIdle = false
  const idle = firstIdle().then(() => (isIdle = true))
  return { firstIdle, idle, isIdle: () => isIdle }
}

beforeEach(() => {
  vi.useFakeTimers()
  painted = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => painted.push(callback))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('waits for the first paint of a visible page', async () => {
  const page = await openPage('visible')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.isIdle()).toBe(false)
  for (const paint of painted) paint()
  await vi.advanceTimersByTimeAsync(200)
  expect(page.isIdle()).toBe(true)
  await page.firstIdle()
})

it('does not wait for a paint in a background page', async () => {
  const page = await openPage('hidden')
  await vi.advanceTimersByTimeAsync(200)
  expect([page.isIdle(), painted]).toEqual([true, []])
})
