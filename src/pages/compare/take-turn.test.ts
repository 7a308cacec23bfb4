import { expect, test } from 'vitest'
import { takeTurn } from './take-turn.ts'

test('runs turns in the order they were requested, each in its own task', async () => {
  const told: string[] = []
  const turns = ['one', 'two'].map((name) =>
    takeTurn().then(() => {
      told.push(name)
      queueMicrotask(() => told.push(`after ${name}`))
    }),
  )
  expect(told).toEqual([])
  await Promise.all(turns)
  await takeTurn()
  expect(told).toEqual(['one', 'after one', 'two', 'after two'])
})
