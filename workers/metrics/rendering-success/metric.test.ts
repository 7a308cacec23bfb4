import { expect, it } from 'vitest'
import { metric } from './metric.ts'

const runtime = {
  signal: new AbortController().signal,
  progress: () => undefined,
  protocol: 'paper',
  session: () => Promise.reject(new Error('no model')),
} as const

it.each([
  [true, 1],
  [false, 0],
])('rendered: %s scores %i', async (rendered, value) => {
  const outcome = await metric.compute({ rendered }, runtime)
  expect(outcome).toMatchObject({ ok: true, value: { value, backend: 'cpu' } })
  expect(metric.reference?.({ rendered }, 'reference')).toBe(value)
})
