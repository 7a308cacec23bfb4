import { describe, expect, it } from 'vitest'
import { makeRecord } from './record.fixture.ts'
import { digestScores, halfHash, slimRecord } from './slim-record.ts'

const record = makeRecord()
const [ssim, edits] = record.scores
if (ssim === undefined || edits === undefined) throw new Error('Expected two scores.')

describe('a slim record', () => {
  it('has no parts, inputs, log and fractional times, but one hash of parts and inputs', async () => {
    const slim = await slimRecord({
      ...record,
      outcome: { ...record.outcome, ms: 12.6 },
      scores: [{ ...ssim, ms: 3.4 }, edits],
    })
    expect(slim).toEqual({
      ...record,
      log: [],
      outcome: { ...record.outcome, ms: 13 },
      scores: [
        {
          metric: 'ssim',
          version: 1,
          protocol: 'paper',
          value: 0.987654321,
          backend: 'cpu',
          inputs: [],
          ms: 3,
        },
        {
          metric: 'edit-similarity',
          version: 1,
          protocol: 'paper',
          value: 0.5,
          backend: 'cpu',
          inputs: [],
          ms: 1,
        },
      ],
      digest: await digestScores(record.scores, ['ssim', 'edit-similarity']),
    })
    expect(slim.digest).toMatch(/^[0-9a-f]{32}$/)
  })

  it('keeps values assigned by the protocol, and the engine', async () => {
    const assigned = { ...edits, value: 0, assigned: 'render-failure' as const, engine: 'model 1' }
    const { scores } = await slimRecord({ ...record, scores: [ssim, assigned] })
    expect(scores[1]).toMatchObject({ assigned: 'render-failure', engine: 'model 1', value: 0 })
    expect(scores[0]).not.toHaveProperty('assigned')
    expect(scores[0]).not.toHaveProperty('engine')
  })

  it.each([
    ['a graphics device', { scores: [{ ...ssim, backend: 'webgpu' as const }, edits] }],
    ['no scores', { scores: [] }],
    ['two scores of a metric', { scores: [ssim, ssim] }],
    ['a digest', { digest: 'a'.repeat(32) }],
  ])('is the record itself if it has %s', async (_, changes) => {
    const given = makeRecord(changes)
    expect(await slimRecord(given)).toBe(given)
  })

  it('never has a rank, which is computed after the scores', async () => {
    const rank = { version: 1, closer: 38, of: 40, distance: 0.1 }
    expect(await slimRecord({ ...record, rank })).toEqual(await slimRecord(record))
    expect(await slimRecord({ ...record, scores: [], rank })).not.toHaveProperty('rank')
  })

  it('has a different hash if a part, an input or the order differs', async () => {
    const metrics = ['ssim', 'edit-similarity']
    const hash = await digestScores(record.scores, metrics)
    expect(await digestScores([edits, ssim], metrics)).toBe(hash)
    for (const changed of [
      { ...ssim, parts: { raw: 1 } },
      { ...ssim, inputs: ['a'] },
    ]) {
      expect(await digestScores([changed, edits], metrics)).not.toBe(hash)
    }
    expect(await digestScores(record.scores, metrics.toReversed())).not.toBe(hash)
    expect(await digestScores([ssim], metrics)).not.toBe(await digestScores([ssim], ['ssim']))
    expect(await halfHash('')).toBe('e3b0c44298fc1c149afbf4c8996fb924')
  })
})
