import { expect, it } from 'vitest'
import { withoutUsermeta } from './usermeta.ts'

it('removes usermeta and nothing else', () => {
  const chart = { mark: 'bar', data: { values: [{ usermeta: 1 }] }, encoding: {} }
  const options = { ast: false, actions: true, patch: [{ op: 'add', path: '/width', value: 9 }] }
  expect(withoutUsermeta({ ...chart, usermeta: { embedOptions: options } })).toEqual(chart)
  expect(withoutUsermeta(chart)).toEqual(chart)
})

it('does not turn a member named __proto__ into a prototype', () => {
  const spec: unknown = JSON.parse('{"mark":"bar","__proto__":{"usermeta":{"embedOptions":{"ast":false}}}}')
  const left = withoutUsermeta(spec)
  expect(left).not.toHaveProperty('usermeta')
  expect(JSON.stringify(left)).toBe(JSON.stringify(spec))
})

it('returns values that are not objects unchanged', () => {
  for (const value of [null, 'bar', 1, [1]]) expect(withoutUsermeta(value)).toBe(value)
})
