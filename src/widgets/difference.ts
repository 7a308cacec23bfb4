import { MessageError } from '../lib/errors.ts'
import type { Raster } from '../contracts/index.ts'
import type { Picture } from './picture.ts'

export interface Difference {
  readonly raster: Raster
  /** Fraction of pixels that differ at all (0..1). */
  readonly differing: number
  /** Largest difference in any channel (0..255). */
  readonly largest: number
}

/**
 * A map of the differences between a candidate and the reference, in the size of the reference, painted in a worker.
 */
export async function findDifference(
  candidate: Picture,
  reference: Picture,
  signal: AbortSignal,
): Promise<Difference> {
  // Loaded on demand, because first-time visitors only look at the images.
  const { drawDifference } = await import('../evaluation/score-client.ts')
  const input = { candidate: await candidate.readRaster(), reference: await reference.readRaster() }
  const outcome = await drawDifference({ input, protocol: 'paper' }, { signal, progress: () => undefined })
  if (!outcome.ok) throw new MessageError(outcome.message)
  const { raster, differing, largest } = outcome.value
  return { raster, differing: differing / (raster.width * raster.height), largest }
}
