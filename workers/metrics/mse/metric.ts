/*
 * Mean squared error: sum((c - r)^2) / (3 W H) over the red, green and blue bytes, after the candidate was resized to
 * the reference's size.
 * Input: 8-bit sRGB, no linearisation. Range 0 (equal) to 65025 (black against white), lower is better. Smallest legal
 * size 1 x 1. Known to miss: structure; a shift by one pixel costs as much as a different picture.
 * Goldens: numpy's mean of squared differences over Pillow's pixels (tests/golden/images/pairs.json). Ours sums
 * integers, so the only rounding is the final division.
 */
import { fail, succeed, type Metric, type MetricInputs } from '../../../src/contracts/index.ts'
import { fitPair } from '../../images/fit-pair.ts'
import { checkImagePair } from '../../images/image-input.ts'

export const metric: Metric<'image-pair'> = {
  reference(input, protocol) {
    const { candidate, reference } = fitPair(input, protocol)
    let sum = 0
    for (let pixel = 0; pixel < reference.width * reference.height; pixel += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const at = pixel * 4 + channel
        sum += ((candidate.rgba[at] ?? 0) - (reference.rgba[at] ?? 0)) ** 2
      }
    }
    return sum / (3 * reference.width * reference.height)
  },

  // eslint-disable-next-line @typescript-eslint/require-await -- the contract is asynchronous for other back ends
  async compute(input, { protocol, signal }) {
    const problem = checkImagePair(input)
    if (problem !== null) return problem
    const pair = fitPair(input, protocol)
    if (signal.aborted) return fail('cancelled', 'The comparison was cancelled.')
    const value = sumSquares(pair) / (3 * pair.reference.width * pair.reference.height)
    return succeed({
      value,
      // No finite number stands for equal pictures.
      parts: { rmse: Math.sqrt(value), psnrDb: value === 0 ? null : 10 * Math.log10(65025 / value) },
      backend: 'cpu',
    })
  },
}

function sumSquares({ candidate, reference }: MetricInputs['image-pair']): number {
  const left = candidate.rgba
  const right = reference.rgba
  let sum = 0
  for (let at = 0; at < left.length; at += 4) {
    const red = (left[at] ?? 0) - (right[at] ?? 0)
    const green = (left[at + 1] ?? 0) - (right[at + 1] ?? 0)
    const blue = (left[at + 2] ?? 0) - (right[at + 2] ?? 0)
    sum += red * red + green * green + blue * blue
  }
  return sum
}
