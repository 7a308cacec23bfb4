import type { DegradationRank, MetricInputs, Protocol, Raster } from '../../src/contracts/index.ts'
import { flatten } from '../images/flatten.ts'
import { blockDistance, reducePair } from './block-distance.ts'
import {
  backgroundOf,
  degradations,
  degradationsVersion,
  degrade,
} from '../../src/lib/pictures/degradations.ts'

/** Ranks an answer's picture among the degraded versions of the reference. */
export function rankAmongDegradations(
  input: MetricInputs['image-pair'],
  protocol: Protocol,
): DegradationRank {
  const { candidate, reference } = reducePair({
    candidate: flatten(input.candidate, protocol),
    reference: flatten(input.reference, protocol),
  })
  const distance = blockDistance(candidate, reference, backgroundOf(reference))
  const others = distancesOf(input.reference, reference)
  return {
    version: degradationsVersion,
    closer: others.filter((other) => other >= distance).length,
    of: others.length,
    distance,
  }
}

/** The distances of the degraded versions that differ from the reference; computed once per reference. */
function distancesOf(key: Raster, reference: Raster): readonly number[] {
  const known = cached.get(key)
  if (known !== undefined) return known
  const background = backgroundOf(reference)
  const all = degradations.map((one) => blockDistance(degrade(reference, one), reference, background))
  const found = all.filter((distance) => distance > 0)
  cached.set(key, found)
  return found
}
const cached = new WeakMap<Raster, readonly number[]>()
