import { expect, test } from 'vitest'
import { defaultSettings, type EvaluationRecord } from '../../contracts/index.ts'
import { metricMeans } from './metric-means.ts'

const item = { benchmark: 'any', id: 'one' }

test('computes means that include failures, and means of rendered items only', () => {
  const score = {
    version: 1,
    protocol: 'paper' as const,
    backend: 'cpu' as const,
    inputs: [],
    ms: 1,
    metric: 'ssim',
  }
  const base = {
    version: 1 as const,
    item,
    answer: { name: 'a', text: '' },
    settings: defaultSettings,
    log: [],
    gaps: [],
    environment: { roundtrip: '0', browser: '', platform: '', engines: {} },
  }
  const records: EvaluationRecord[] = [
    {
      ...base,
      outcome: { ok: true, width: 1, height: 1, raster: '0'.repeat(64), warnings: [], ms: 1 },
      scores: [{ ...score, value: 0.8 }],
    },
    {
      ...base,
      outcome: { ok: false, stage: 'render', code: 'timeout', message: '', warnings: [], ms: 1 },
      scores: [{ ...score, value: 0, assigned: 'render-failure' }],
    },
  ]
  const columns = new Map(metricMeans.columns(records, 'paper').map((column) => [column.id, column]))
  expect(columns.get('ssim')).toMatchObject({ mean: 0.4, count: 2 })
  expect(columns.get('ssim:rendered')).toMatchObject({ mean: 0.8, count: 1 })
})
