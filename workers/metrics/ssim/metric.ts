/*
 * SSIM (Wang et al. 2004, doi:10.1109/TIP.2003.819861) as used by Image2Struct: 8-bit grey (Pillow's "L"), full
 * resolution, uniform 7 x 7 window, sample (n - 1) variances, K1 = 0.01, K2 = 0.03, data range 255, mean over the
 * windows entirely inside the image; score = (raw + 1) / 2.
 * Range 0 to 1, higher is better. Smallest valid size 7 x 7; below this size, scikit-image raises an error and we
 * return `degenerate-input`. Known to miss: different colours of equal luma; small shifts cost a lot; flat regions
 * dominate pages.
 * Goldens: scikit-image 0.19.3. It uses floating-point running sums, whereas ours are exact integers, so the values
 * differ by its rounding (below 1e-12 on the goldens). Libraries that shrink images to 256 pixels first are not
 * comparable.
 */
import {
  fail,
  msg,
  succeed,
  type Metric,
  type MetricInputs,
  type Protocol,
} from '../../../src/contracts/index.ts'
import { fitPair } from '../../images/fit-pair.ts'
import { fitGrayPair, toGray } from '../../images/gray.ts'
import { checkImagePair } from '../../images/image-input.ts'
import { pictureKernels } from '../../kernels/pictures.ts'
import { averageSsimByKernels } from './ssim-kernels.ts'
import { averageSsim, windowSize } from './compute-ssim.ts'

const c1 = (0.01 * 255) ** 2
const c2 = (0.03 * 255) ** 2

export const metric: Metric<'image-pair'> = {
  reference(input, protocol) {
    const { candidate, reference } = fitPair(input, protocol)
    const { width, height } = reference
    if (width < windowSize || height < windowSize) throw new RangeError('SSIM needs at least 7 x 7 pixels.')
    const left = toGray(candidate)
    const right = toGray(reference)
    let sum = 0
    for (let top = 0; top + windowSize <= height; top += 1) {
      for (let start = 0; start + windowSize <= width; start += 1) {
        const first: number[] = []
        const second: number[] = []
        for (let y = top; y < top + windowSize; y += 1) {
          for (let x = start; x < start + windowSize; x += 1) {
            first.push(left[y * width + x] ?? 0)
            second.push(right[y * width + x] ?? 0)
          }
        }
        sum += windowSsim(first, second)
      }
    }
    const windows = (width - windowSize + 1) * (height - windowSize + 1)
    return (sum / windows + 1) / 2
  },

  // eslint-disable-next-line @typescript-eslint/require-await -- the contract is asynchronous for other back ends
  async compute(input, { protocol, signal }) {
    const problem = checkImagePair(input)
    if (problem !== null) return problem
    const { width, height } = input.reference
    if (width < windowSize || height < windowSize) {
      return fail(
        'degenerate-input',
        msg`SSIM compares windows of 7 x 7 pixels; the reference has only ${width} x ${height}.`,
      )
    }
    const kernels = pictureKernels()
    const raw =
      (kernels === null ? null : averageSsimByKernels(kernels, input, protocol)) ??
      averageSsimOf(input, protocol)
    if (signal.aborted) return fail('cancelled', 'The comparison was cancelled.')
    return succeed({ value: (raw + 1) / 2, parts: { raw }, backend: 'cpu' })
  },
}

/** Computes the mean SSIM of a pair without WebAssembly. */
export function averageSsimOf(input: MetricInputs['image-pair'], protocol: Protocol): number {
  const { candidate, reference, width, height } = fitGrayPair(input, protocol)
  return averageSsim(candidate, reference, width, height)
}

function windowSsim(first: readonly number[], second: readonly number[]): number {
  const count = first.length
  const meanFirst = first.reduce((sum, value) => sum + value, 0) / count
  const meanSecond = second.reduce((sum, value) => sum + value, 0) / count
  let varianceFirst = 0
  let varianceSecond = 0
  let covariance = 0
  for (const [index, value] of first.entries()) {
    const other = second[index] ?? 0
    varianceFirst += (value - meanFirst) ** 2 / (count - 1)
    varianceSecond += (other - meanSecond) ** 2 / (count - 1)
    covariance += ((value - meanFirst) * (other - meanSecond)) / (count - 1)
  }
  return (
    ((2 * meanFirst * meanSecond + c1) * (2 * covariance + c2)) /
    ((meanFirst ** 2 + meanSecond ** 2 + c1) * (varianceFirst + varianceSecond + c2))
  )
}
