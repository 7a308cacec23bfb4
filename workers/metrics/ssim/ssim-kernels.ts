import type { MetricInputs, Protocol } from '../../../src/contracts/index.ts'
import { fitPair } from '../../images/fit-pair.ts'
import { hasFullAlpha } from '../../kernels/pixel-words.ts'
import { visitStrips, type PictureKernels } from '../../kernels/pictures.ts'
import { k1, k2, windowSize } from './compute-ssim.ts'

/**
 * Mean SSIM over all windows of a pair, including the conversion to grey. Equal to `averageSsim` bit for bit. Null if
 * the images are too wide for the kernels.
 */
export function averageSsimByKernels(
  kernels: PictureKernels,
  input: MetricInputs['image-pair'],
  protocol: Protocol,
): number | null {
  const { width, height } = input.reference
  const isOneSize = input.candidate.width === width && input.candidate.height === height
  const found = addUp(kernels, isOneSize ? input : fitPair(input, protocol))
  if (found === null) return null
  // "reference" ignores alpha, so the grey values are the same; compositing on white would change them.
  const isDone = !isOneSize || protocol === 'reference' || hasFullAlpha(found.bits)
  const sum = isDone ? found.sum : addUp(kernels, fitPair(input, protocol))?.sum
  if (sum === undefined) return null
  return sum / ((height - windowSize + 1) * (width - windowSize + 1))
}

/** Sum of the values of all windows, and the bits that are set in every pixel. */
function addUp(
  kernels: PictureKernels,
  { candidate, reference }: MetricInputs['image-pair'],
): { readonly sum: number; readonly bits: number } | null {
  const { width } = reference
  let bits = 0
  const isDone = visitStrips(kernels, candidate, reference, {
    space: kernels.ssimSpace(width),
    begin: (space) => kernels.beginSsim(space, width, k1, k2),
    visit({ left, right, pixels }) {
      bits = kernels.addSsimRows(left, right, pixels / width)
      return true
    },
  })
  return isDone ? { sum: kernels.endSsim(), bits } : null
}
