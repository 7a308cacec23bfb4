import { textOf } from '../../src/contracts/index.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import goldens from '../../tests/golden/neural/lpips.json' with { type: 'json' }
import { decodePicture } from '../decode/decode.ts'
import { fitPair } from '../images/fit-pair.ts'
import { makeLpipsInput } from '../images/network-input.ts'
import type { Values } from './cosine.ts'
import { mapLpips, measureLpips, scoreLpips, vggHeads, vggScale, vggShift, type FeatureMap } from './lpips.ts'

const folder = new URL('../../tests/golden/images/pairs/', import.meta.url)

async function readPicture(name: string) {
  const outcome = await decodePicture(new Uint8Array(readFileSync(new URL(name, folder))), 'reference')
  if (!outcome.ok) throw new Error(textOf(outcome.message))
  return outcome.value
}

/** The backbone used for the goldens: 1x1 convolutions with weights from a linear congruential generator. */
const stages = goldens.channels.map((channels, stage) => {
  const before = goldens.channels[stage - 1] ?? 3
  let state = 1000 + stage
  const next = () => {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0
    return state / 4294967296 - 0.5
  }
  const weights = Float32Array.from({ length: before * channels }, () => next() * Math.sqrt(6 / before))
  const biases = Float32Array.from({ length: channels }, () => next() * 0.2)
  return { channels, before, weights, biases }
})

function runBackbone(values: Values, size: number): FeatureMap[] {
  let input = Float64Array.from(values, (value, index) => {
    const channel = Math.floor(index / (size * size))
    return (value - vggShift[channel]!) / vggScale[channel]!
  })
  let side = size
  return stages.map(({ channels, before, weights, biases }, stage) => {
    if (stage > 0) {
      input = poolByTwo(input, before, side)
      side /= 2
    }
    const count = side * side
    const output = new Float64Array(channels * count)
    for (let channel = 0; channel < channels; channel += 1) {
      const to = output.subarray(channel * count, (channel + 1) * count).fill(biases[channel]!)
      for (let from = 0; from < before; from += 1) {
        const weight = weights[channel * before + from]!
        const map = input.subarray(from * count, (from + 1) * count)
        for (let place = 0; place < count; place += 1) to[place]! += weight * map[place]!
      }
      for (let place = 0; place < count; place += 1) to[place] = Math.max(0, to[place]!)
    }
    input = output
    return { values: output, channels, height: side, width: side }
  })
}

function poolByTwo(values: Float64Array, channels: number, side: number): Float64Array<ArrayBuffer> {
  const half = side / 2
  return Float64Array.from({ length: channels * half * half }, (_, index) => {
    const channel = Math.floor(index / (half * half))
    const at = channel * side * side + 2 * side * (Math.floor(index / half) % half) + 2 * (index % half)
    return Math.max(values[at]!, values[at + 1]!, values[at + side]!, values[at + side + 1]!)
  })
}

describe.each(
  goldens.pairs.map((pair) => ({
    name: `${pair.prediction}, ${pair.twice ? 'twice' : 'once'} normalised`,
    pair,
  })),
)('$name', ({ pair }) => {
  test('matches numpy in float64 to 1e-9, per layer and position, and lpips 0.1.4 to float32 precision', async () => {
    const { candidate, reference } = fitPair(
      { candidate: await readPicture(pair.prediction), reference: await readPicture(pair.reference) },
      'reference',
    )
    const protocol = pair.twice ? 'reference' : 'paper'
    const inputs = [candidate, reference].map((picture) => makeLpipsInput(picture, protocol, pair.size))
    const [ours = [], theirs = []] = inputs.map(({ values }) => runBackbone(values, pair.size))
    const measured = measureLpips(ours, theirs)
    for (const [index, expected] of pair.exact.layers.entries()) {
      expect(Math.abs(measured.layers[index]!.distance - expected)).toBeLessThanOrEqual(1e-9)
      expect(Math.abs(measured.layers[index]!.distance - pair.published.layers[index]!)).toBeLessThanOrEqual(
        1e-8,
      )
    }
    expect(Math.abs(measured.distance - pair.published.lpips)).toBeLessThanOrEqual(1e-8)
    const map = mapLpips(measured, pair.size, pair.size)
    for (const [y = 0, x = 0, expected = 0] of pair.exact.map) {
      expect(Math.abs(map[y * pair.size + x]! - expected)).toBeLessThanOrEqual(1e-9)
    }
    expect(map.reduce((sum, here) => sum + here, 0) / map.length).toBeCloseTo(measured.distance, 12)
    expect(inputs.some(({ hasNegative }) => hasNegative)).toBe(pair.negative)
  })
})

const makeMaps = (lists: readonly (readonly number[])[]): FeatureMap[] =>
  lists.map((list, index) => ({
    values: Float64Array.from(list),
    channels: goldens.channels[index]!,
    height: 2,
    width: 1,
  }))

describe.each(goldens.tiny.map((golden, index) => ({ index, golden })))('tiny maps $index', ({ golden }) => {
  const [ours = [], theirs = []] = golden.features.map(makeMaps)

  test('match the package’s own functions to 1e-7, and numpy to 1e-12', () => {
    const { layers } = measureLpips(ours, theirs)
    for (const [index, { distance }] of layers.entries()) {
      expect(Math.abs(distance - golden.published[index]!)).toBeLessThanOrEqual(1e-7)
      expect(Math.abs(distance - golden.exact[index]!)).toBeLessThanOrEqual(1e-12)
    }
  })

  test('have distance 0 from themselves, and the same distance when swapped', () => {
    expect(measureLpips(ours, ours).distance).toBe(0)
    expect(measureLpips(theirs, ours).distance).toBe(measureLpips(ours, theirs).distance)
  })
})

test('has all goldens and the published heads', () => {
  expect([goldens.pairs.length, goldens.tiny.length]).toEqual([6, 3])
  expect(vggHeads.map((head) => head.length)).toEqual([64, 128, 256, 512, 512])
  expect(vggHeads.flat().every((weight) => weight >= 0)).toBe(true)
})

test('scores 0 if the published wrapper refuses the images, and reports it', () => {
  const [ours = [], theirs = []] = goldens.tiny[0]!.features.map(makeMaps)
  const measured = measureLpips(ours, theirs)
  const { distance } = measured
  const layers = measured.layers.map((layer) => layer.distance)
  const parts = { distance, layers, rejected: false }
  expect(scoreLpips(measured, 'paper', true)).toEqual({ value: 1 - distance, parts })
  expect(scoreLpips(measured, 'reference', false)).toEqual({ value: 1 - distance, parts })
  expect(scoreLpips(measured, 'reference', true)).toEqual({ value: 0, parts: { ...parts, rejected: true } })
})

test('refuses maps whose shapes do not match the heads or each other', () => {
  const [ours = []] = goldens.tiny[0]!.features.map(makeMaps)
  expect(() => measureLpips(ours.slice(1), ours)).toThrow(RangeError)
  expect(() => measureLpips(ours, ours.toReversed())).toThrow(RangeError)
  const wide = ours.map((map) => ({ ...map, height: 1, width: 2 }))
  expect(() => measureLpips(ours, wide)).toThrow(/1 x 2 and 2 x 1/)
  const short = ours.map((map) => ({ ...map, values: map.values.subarray(1) }))
  expect(() => measureLpips(ours, short)).toThrow(RangeError)
})
