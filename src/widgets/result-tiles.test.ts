import { describe, expect, it } from 'vitest'
import { defaultSettings, type EvaluationRecord, type Protocol, type Score } from '../contracts/index.ts'
import { buildTiles } from './result-tiles.ts'

function makeRecord(
  scores: Readonly<Record<string, number>>,
  changes: Partial<Score> = {},
  protocol: Protocol = 'paper',
): EvaluationRecord {
  return {
    version: 1,
    item: { benchmark: 'image2struct', id: 'one' },
    answer: { name: 'a', text: '' },
    settings: { ...defaultSettings, protocol },
    log: [],
    outcome: { ok: true, width: 1, height: 1, raster: '0'.repeat(64), warnings: [], ms: 1 },
    scores: Object.entries(scores).map(([metric, value]) => ({
      ...{ metric, version: 1, protocol, value, backend: 'cpu' as const, inputs: [], ms: 1 },
      ...changes,
    })),
    gaps: [],
    environment: { roundtrip: '0', browser: '', platform: '', engines: {} },
  }
}
const none = new Map()
const differenceOf = (own: EvaluationRecord, ...others: readonly (EvaluationRecord | null)[]) => {
  const named = others.map((record, at) => ({ name: `other ${at + 1}`, record }))
  const [tile] = buildTiles(own, none, named)
  return tile?.state === 'scored' ? tile.difference : undefined
}

describe('the tiles of a result', () => {
  it('lists the final score, graded scores, yes-or-no scores and missing ones, at most six', () => {
    const scores = { syntax: 1, ssim: 0.5, mse: 3, 'weighted-score': 0.3 }
    const record: EvaluationRecord = {
      ...makeRecord(scores),
      gaps: ['lpips', 'vqa', 'clip-score'].map((metric) => ({
        ...{ metric, protocol: 'paper', code: 'model-unavailable', message: 'Not fetched.' },
      })),
    }
    expect(buildTiles(record, none, []).map(({ metric, state }) => `${metric}: ${state}`)).toEqual([
      'weighted-score: scored',
      'ssim: scored',
      'mse: scored',
      'syntax: scored',
      'lpips: gap',
      'vqa: gap',
    ])
  })

  it('has no number for a value that the protocol assigned to a failure', () => {
    const [tile] = buildTiles(makeRecord({ ssim: 0 }, { assigned: 'render-failure' }), none, [])
    expect(tile).toEqual({ metric: 'ssim', label: 'SSIM', state: 'failed' })
  })

  it('compares with the best of the other answers, in the direction of the metric', () => {
    const own = makeRecord({ ssim: 0.75 })
    expect(differenceOf(own, makeRecord({ ssim: 0.5 }), makeRecord({ ssim: 0.875 }))).toEqual({
      ...{ than: 'other 2', is: 'worse', by: '−0.1250' },
    })
    expect(differenceOf(own, makeRecord({ ssim: 0.5 }))).toEqual({
      ...{ than: 'other 1', is: 'better', by: '+0.2500' },
    })
    expect(differenceOf(makeRecord({ mse: 3 }), makeRecord({ mse: 5 }), makeRecord({ mse: 4 }))).toEqual({
      ...{ than: 'other 2', is: 'better', by: '−1.0000' },
    })
    expect(differenceOf(own, makeRecord({ ssim: 0.750_000_01 }))).toEqual({
      ...{ than: 'other 1', is: 'same', by: '' },
    })
  })

  it('never compares with failed or missing scores, or those of another protocol', () => {
    const own = makeRecord({ ssim: 0.75 })
    expect(
      differenceOf(
        own,
        null,
        makeRecord({ mse: 1 }),
        makeRecord({ ssim: 0 }, { assigned: 'render-failure' }),
        makeRecord({ ssim: 0.5 }, {}, 'reference'),
      ),
    ).toBeNull()
  })
})
