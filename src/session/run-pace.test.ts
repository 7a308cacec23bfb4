import { expect, it } from 'vitest'
import { makeRecord } from '../share/record.fixture.ts'
import { describeLeft, RunPace } from './run-pace.ts'

it('computes the rate of recent answers, ignoring pauses', () => {
  const pace = new RunPace(1000, 0)
  expect(pace.measure()).toEqual({ perMinute: null, leftMs: null, renderMs: null, scoreMs: null })
  for (let at = 1; at <= 100; at += 1) pace.note(null, at * 1000)
  expect(pace.measure()).toMatchObject({ perMinute: 60, leftMs: 900_000 })
  pace.pause(100_000)
  pace.resume(500_000)
  for (let at = 1; at <= 200; at += 1) pace.note(null, 500_000 + at * 500)
  expect(pace.measure()).toMatchObject({ perMinute: 120, leftMs: 350_000 })
})

it('reports the time per stage', () => {
  const pace = new RunPace(2, 0)
  const record = makeRecord()
  pace.note(record, 10)
  const scored = record.scores.reduce((sum, { ms }) => sum + ms, 0)
  expect(pace.measure()).toMatchObject({ renderMs: record.outcome.ms, scoreMs: scored })
})

it('describes the remaining time', () => {
  expect([0, 7000, 59_000, 61_000, 3_600_000 + 60_000].map(describeLeft)).toEqual([
    'about 5 s left',
    'about 10 s left',
    'about 60 s left',
    'about 2 min left',
    'about 1 h 1 min left',
  ])
})
