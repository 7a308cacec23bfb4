/*
 * Earth mover similarity (EMS) of Image2Struct: 1 - block-EMD(candidate, reference) / block-EMD(constant, reference).
 *
 * Input: sRGB images; the candidate is resized to the reference (Pillow's bicubic), and both are reduced to at most
 * 100 patches of 8 x 8. The steps and their quirks are described in patches.ts (cutting, weights), inner-transport.ts
 * (patch onto patch), block-emd.ts (image onto image) and denominator.ts. Range: 1 for equal images, with no lower
 * bound (a candidate can be further away than the constant image); higher is better. Not symmetric, because the
 * reference determines the modal colour. Smallest valid size 1 x 1 (padded to a patch). A blank image scores 1
 * against the same blank image; against a different blank image the full grey distance is paid. Strips so flat that
 * the published code would reduce them to height 0 keep one row of 100 patches.
 *
 * Deviations of `paper` from equations 2-4 of the paper, kept because the published figures have them too: at most
 * 100 patches (8 x 8 patches of any image are infeasible at 1080p), the down-weighted modal colour, and L1 instead of
 * Euclidean distance.
 *
 * Known to miss: different colours with equal grey values; detail below the reduced size.
 * Goldens: the published implementation (OpenCV 4.6 EMD in float32); ours is float64, and they agree to 2e-5.
 */
import {
  fail,
  succeed,
  type Measurement,
  type Metric,
  type MetricInputs,
  type Protocol,
  type Raster,
} from '../../../src/contracts/index.ts'
import { fitPair } from '../../images/fit-pair.ts'
import { checkImagePair } from '../../images/image-input.ts'
import { blockEmd, type BlockEmd } from './block-emd.ts'
import { denominator, type Denominator } from './denominator.ts'
import { blockEmdOracle } from './oracle.ts'
import { cutPatches, modalColour, modalGray, reduce, type PatchPair } from './patches.ts'

/** Modal grey values below this value (out of 255) are compared with white. */
const darkBelow = 127

export const metric: Metric<'image-pair'> = {
  reference(input, protocol) {
    const { small, isModalDark } = prepare(input, protocol)
    const constant = (gray: number) => ({
      ...small.reference,
      rgba: small.reference.rgba.map((_, index) => (index % 4 === 3 ? 255 : gray)),
    })
    const distance = (gray: number) => blockEmdOracle(cutPatches(constant(gray), small.reference, protocol))
    const whole =
      protocol === 'paper' ? Math.max(distance(0), distance(255)) : distance(isModalDark ? 255 : 0)
    return 1 - blockEmdOracle(cutPatches(small.candidate, small.reference, protocol)) / whole
  },

  // eslint-disable-next-line @typescript-eslint/require-await -- the contract is asynchronous for other back ends
  async compute(input, { protocol, signal }) {
    const problem = checkImagePair(input)
    if (problem !== null) return problem
    const { small, isModalDark } = prepare(input, protocol)
    if (signal.aborted) return fail('cancelled', 'The comparison was cancelled.')
    const pair = cutPatches(small.candidate, small.reference, protocol)
    const distance = blockEmd(pair)
    const whole = denominator(small.reference, isModalDark, protocol)
    return succeed({ ...describe(pair, distance, whole), backend: 'cpu' })
  },
}

/** The score and its parts. */
function describe(pair: PatchPair, distance: BlockEmd, whole: Denominator): Omit<Measurement, 'backend'> {
  return {
    value: 1 - distance.value / whole.value,
    parts: {
      blockEmd: distance.value,
      blockEmdConstant: whole.value,
      constant: whole.constant,
      width: pair.width,
      height: pair.height,
      columns: pair.columns,
      rows: pair.rows,
      patches: pair.kept.length,
      innerProblems: distance.solves,
      flow: distance.flow.map(({ candidate, reference, mass, cost, inner }) => ({
        candidate,
        reference,
        mass,
        cost,
        inner,
      })),
    },
  }
}

/**
 * True if the modal colour of an opaque reference at full size is closer to black, so that white is the more distant
 * constant.
 */
function isModalDark(reference: Raster): boolean {
  return modalGray(modalColour(reference).colour) * 255 < darkBelow
}

function prepare(input: MetricInputs['image-pair'], protocol: Protocol) {
  const { candidate, reference } = fitPair(input, protocol)
  return {
    small: { candidate: reduce(candidate), reference: reduce(reference) },
    // Only the published code decides this from the image at full size.
    isModalDark: protocol === 'reference' && isModalDark(reference),
  }
}
