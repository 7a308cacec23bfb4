import { expect, it } from 'vitest'
import { wasEnded } from './ended-tab.ts'

/** A window whose tab has the given marks and was opened by a navigation of the given type. */
function makeWindow(storage: Map<string, string>, type: string, wasDiscarded = false) {
  const events = new EventTarget()
  return Object.assign(events, {
    document: { wasDiscarded },
    performance: { getEntriesByType: () => [{ type }] },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  }) as unknown as Window & typeof globalThis
}

it('distinguishes a crashed tab from one that was left, reloaded or duplicated', () => {
  const storage = new Map<string, string>()
  const first = makeWindow(storage, 'navigate')
  expect(wasEnded(first)).toBe(false)
  expect(wasEnded(makeWindow(new Map(storage), 'navigate'))).toBe(false)
  expect(wasEnded(makeWindow(new Map(storage), 'reload'))).toBe(true)
  first.dispatchEvent(new Event('pagehide'))
  const second = makeWindow(storage, 'reload')
  expect(wasEnded(second)).toBe(false)
  second.dispatchEvent(new Event('pagehide'))
  second.dispatchEvent(new Event('pageshow'))
  expect(wasEnded(makeWindow(storage, 'reload'))).toBe(true)
  expect(wasEnded(makeWindow(new Map(), 'navigate', true))).toBe(true)
})

it('reports no crash without storage', () => {
  const scope = makeWindow(new Map(), 'reload')
  Object.defineProperty(scope, 'sessionStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(wasEnded(scope)).toBe(false)
})
