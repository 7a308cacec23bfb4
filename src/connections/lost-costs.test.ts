import { expect, it } from 'vitest'
import { LostCosts } from './lost-costs.ts'

const plan = { prices: { prompt: 1e6, completion: 2e6 }, settings: { maxTokens: 50 } }
const asked = { promptTokens: 10, completionTokens: 4 } as never

it('estimates lost requests from the others in the run', () => {
  const costs = new LostCosts(plan)
  costs.note({ state: 'answered', asked }, 0)
  costs.note({ state: 'asking' }, 400)
  costs.note({ state: 'asking' }, 400)
  expect(costs.estimate()).toEqual({ promptTokens: 20, completionTokens: 8, price: 36 })
})

it('estimates from their length and the answer limit if there are no others', () => {
  const costs = new LostCosts(plan)
  costs.note({ state: 'waiting' }, 0)
  costs.note({ state: 'asking' }, 400)
  expect(costs.estimate()).toEqual({ promptTokens: 100, completionTokens: 50, price: 200 })
  expect(new LostCosts(plan).estimate()).toEqual({ promptTokens: 0, completionTokens: 0, price: 0 })
})
