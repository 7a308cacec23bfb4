import { expect, it } from 'vitest'
import { upgradeSelections } from './vega-selections.ts'

it('converts selections to parameters', () => {
  const spec = {
    data: { values: [{ selection: { a: { type: 'x' } } }] },
    selection: {
      brush: { type: 'interval', encodings: ['x'], bind: 'scales' },
      pick: { type: 'multi', empty: 'none', fields: ['a'], init: { a: 1 } },
    },
    transform: [{ filter: { selection: 'brush' } }],
    encoding: {
      color: { condition: { selection: 'pick', value: 'red' }, value: 'grey' },
      size: { condition: { selection: { and: ['brush', { not: 'pick' }] }, value: 9 } },
      x: { field: 'a', scale: { domain: { selection: 'brush', encoding: 'x' } } },
    },
  }
  expect(upgradeSelections(spec)).toEqual({
    data: spec.data,
    params: [
      { name: 'brush', select: { type: 'interval', encodings: ['x'] }, bind: 'scales' },
      { name: 'pick', select: { type: 'point', fields: ['a'] }, value: { a: 1 } },
    ],
    transform: [{ filter: { param: 'brush' } }],
    encoding: {
      color: { condition: { param: 'pick', empty: false, value: 'red' }, value: 'grey' },
      size: {
        condition: {
          test: { and: [{ param: 'brush' }, { not: { param: 'pick', empty: false } }] },
          value: 9,
        },
      },
      x: { field: 'a', scale: { domain: { param: 'brush', encoding: 'x' } } },
    },
  })
})

it('converts combined selections to a filter', () => {
  const spec = {
    selection: { brush: { type: 'interval' }, pick: { type: 'multi' } },
    transform: [{ filter: { selection: { and: ['brush', { not: 'pick' }] } } }],
  }
  expect(upgradeSelections(spec)).toMatchObject({
    transform: [{ filter: { and: [{ param: 'brush' }, { not: { param: 'pick' } }] } }],
  })
})

it('does not change other specifications', () => {
  const spec = {
    mark: 'bar',
    data: { values: [{ selection: 'x' }] },
    params: [{ name: 'p', select: 'point' }],
  }
  expect(upgradeSelections(spec)).toBe(spec)
})
