import { expect, test } from 'vitest'
import type { FigureTexts, Protocol } from '../../../src/contracts/index.ts'
import goldens from '../../../tests/golden/plot2code/text-match.json' with { type: 'json' }
import { metric } from './metric.ts'

const runtime = (protocol: Protocol) => ({
  signal: new AbortController().signal,
  progress: () => undefined,
  protocol,
  session: () => Promise.reject(new Error('No model is needed.')),
})

type Written = readonly (readonly [
  string,
  readonly number[] | { readonly 'not numbers': readonly string[] },
])[]
const figureOf = (inches: readonly number[], written: unknown): FigureTexts => ({
  inches: [inches[0] ?? 0, inches[1] ?? 0],
  texts: (written as Written).map(([text, position]) => ({
    text,
    position: 'not numbers' in position ? null : [position[0] ?? 0, position[1] ?? 0],
  })),
})

test.each(goldens.items)('agrees with the published code: $name', async (golden) => {
  const candidate = figureOf(golden.candidate_inches, golden.candidate_texts)
  const reference = figureOf(golden.reference_inches, golden.reference_texts)
  const outcome = await metric.compute({ candidate, reference }, runtime('paper'))
  expect(outcome).toMatchObject({ ok: true, value: { value: golden.ratio_in_process } })
  expect(metric.reference?.({ candidate, reference }, 'paper')).toBe(golden.ratio_in_process)
  const isWhite = typeof golden.ratio === 'string'
  const strict = await metric.compute(
    { candidate: { ...candidate, isWhite }, reference },
    runtime('reference'),
  )
  if (isWhite) expect(strict).toMatchObject({ ok: false, code: 'degenerate-input' })
  else expect(strict).toMatchObject({ value: { value: golden.ratio } })
})

test('lists matched, missing and extra texts with their positions', async () => {
  const figure = (texts: FigureTexts['texts']): FigureTexts => ({ inches: [4, 4], texts })
  const outcome = await metric.compute(
    {
      candidate: figure([
        { text: ' Title', position: [0.5, 1], box: { x: 10, y: 2, width: 30, height: 8 } },
        { text: 'b', position: [0, 0] },
        { text: 'when', position: null },
      ]),
      reference: figure([
        { text: 'title', position: [0, 1], box: { x: 20, y: 2, width: 30, height: 8 } },
        { text: 'b', position: [30, 0], box: null },
        { text: 'When', position: null },
      ]),
    },
    runtime('paper'),
  )
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      value: 1 / 5,
      parts: {
        counts: { matched: 1, missing: 2, extra: 2 },
        matched: [
          {
            text: 'title',
            position: [0, 1],
            box: { x: 20, y: 2, width: 30, height: 8 },
            candidate: { text: 'title', position: [0.5, 1], box: { x: 10, y: 2, width: 30, height: 8 } },
          },
        ],
        missing: [
          { text: 'b', position: [30, 0] },
          { text: 'when', position: null },
        ],
        extra: [
          { text: 'b', position: [0, 0] },
          { text: 'when', position: null },
        ],
      },
    },
  })
})
