import type { DegradationRank, MetricInputs, Protocol, Raster } from '../../src/contracts/index.ts'
import { yieldToPage } from '../../src/lib/yield-to-page.ts'
import { flatten } from '../images/flatten.ts'
import { blockDistance, prepareSearch, reducePair } from './block-distance.ts'
import {
  backgroundOf,
  degradations,
  degradationsVersion,
  degrade,
} from '../../src/lib/pictures/degradations.ts'

/**
 * Ranks an answer's picture among the degraded versions of the reference. Rejects with the
 * signal's reason when cancelled; the next call continues where it stopped.
 */
export async function rankAmongDegradations(
  input: MetricInputs['image-pair'],
  protocol: Protocol,
  signal: AbortSignal,
): Promise<DegradationRank> {
  const { candidate, reference } = reducePair({
    candidate: flatten(input.candidate, protocol),
    reference: flatten(input.reference, protocol),
  })
  const background = backgroundOf(reference)
  const searched = prepareSearch(reference)
  const distanceTo = (picture: Raster) => blockDistance(prepareSearch(picture), searched, background)
  const distance = distanceTo(candidate)
  const others = distances.get(input.reference) ?? []
  distances.set(input.reference, others)
  while (others.length < degradations.length) {
    await yieldToPage()
    signal.throwIfAborted()
    const next = degradations[others.length]
    if (next !== undefined) others.push(distanceTo(degrade(reference, next)))
  }
  // On some pictures, a degradation changes nothing.
  const changed = others.filter((other) => other > 0)
  const closer = changed.filter((other) => other >= distance).length
  return { version: degradationsVersion, closer, of: changed.length, distance }
}

/** Distances of the degraded versions, in the order of the list, for each reference. */
const distances = new WeakMap<Raster, number[]>()
