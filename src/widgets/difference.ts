import type { Raster } from '../contracts/index.ts'
import type { Picture } from './picture.ts'

export interface Difference {
  readonly raster: Raster
  /** Share of pixels that differ at all, 0..1. */
  readonly differing: number
  /** Largest difference of any channel, 0..255. */
  readonly largest: number
}

/** Where a candidate differs from the reference, at the reference's size, drawn in a worker. */
export async function findDifference(
  candidate: Picture,
  reference: Picture,
  signal: AbortSignal,
): Promise<Difference> {
  // A first visit looks at the pictures alone.
  const { drawDifference } = await import('../evaluation/score-client.ts')
  const input = { candidate: await candidate.readRaster(), reference: await reference.readRaster() }
  const outcome = await drawDifference({ input, protocol: 'paper' }, { signal, progress: () => undefined })
  if (!outcome.ok) throw new Error(outcome.message)
  const { raster, differing, largest } = outcome.value
  return { raster, differing: differing / (raster.width * raster.height), largest }
}
