import { expect, test } from 'vitest'
import { takeTurn } from './take-turn.ts'

test('runs turns in the order they were requested, each in its own task', async () => {
  const order: string[] = []
  const turns = ['one', 'two'].map((name) =>
    takeTurn().then(() => {
      order.push(name)
      queueMicrotask(() => order.push(`after ${name}`))
    }),
  )
  expect(order).toEqual([])
  await Promise.all(turns)
  await takeTurn()
  expect(order).toEqual(['one', 'after one', 'two', 'after two'])
})
