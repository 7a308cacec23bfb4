import { parseExpression } from 'vega'
import { expect, it } from 'vitest'
import { findBrokenExpression } from './expressions.ts'

it('finds the first expression that cannot be parsed', () => {
  const spec = {
    data: { values: [{ filter: 'no expression (' }] },
    transform: [{ calculate: 'datum.a + 1', as: 'b' }, { filter: 'datum.b *' }, { calculate: '(' }],
  }
  expect(findBrokenExpression(spec, parseExpression)?.path).toEqual(['transform', 1, 'filter'])
})

it('lets be what is no expression', () => {
  const spec = {
    transform: [{ filter: { field: 'a', equal: '(' } }],
    title: '(',
    signals: [{ name: 's', update: 'a ? [1, {b: 2}] : /x/g' }],
  }
  expect(findBrokenExpression(spec, parseExpression)).toBeNull()
})

it('takes names of signals as they are', () => {
  const refuse = () => {
    throw new Error('Disabled.')
  }
  expect(findBrokenExpression({ transform: [{ static: { signal: 'static' } }] }, refuse)).toBeNull()
  expect(findBrokenExpression({ transform: [{ static: { signal: '!static' } }] }, refuse)?.path).toEqual([
    'transform',
    0,
    'static',
    'signal',
  ])
})
