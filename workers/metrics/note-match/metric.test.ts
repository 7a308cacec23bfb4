import { expect, test } from 'vitest'
import type { JsonValue } from '../../../src/contracts/index.ts'
import { metric } from './metric.ts'

const runtime = {
  signal: new AbortController().signal,
  progress: () => undefined,
  protocol: 'paper' as const,
  session: () => Promise.reject(new Error('No model is needed.')),
}
const c: JsonValue = ['up', 0, 'note', 60, 0.25]
const d: JsonValue = ['up', 0.25, 'note', 62, 0.25]
const e: JsonValue = ['up', 0.5, 'note', 64, 0.25]

function score(candidate: JsonValue, reference: JsonValue) {
  return metric.compute({ candidate, reference }, runtime)
}

test('counts each note once and lists the wrong ones', async () => {
  // 2 of 3 notes are the same, so precision and recall are both 2/3.
  const wrong: JsonValue = ['up', 0.5, 'note', 65, 0.25]
  expect(await score([c, d, wrong], [c, d, e])).toMatchObject({
    ok: true,
    value: { value: 2 / 3, parts: { precision: 2 / 3, recall: 2 / 3, matched: 2, extra: [2], missing: [e] } },
  })
  // The second c in the candidate has no match.
  expect(await score([c, c], [c])).toMatchObject({ value: { value: 2 / 3, parts: { extra: [1] } } })
})

test('compares onset, pitch, duration and grace, but neither staff nor rests', async () => {
  const rest: JsonValue = ['up', 0.25, 'rest', null, 0.25]
  expect(await score([['down', 0, 'note', 60, 0.25], rest], [c])).toMatchObject({ value: { value: 1 } })
  for (const other of [
    ['up', 0.25, 'note', 60, 0.25],
    ['up', 0, 'note', 61, 0.25],
    ['up', 0, 'note', 60, 0.5],
    ['up', 0, 'grace', 60, 0.25],
  ]) {
    expect(await score([other], [c])).toMatchObject({ value: { value: 0 } })
  }
})

test('tolerates rounded thirds, and scores empty lists', async () => {
  expect(
    await score([['', 1 / 3, 'note', 60, 1 / 12]], [['', 0.333333, 'note', 60, 0.083333]]),
  ).toMatchObject({
    value: { value: 1 },
  })
  expect(await score([], [])).toMatchObject({ value: { value: 1 } })
  expect(await score([], [c])).toMatchObject({ value: { value: 0 } })
})

test('refuses input that is not a list of notes', async () => {
  expect(await score('abc', [c])).toMatchObject({ ok: false, code: 'invalid-input' })
  expect(await score([c], [['up', 'x', 'note', 60, 0.25]])).toMatchObject({ ok: false })
})
