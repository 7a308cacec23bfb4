import type { MapExplanation, MetricInputs, Protocol, Raster } from '../../../src/contracts/index.ts'
import { fitPair } from '../../images/fit-pair.ts'
import { pixelWords } from '../../kernels/pixel-words.ts'
import { toGray } from '../../images/gray.ts'
import { rankRegions, sumValues } from '../../images/regions.ts'
import { areClose, compareColours } from './compare-colours.ts'
import { compareRowsOf } from './compare-rows.ts'

const equal = 1
const unequal = 0

/** The value of each pixel is 1 if it counts as equal, 0 if it does not, and NaN if it is ignored. */
export function explainImages(input: MetricInputs['image-pair'], protocol: Protocol): MapExplanation {
  const { width, height } = input.reference
  const { gray, values } = protocol === 'paper' ? compareByPixel(input) : compareByRow(input)
  const isByRow = protocol === 'reference'
  let same = 0
  let kept = 0
  for (const value of values) {
    if (Number.isNaN(value)) continue
    kept += 1
    same += value
  }
  // In the published code, excluded rows lower the score, whereas excluded pixels do not.
  const whole = isByRow ? width * height : kept
  return {
    kind: 'map',
    raster: paintMask(width, height, gray, values),
    values,
    regions: rankRegions({ width, height, asBands: isByRow }, (...cell) =>
      sumValues(values, width, cell, (value) => 1 - value),
    ),
    value: whole === 0 ? 1 : same / whole,
  }
}

interface Compared {
  readonly gray: Uint8Array
  readonly values: Float32Array<ArrayBuffer>
}

function compareByPixel(input: MetricInputs['image-pair']): Compared {
  const pair = fitPair(input, 'paper')
  const comparison = compareColours(pair)
  if (comparison === null) throw new Error('Expected fitted pictures to be opaque and of equal size.')
  const { modal: colour } = comparison
  const modal = colour === null ? null : new Uint32Array(new Uint8Array([...colour, 255]).buffer)[0]
  const left = pixelWords(pair.candidate)
  const right = pixelWords(pair.reference)
  const values = new Float32Array(left.length)
  for (let at = 0; at < left.length; at += 1) {
    const word = left[at] ?? 0
    const other = right[at] ?? 0
    if (word === modal && other === modal) values[at] = NaN
    else values[at] = areClose(word, other) ? equal : unequal
  }
  return { gray: toGray(pair.reference), values }
}

function compareByRow(input: MetricInputs['image-pair']): Compared {
  const { width, height } = input.reference
  const values = new Float32Array(width * height)
  compareRowsOf(input, (row, comparison) => {
    const value = comparison === 'ignored' ? NaN : comparison === 'equal' ? equal : unequal
    values.fill(value, row * width, (row + 1) * width)
  })
  return { gray: toGray(input.reference), values }
}

/** Colours for black and for white parts of the reference: light for equal, dark for unequal, hatched for ignored. */
const equalColours = [
  [96, 150, 196],
  [178, 214, 240],
] as const
const unequalColours = [
  [72, 6, 44],
  [150, 20, 74],
] as const
const ignoredGray = [232, 250] as const
/** Distance between hatching lines in pixels. Seen from a distance, the hatching looks like an even pale grey. */
const hatchEvery = 12

function paintMask(width: number, height: number, gray: Uint8Array, values: Float32Array): Raster {
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let pixel = 0, at = 0; pixel < values.length; pixel += 1, at += 4) {
    const value = values[pixel] ?? NaN
    const light = (gray[pixel] ?? 0) / 255
    if (Number.isNaN(value)) {
      const isLine = ((pixel % width) + Math.floor(pixel / width)) % hatchEvery < 2
      rgba[at] = rgba[at + 1] = rgba[at + 2] = ignoredGray[isLine ? 0 : 1]
    } else {
      const [dark, pale] = value === equal ? equalColours : unequalColours
      for (let channel = 0; channel < 3; channel += 1) {
        const low = dark[channel] ?? 0
        rgba[at + channel] = low + ((pale[channel] ?? 0) - low) * light
      }
    }
    rgba[at + 3] = 255
  }
  return { width, height, rgba }
}
