import { expect, it } from 'vitest'
import { defaultSettings, type Context, type Raster, type Score } from '../contracts/index.ts'
import { metrics } from '../registry/metrics.ts'
import { rankAnswerWith } from './rank-answer.ts'
import type { Evaluation } from './run-evaluation.ts'
import type { StoredMeasurement } from './services.ts'

const context: Context = { signal: new AbortController().signal, progress: () => undefined }
const picture: Raster = { width: 1, height: 1, rgba: new Uint8ClampedArray(4) }
const ssim: Score = {
  ...{ metric: 'ssim', version: 1, protocol: 'paper', value: 0.5, backend: 'cpu', ms: 1 },
  inputs: ['a'.repeat(64), 'b'.repeat(64)],
} as const
const rank = { version: 1, closer: 38, of: 40, distance: 0.1 }

function evaluationWith(scores: readonly Score[]): Evaluation {
  return {
    record: {
      ...{ version: 1, log: [], gaps: [], settings: defaultSettings, scores: [...scores] },
      item: { benchmark: 'none', id: '1' },
      answer: { name: 'a', text: '' },
      outcome: { ok: true, warnings: [], ms: 1 },
      environment: { roundtrip: '0', browser: 'b', platform: 'p', engines: {} },
    },
    candidate: picture,
    reference: picture,
  }
}

function makeServices() {
  const stored = new Map<string, StoredMeasurement>()
  const cache = {
    findRender: () => Promise.resolve(undefined),
    cacheRender: () => undefined,
    findMeasurement: (key: string) => Promise.resolve(stored.get(key)),
    keepMeasurement: (key: string, measurement: StoredMeasurement) => void stored.set(key, measurement),
  }
  return { services: { metrics, cache }, stored }
}

it('ranks two pictures once, and then takes the rank from the cache', async () => {
  const { services, stored } = makeServices()
  let calls = 0
  const compute = () => {
    calls += 1
    return Promise.resolve(rank)
  }
  for (let time = 0; time < 2; time += 1) {
    expect(await rankAnswerWith(services, evaluationWith([ssim]), context, compute)).toEqual(rank)
  }
  expect([calls, stored.size]).toEqual([1, 1])
  const other = { ...ssim, inputs: ['c'.repeat(64), 'b'.repeat(64)] }
  await rankAnswerWith(services, evaluationWith([other]), context, compute)
  expect([calls, stored.size]).toEqual([2, 2])
})

it('ranks nothing if no metric compared two pictures', async () => {
  const never = () => Promise.reject(new Error('There is nothing to rank.'))
  const { services } = makeServices()
  for (const score of [
    { ...ssim, metric: 'edit-similarity' },
    { ...ssim, assigned: 'render-failure' as const },
  ]) {
    expect(await rankAnswerWith(services, evaluationWith([score]), context, never)).toBeNull()
  }
  const { record } = evaluationWith([ssim])
  expect(await rankAnswerWith(services, { record }, context, never)).toBeNull()
})
