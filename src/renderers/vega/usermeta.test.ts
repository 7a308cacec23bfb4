import { expect, it } from 'vitest'
import { withoutUsermeta } from './usermeta.ts'

it('leaves no options for vega-embed and everything else', () => {
  const chart = { mark: 'bar', data: { values: [{ usermeta: 1 }] }, encoding: {} }
  const options = { ast: false, actions: true, patch: [{ op: 'add', path: '/width', value: 9 }] }
  expect(withoutUsermeta({ ...chart, usermeta: { embedOptions: options } })).toEqual(chart)
  expect(withoutUsermeta(chart)).toEqual(chart)
})

it('makes no prototype of a member of that name', () => {
  const spec: unknown = JSON.parse('{"mark":"bar","__proto__":{"usermeta":{"embedOptions":{"ast":false}}}}')
  const left = withoutUsermeta(spec)
  expect(left).not.toHaveProperty('usermeta')
  expect(JSON.stringify(left)).toBe(JSON.stringify(spec))
})

it('gives what is no object back', () => {
  for (const value of [null, 'bar', 1, [1]]) expect(withoutUsermeta(value)).toBe(value)
})
