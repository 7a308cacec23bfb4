import { expect, it } from 'vitest'
import type { EvaluationRecord } from '../../../contracts/index.ts'
import { describePosition, readTextRows } from './text-rows.ts'

const box = { x: 1, y: 2, width: 3, height: 4 }
const record = (parts: unknown) =>
  ({ scores: [{ metric: 'figure-text-match', parts }] }) as unknown as EvaluationRecord

it('lists mistakes first, each text with its boxes in the pictures that contain it', () => {
  const texts = readTextRows(
    record({
      counts: { matched: 1, missing: 1, extra: 1500 },
      matched: [
        {
          text: 'a',
          position: [0, 1],
          box,
          candidate: { text: 'a', position: [0, 2], box: { ...box, x: 9 } },
        },
      ],
      missing: [{ text: 'b', position: null }],
      extra: [{ text: 'c', position: [0.123456, -20000], box }],
    }),
  )
  expect(texts?.counts).toEqual({ matched: 1, missing: 1, extra: 1500 })
  expect(texts?.rows.map(({ key, boxes }) => [key, boxes])).toEqual([
    ['missing 0', {}],
    ['extra 0', { candidate: box }],
    ['matched 0', { reference: box, candidate: { ...box, x: 9 } }],
  ])
  expect(texts?.rows.map(({ position }) => describePosition(position))).toEqual([
    'at a category or date',
    'at (0.1235, -20000)',
    'at (0, 1)',
  ])
})

it('is empty if nothing was compared', () => {
  expect(readTextRows(null)).toBeNull()
  expect(readTextRows(record({ reply: 'x' }))).toBeNull()
})
