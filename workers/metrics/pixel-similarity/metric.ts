/*
 * Pixel similarity (Image2Struct, arXiv:2410.22456).
 * `paper`: equal = every channel differs by at most 2 % of 255; pixels that have the modal colour of the union in
 * both images (ties: the smallest R, G, B) are ignored; score = equal / not ignored, and 1 if all are ignored,
 * because both images then consist of that one colour and are equal.
 * The modal colour is reported in the parts (`modal`). On the CPU it is null if the images have more than 16,384
 * colours and not a single equal pixel, because no colour could then exclude anything, and finding it would take five
 * times as long as everything else.
 * `reference`: does what the published code does, which reshapes a grey image so that rows are treated as pixels. Row
 * distance = L2 norm of the uint8 (wrapping) difference / 255, equal within 0.02; a pair is dropped if the exact
 * content of either row occurs in more than H / 2 of the 2 H rows; score = equal and not dropped / H. Dropped rows
 * lower the score, so one-colour images score 0 against themselves.
 * Input: 8-bit sRGB (paper), Pillow "L" (reference). Range 0 to 1, higher is better. Smallest valid size 1 x 1. Known
 * to miss: any shift; in `reference` a single different pixel loses its entire row.
 * Goldens: the published implementation on Pillow 9.4 and numpy 1.24; exact.
 */
import { fail, succeed, type Metric, type MetricInputs, type Raster } from '../../../src/contracts/index.ts'
import { fitPair } from '../../images/fit-pair.ts'
import { toGray } from '../../images/gray.ts'
import { checkImagePair } from '../../images/image-input.ts'
import { compareColours } from './compare-colours.ts'
import { compareRowsOf } from './compare-rows.ts'

export const metric: Metric<'image-pair'> = {
  reference(input, protocol) {
    const pair = fitPair(input, protocol)
    return protocol === 'paper' ? comparePixelsSlowly(pair) : compareRowsSlowly(pair)
  },

  // eslint-disable-next-line @typescript-eslint/require-await -- the contract is asynchronous for other back ends
  async compute(input, { protocol, signal }) {
    const problem = checkImagePair(input)
    if (problem !== null) return problem
    if (protocol === 'paper') {
      const comparison = compareColours(input) ?? compareColours(fitPair(input, protocol))
      if (comparison === null) throw new Error('Expected fitted pictures to be opaque and of equal size.')
      if (signal.aborted) return fail('cancelled', 'The comparison was cancelled.')
      const { pixels, ignored, equal, modal } = comparison
      const kept = pixels - ignored
      return succeed({
        value: kept === 0 ? 1 : equal / kept,
        parts: { pixels, ignored, equal, unequal: kept - equal, modal: modal === null ? null : [...modal] },
        backend: 'cpu',
      })
    }
    const { ignored, equal } = compareRowsOf(input)
    if (signal.aborted) return fail('cancelled', 'The comparison was cancelled.')
    const { height } = input.reference
    return succeed({
      value: equal / height,
      parts: { rows: height, ignored, equal, unequal: height - ignored - equal },
      backend: 'cpu',
    })
  },
}

function comparePixelsSlowly({ candidate, reference }: MetricInputs['image-pair']): number {
  const left = listColours(candidate)
  const right = listColours(reference)
  const counts = new Map<string, number>()
  for (const colour of [...left, ...right]) {
    const key = String.fromCharCode(...colour)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  let modal = ''
  let most = 0
  for (const [key, count] of counts) {
    if (count > most || (count === most && key < modal)) {
      modal = key
      most = count
    }
  }
  let kept = 0
  let equal = 0
  for (const [index, first] of left.entries()) {
    const second = right[index] ?? []
    if (String.fromCharCode(...first) === modal && String.fromCharCode(...second) === modal) continue
    kept += 1
    if (first.every((value, channel) => Math.abs(value - (second[channel] ?? 0)) / 255 <= 0.02)) equal += 1
  }
  return kept === 0 ? 1 : equal / kept
}

function listColours({ width, height, rgba }: Raster): number[][] {
  return Array.from({ length: width * height }, (_, pixel) => [...rgba.subarray(pixel * 4, pixel * 4 + 3)])
}

function compareRowsSlowly({ candidate, reference }: MetricInputs['image-pair']): number {
  const { width, height } = reference
  const left = listRows(toGray(candidate), width, height)
  const right = listRows(toGray(reference), width, height)
  const counts = new Map<string, number>()
  for (const row of [...left, ...right]) counts.set(row.join(), (counts.get(row.join()) ?? 0) + 1)
  const isCommon = (row: readonly number[]): boolean => (counts.get(row.join()) ?? 0) > height / 2
  let equal = 0
  for (const [index, first] of left.entries()) {
    const second = right[index] ?? []
    if (isCommon(first) || isCommon(second)) continue
    const squares = first.reduce((sum, value, x) => sum + ((value - (second[x] ?? 0)) & 255) ** 2, 0)
    if (Math.sqrt(squares) / 255 <= 0.02) equal += 1
  }
  return equal / height
}

function listRows(gray: Uint8Array, width: number, height: number): number[][] {
  return Array.from({ length: height }, (_, y) => [...gray.subarray(y * width, (y + 1) * width)])
}
