import type { MetricInputs, Protocol } from '../../src/contracts/index.ts'
import { flatten } from './flatten.ts'
import { resize } from './resize.ts'

/** Both pictures opaque and at the reference's size: the candidate is resized (Pillow's bicubic) where it differs. */
export function fitPair(
  { candidate, reference }: MetricInputs['image-pair'],
  protocol: Protocol,
): MetricInputs['image-pair'] {
  const flat = flatten(reference, protocol)
  return { candidate: resize(flatten(candidate, protocol), flat.width, flat.height), reference: flat }
}
