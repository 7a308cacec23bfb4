import fc from 'fast-check'
import { expect, test } from 'vitest'
import { protocols, textOf, type MetricInputs } from '../../src/contracts/index.ts'
import { arbitraryPair } from '../../tests/support/rasters.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestModel } from '../../tests/support/node-models.ts'
import { decodePicture } from '../decode/decode.ts'
import { ModelError } from '../infer/model-error.ts'
import { explain } from './explain.ts'
import { measure } from './measure.ts'

const context = { signal: new AbortController().signal, progress: () => undefined }

/** Computes the score in two ways, which must agree. */
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

test('returns edits that turn one text into the other, as many as the score counts', async () => {
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

test('fails for metrics without an explanation', async () => {
  const outcome = await explain(
    { metric: 'rendering-success', protocol: 'paper', input: { rendered: true } },
    context,
  )
  expect(outcome).toMatchObject({ ok: false, code: 'no-explanation' })
})

test('the map of LPIPS has the distance as its mean', async () => {
  const protocol = 'paper'
  const read = async (name: string) => {
    const file = join(import.meta.dirname, '../../tests/golden/images/pairs', name)
    const decoded = await decodePicture(new Uint8Array(readFileSync(file)), protocol)
    if (!decoded.ok) throw new Error(textOf(decoded.message))
    return decoded.value
  }
  const input = { candidate: await read('plot1_near.png'), reference: await read('plot1_ref.png') }
  const { metric } = await import('../metrics/lpips/metric.ts')
  const score = await metric.compute(input, { ...context, protocol, session: openTestModel })
  const drawn = await explain({ metric: 'lpips', protocol, input }, context, openTestModel)
  if (!score.ok || !drawn.ok || drawn.value.kind !== 'map') throw new Error('Expected a score and a map.')
  const { value, values, regions, raster } = drawn.value
  expect(value).toBe(score.value.value)
  expect(raster).toMatchObject({ width: input.reference.width, height: input.reference.height })
  const distance = Number(score.value.parts?.['distance'])
  expect(distance).toBeGreaterThan(0)
  // Each pixel of the image has the value of the point of the map into which it falls. Not all points cover the same
  // number of pixels.
  const mean = values.reduce((sum, here) => sum + here, 0) / values.length
  expect(Math.abs(mean - distance) / distance).toBeLessThan(0.01)
  expect(regions.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
})

test('the matches of BERTScore add up to its precision and recall', async () => {
  const pair = { candidate: 'a chart of four blue bars', reference: 'a bar chart with four bars' }
  const input = { items: [pair] }
  const { metric } = await import('../metrics/bertscore/metric.ts')
  const score = await metric.compute(input, { ...context, protocol: 'paper', session: openTestModel })
  const drawn = await explain({ metric: 'bertscore', protocol: 'paper', input }, context, openTestModel)
  if (!score.ok || !drawn.ok || drawn.value.kind !== 'alignment')
    throw new Error('Expected a score and pieces.')
  const { candidate, reference, similarities, candidateMatches, referenceMatches, value } = drawn.value
  expect(candidate).toEqual(['[CLS]', 'a', 'chart', 'of', 'four', 'blue', 'bars', '[SEP]'])
  expect(similarities).toHaveLength(candidate.length * reference.length)
  expect([candidateMatches[0], candidateMatches.at(-1)]).toEqual([null, null])
  const meanOf = (matches: readonly (number | null)[], cosine: (place: number, other: number) => number) => {
    const found = matches.flatMap((other, place) => (other === null ? [] : [cosine(place, other)]))
    return found.reduce((sum, one) => sum + one, 0) / found.length
  }
  const at = (row: number, column: number) => similarities[row * reference.length + column] ?? Number.NaN
  const [[precision, recall, f1] = []] = score.value.parts?.['items'] as number[][]
  expect(meanOf(candidateMatches, at)).toBeCloseTo(precision ?? Number.NaN, 12)
  expect(meanOf(referenceMatches, (column, row) => at(row, column))).toBeCloseTo(recall ?? Number.NaN, 12)
  expect(value).toBe(f1)
})

test('reports a model that is not available', async () => {
  const input = { items: [{ candidate: 'a', reference: 'b' }] }
  const open = () => Promise.reject(new ModelError('not-fetched', 'It would have to be fetched.'))
  const drawn = await explain({ metric: 'bertscore', protocol: 'paper', input }, context, open)
  expect(drawn).toEqual({ ok: false, code: 'model-unavailable', message: 'It would have to be fetched.' })
})
