import { expect, test } from 'vitest'
import { withIntrinsics } from './intrinsics.ts'

test('our code runs on the original natives, and the page keeps its own', () => {
  const native = Object.getOwnPropertyDescriptor(Array.prototype, 'push')
  const replaced = { value: () => -1, writable: false, enumerable: true, configurable: true }
  Object.defineProperty(Array.prototype, 'push', replaced)
  Object.defineProperty(Array.prototype, '0', { set: () => undefined, configurable: true })
  Object.defineProperty(Object.prototype, 'get', { value: () => -2, configurable: true })
  const list: number[] = []
  let seen: unknown
  let after: unknown
  try {
    seen = withIntrinsics(() => {
      list.push(1)
      list[1] = 2
      return ['get' in list, '0' in Array.prototype]
    })
    after = [[].push(), '0' in Array.prototype, 'get' in list]
  } finally {
    Reflect.deleteProperty(Object.prototype, 'get')
    Reflect.deleteProperty(Array.prototype, '0')
    if (native !== undefined) Object.defineProperty(Array.prototype, 'push', native)
  }
  expect(list).toEqual([1, 2])
  expect(seen).toEqual([false, false])
  expect(after).toEqual([-1, true, true])
})

test('exceptions of our code propagate, and the page keeps its own natives', () => {
  const { push } = Array.prototype // eslint-disable-line @typescript-eslint/unbound-method -- put back below
  const own = () => -1
  Array.prototype.push = own
  let kept: unknown
  try {
    expect(() =>
      withIntrinsics(() => {
        throw new RangeError('too deep')
      }),
    ).toThrow('too deep')
    kept = Array.prototype.push // eslint-disable-line @typescript-eslint/unbound-method -- compared only
  } finally {
    Array.prototype.push = push
  }
  expect(kept).toBe(own)
})
