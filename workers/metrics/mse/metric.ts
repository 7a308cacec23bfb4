/*
 * Mean squared error: sum((c - r)^2) / (3 W H) over the red, green and blue bytes, after resizing the candidate to
 * the reference's size.
 * Input: 8-bit sRGB, no linearisation. Range 0 (equal) to 65025 (black against white), lower is better. Smallest
 * valid size 1 x 1. Known to miss: structure; a shift by one pixel costs as much as a different image.
 * Goldens: numpy's mean of squared differences over Pillow's pixels (tests/golden/images/pairs.json). Ours sums
 * integers, so the only rounding is in the final division.
 */
import { fail, succeed, type Metric, type MetricInputs } from '../../../src/contracts/index.ts'
import { fitPair } from '../../images/fit-pair.ts'
import { hasFullAlpha, pixelWords } from '../../kernels/pixel-words.ts'
import { checkImagePair } from '../../images/image-input.ts'
import { pictureKernels, visitStrips, type PictureKernels } from '../../kernels/pictures.ts'

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
    const kernels = pictureKernels()
    const squares =
      (kernels === null ? null : sumSquaresByKernels(kernels, input)) ??
      sumSquares(input) ??
      sumSquares(fitPair(input, protocol))
    if (squares === null) throw new Error('Expected fitted pictures to be opaque and of equal size.')
    if (signal.aborted) return fail('cancelled', 'The comparison was cancelled.')
    const value = squares / (3 * input.reference.width * input.reference.height)
    return succeed({
      value,
      // The value is not finite for equal images.
      parts: { rmse: Math.sqrt(value), psnrDb: value === 0 ? null : 10 * Math.log10(65025 / value) },
      backend: 'cpu',
    })
  },
}

/** Null if the sizes differ, a pixel is not opaque or rows are too wide for the kernels. */
export function sumSquaresByKernels(
  kernels: PictureKernels,
  { candidate, reference }: MetricInputs['image-pair'],
): number | null {
  if (candidate.width !== reference.width || candidate.height !== reference.height) return null
  let sum = 0
  const isDone = visitStrips(kernels, candidate, reference, {
    space: 0,
    visit({ left, right, pixels }) {
      // All values are integers below 2^53, so nothing is rounded.
      sum += kernels.sumSquares(left, right, pixels)
      return hasFullAlpha(kernels.commonBits())
    },
  })
  return isDone ? sum : null
}

/** Null if the sizes differ or if an unequal pixel is not opaque. The pair must then be fitted first. */
export function sumSquares({ candidate, reference }: MetricInputs['image-pair']): number | null {
  if (candidate.width !== reference.width || candidate.height !== reference.height) return null
  const left = pixelWords(candidate)
  const right = pixelWords(reference)
  let sum = 0
  for (let index = 0; index < left.length; index += 1) {
    const a = left[index] ?? 0
    const b = right[index] ?? 0
    // Equal pixels stay equal, however the protocol treats their alpha.
    if (a === b) continue
    if (!hasFullAlpha(a & b)) return null
    // One of the four bytes is alpha, which is 255 in both images.
    sum +=
      squareByte(a & 255, b & 255) +
      squareByte((a >>> 8) & 255, (b >>> 8) & 255) +
      squareByte((a >>> 16) & 255, (b >>> 16) & 255) +
      squareByte(a >>> 24, b >>> 24)
  }
  return sum
}

function squareByte(a: number, b: number): number {
  return (a - b) * (a - b)
}
