import fc from 'fast-check'
import { expect, test } from 'vitest'
import { protocols, type MetricInputs } from '../../src/contracts/index.ts'
import { arbitraryPair } from '../../tests/support/rasters.ts'
import { explain } from './explain.ts'
import { measure } from './measure.ts'

const context = { signal: new AbortController().signal, progress: () => undefined }

/** Both ways to the score, which must be one. */
async function bothValues(metric: string, input: MetricInputs['image-pair'] | MetricInputs['text-pair']) {
  const values = []
  for (const protocol of protocols) {
    const score = await measure({ metric, protocol, input }, context)
    const drawn = await explain({ metric, protocol, input }, context)
    if (!score.ok || !drawn.ok) throw new Error(`${metric}: no score or no explanation`)
    values.push({ score: score.value.value, drawn: drawn.value })
  }
  return values
}

test.each(['ssim', 'mse', 'pixel-similarity'])('the map of %s adds up to its score', async (metric) => {
  await fc.assert(
    fc.asyncProperty(arbitraryPair({ minSize: 7, maxSize: 40, sameSize: false }), async (input) => {
      for (const { score, drawn } of await bothValues(metric, input)) {
        expect(drawn.value).toBeCloseTo(score, 10)
        if (drawn.kind !== 'map') throw new Error('Expected a map.')
        const { width, height } = input.reference
        expect(drawn.raster).toMatchObject({ width, height })
        expect(drawn.values).toHaveLength(width * height)
        const shares = drawn.regions.map(({ share }) => share)
        expect(shares).toEqual(shares.toSorted((one, other) => other - one))
        const whole = shares.reduce((sum, share) => sum + share, 0)
        expect(whole === 0 || Math.abs(whole - 1) < 1e-9).toBe(true)
        const area = drawn.regions.reduce((sum, region) => sum + region.width * region.height, 0)
        expect(area).toBe(width * height)
      }
    }),
    { numRuns: 25, seed: 7 },
  )
})

test('the edits lead from one text to the other and are as many as the score says', async () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'river', 'bend', '.'), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(words, words, async (left, right) => {
      const input = { candidate: left.join(' '), reference: right.join(' ') }
      for (const { score, drawn } of await bothValues('edit-similarity', input)) {
        expect(drawn.value).toBeCloseTo(score, 12)
        if (drawn.kind !== 'edits') throw new Error('Expected edits.')
        const said = drawn.edits.flatMap((edit) => edit.candidate ?? [])
        expect(said.join('')).toBe(left.join(''))
        expect(drawn.edits.every((edit) => edit.kind !== 'kept' || edit.candidate === edit.reference)).toBe(
          true,
        )
      }
    }),
    { numRuns: 60, seed: 7 },
  )
})

test('metrics that draw nothing say so', async () => {
  const outcome = await explain(
    { metric: 'rendering-success', protocol: 'paper', input: { rendered: true } },
    context,
  )
  expect(outcome).toMatchObject({ ok: false, code: 'no-explanation' })
})
