import { expect, test } from 'vitest'
import { metric } from './metric.ts'

test('counts exact names, by type of figure', async () => {
  const outcome = await metric.compute(
    {
      items: [
        { named: 'a.png', reference: 'a.png', figureType: 'plot' },
        { named: 'A.png', reference: 'a.png', figureType: 'plot' },
        { named: null, reference: 'b.png', figureType: 'table' },
        { named: 'c.png', reference: 'c.png', figureType: 'schematic' },
      ],
    },
    {
      protocol: 'paper',
      signal: new AbortController().signal,
      progress: () => undefined,
      session: () => Promise.reject(new Error('No model is needed.')),
    },
  )
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      value: 0.5,
      parts: {
        byType: {
          plot: { items: 2, right: 1, accuracy: 0.5 },
          table: { items: 1, right: 0, accuracy: 0 },
          schematic: { items: 1, right: 1, accuracy: 1 },
        },
      },
    },
  })
})
