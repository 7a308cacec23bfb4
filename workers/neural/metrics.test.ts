import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  textOf,
  type JsonValue,
  type Metric,
  type MetricInputs,
  type Protocol,
  type Raster,
} from '../../src/contracts/index.ts'
import goldens from '../../tests/golden/neural/test-models.json' with { type: 'json' }
import { openTestModel } from '../../tests/support/node-models.ts'
import { decodePicture } from '../decode/decode.ts'
import { metric as bertscore } from '../metrics/bertscore/metric.ts'
import { metric as cis } from '../metrics/cis/metric.ts'
import { metric as clipScore } from '../metrics/clip-score/metric.ts'
import { metric as lpipsOxford } from '../metrics/lpips-oxford-vgg/metric.ts'
import { metric as lpips } from '../metrics/lpips/metric.ts'

/*
 * Tests the path from images and texts to scores. Small networks replace the large ones, and the results are compared
 * with those of the published programs with the same networks. Tolerance: float32 through the network on both sides.
 */

const tolerance = 1e-5
const folder = join(import.meta.dirname, '../../tests/golden/images/pairs')

async function read(name: string): Promise<Raster> {
  const decoded = await decodePicture(new Uint8Array(readFileSync(join(folder, `${name}.png`))), 'reference')
  if (!decoded.ok) throw new Error(textOf(decoded.message))
  return decoded.value
}

async function run<Input extends 'image-pair' | 'sentence-pairs'>(
  metric: Metric<Input>,
  input: MetricInputs[Input],
  protocol: Protocol = 'paper',
) {
  const outcome = await metric.compute(input, {
    signal: new AbortController().signal,
    progress: () => undefined,
    protocol,
    session: openTestModel,
  })
  if (!outcome.ok) throw new Error(textOf(outcome.message))
  return outcome.value
}

const numbers = (part: JsonValue | undefined) =>
  Array.isArray(part) ? part.map(Number) : [Number(part ?? Number.NaN)]

function expectNear(ours: readonly number[], theirs: readonly number[]) {
  expect(ours).toHaveLength(theirs.length)
  for (const [index, value] of theirs.entries()) {
    expect(Math.abs((ours[index] ?? Number.NaN) - value)).toBeLessThanOrEqual(tolerance)
  }
}

test.each(goldens.pictures)('images of $pair have the published scores', async (golden) => {
  const input = { candidate: await read(`${golden.pair}_near`), reference: await read(`${golden.pair}_ref`) }
  for (const [metric, id] of [
    [lpips, 'vgg16-features'],
    [lpipsOxford, 'vgg16-oxford'],
  ] as const) {
    const once = await run(metric, input)
    const [distance = Number.NaN, ...layers] = golden[`${id}/paper`]
    expectNear([once.value, ...numbers(once.parts?.['layers'])], [1 - distance, ...layers])
    const twice = await run(metric, input, 'reference')
    expect([twice.value, twice.parts?.['rejected']]).toEqual([0, true])
    expectNear(
      [...numbers(twice.parts?.['distance']), ...numbers(twice.parts?.['layers'])],
      golden[`${id}/reference`],
    )
  }
  expectNear([(await run(cis, input)).value], [golden['cis/paper']])
  expectNear([(await run(cis, input, 'reference')).value], [golden['cis/reference']])
  expectNear([(await run(clipScore, input)).value], [golden['clip-score']])
})

test('text pairs have the same scores in a batch as alone', async () => {
  const items = goldens.texts.pairs.map(([candidate = '', reference = '']) => ({ candidate, reference }))
  const { value, parts } = await run(bertscore, { items })
  const rows = v.parse(v.array(v.array(v.number())), parts?.['items'])
  for (const [index, golden] of goldens.texts.layer9.entries()) {
    expectNear(rows[index] ?? [], golden.map(Number))
  }
  const mean = goldens.texts.layer9.reduce((sum, [, , f1]) => sum + Number(f1), 0) / items.length
  expectNear([value], [mean])
})

test('uses the model and layer named in the input', async () => {
  const items = [{ candidate: 'a bar chart', reference: 'a red line' }]
  const by = (layer?: number) =>
    run(bertscore, { items, model: 'all-minilm-l6-v2', ...(layer === undefined ? {} : { layer }) })
  const [fourth, sixth, last] = [await by(4), await by(6), await by()]
  expect(fourth.value).not.toBe(sixth.value)
  expect(last.value).toBe(sixth.value)
  expect(sixth.parts?.['model']).toMatchObject({ id: 'all-minilm-l6-v2' })
})
