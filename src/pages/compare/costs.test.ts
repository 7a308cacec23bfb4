import { expect, it } from 'vitest'
import { makeRecord } from '../../share/record.fixture.ts'
import { costsOf } from './costs.ts'

const asked = {
  source: 's',
  model: 'm',
  settings: {},
  prompt: 'a'.repeat(64),
  reason: 'stop',
  seconds: 1,
  at: 0,
} as const
const priced = (price: number) =>
  makeRecord({ answer: { name: 'm', text: 'four', asked: { ...asked, price } } })
const free = makeRecord({ answer: { name: 'n', text: 'sixsix' } })

it('uses prices if every model has some, or else lengths', () => {
  const runs = [
    { name: 'a', records: [priced(0.1), priced(0.3), free] },
    { name: 'b', records: [priced(2)] },
  ]
  expect(costsOf(runs).label).toContain('price')
  expect([...costsOf(runs).byModel]).toEqual([
    ['a', 0.2],
    ['b', 2],
  ])
  const mixed = costsOf([...runs, { name: 'c', records: [free] }])
  expect(mixed.label).toContain('length')
  expect(mixed.byModel.get('c')).toBe(6)
})
