import type { MetricInputs, Protocol } from '../../src/contracts/index.ts'
import { flatten } from './flatten.ts'
import { resize } from './resize.ts'

/**
 * Makes both images opaque and equal in size: if the candidate's size differs, it is resized to the reference
 * (Pillow's bicubic).
 */
export function fitPair(
  { candidate, reference }: MetricInputs['image-pair'],
  protocol: Protocol,
): MetricInputs['image-pair'] {
  const flat = flatten(reference, protocol)
  return { candidate: resize(flatten(candidate, protocol), flat.width, flat.height), reference: flat }
}
