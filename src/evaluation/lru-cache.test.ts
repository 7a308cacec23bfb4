import { expect, it } from 'vitest'
import { LruCache } from './lru-cache.ts'

it('evicts the least recently used values when over its budget', () => {
  const cache = new LruCache<string>(6, (value) => value.length)
  cache.set('a', 'aa')
  cache.set('b', 'bb')
  cache.set('c', 'cc')
  cache.get('a')
  cache.set('d', 'd')
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['aa', undefined, 'cc', 'd'])
  expect(cache.usedBytes).toBe(5)
})

it('keeps its values if a new one can never fit', () => {
  const cache = new LruCache<string>(3, (value) => value.length)
  cache.set('a', 'aa')
  cache.set('big', 'bbbb')
  expect([cache.get('a'), cache.get('big')]).toEqual(['aa', undefined])
})

it('counts a replaced value only once', () => {
  const cache = new LruCache<string>(10, (value) => value.length)
  cache.set('a', 'aaaa')
  cache.set('a', 'a')
  expect(cache.usedBytes).toBe(1)
  cache.clear()
  expect([cache.usedBytes, cache.get('a')]).toEqual([0, undefined])
})
