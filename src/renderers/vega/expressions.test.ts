import { parseExpression } from 'vega'
import { expect, it } from 'vitest'
import { findBrokenExpression } from './expressions.ts'

it('finds the first expression with a syntax error', () => {
  const spec = {
    data: { values: [{ filter: 'no expression (' }] },
    transform: [{ calculate: 'datum.a + 1', as: 'b' }, { filter: 'datum.b *' }, { calculate: '(' }],
  }
  expect(findBrokenExpression(spec, parseExpression)?.path).toEqual(['transform', 1, 'filter'])
})

it('ignores values that are not expressions', () => {
  const spec = {
    transform: [{ filter: { field: 'a', equal: '(' } }],
    title: '(',
    signals: [{ name: 's', update: 'a ? [1, {b: 2}] : /x/g' }],
  }
  expect(findBrokenExpression(spec, parseExpression)).toBeNull()
})

it('accepts signal names without parsing them', () => {
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
