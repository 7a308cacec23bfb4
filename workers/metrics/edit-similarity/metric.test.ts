import { expect, test } from 'vitest'
import goldens from '../../../tests/golden/text/pairs.json' with { type: 'json' }
import { metric } from './metric.ts'

const runtime = {
  protocol: 'paper' as const,
  signal: new AbortController().signal,
  progress: () => undefined,
  session: () => Promise.reject(new Error('No model is needed.')),
}

test('has at least 60 golden pairs', () => expect(goldens.pairs.length).toBeGreaterThanOrEqual(60))

test.each(goldens.pairs.map((pair, index) => ({ index, ...pair })))(
  'golden pair $index',
  async ({ candidate, reference, similarity }) => {
    const outcome = await metric.compute({ candidate, reference }, runtime)
    expect(outcome).toMatchObject({ ok: true, value: { value: similarity } })
    expect(metric.reference?.({ candidate, reference }, 'paper')).toBe(similarity)
  },
)

test('truncates the reference by code points, not UTF-16 units', async () => {
  const outcome = await metric.compute(
    { candidate: '\u{1f600}\u{1f600}', reference: '\u{1f600}\u{1f600} more' },
    runtime,
  )
  expect(outcome).toMatchObject({ ok: true, value: { value: 1 } })
})
