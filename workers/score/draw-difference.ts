import { succeed, type Backend, type Outcome, type Protocol } from '../../src/contracts/index.ts'
import type { Gpu } from '../gpu/gpu.ts'
import { drawHeatMapOnGpu } from '../images/heat-map-gpu.ts'
import { drawHeatMap, type HeatMap } from '../images/heat-map.ts'
import { chooser, type PictureInput } from './back-ends.ts'
import type { Work } from './choose-back-end.ts'
import type { BackEndChoice, DifferenceMap } from './methods.ts'
import { defined } from '../../src/lib/defined.ts'

/**
 * Paints the heat map with the requested back end. If none is requested, uses the one that is faster here; both give
 * the same pixels.
 */
export async function drawDifference(
  input: PictureInput,
  protocol: Protocol,
  { backend, remembered }: { readonly backend?: Backend; readonly remembered?: BackEndChoice } = {},
): Promise<Outcome<DifferenceMap, 'no-backend'>> {
  const work: Work<HeatMap> = {
    key: `difference-map/${protocol}`,
    label: 'The difference map',
    input,
    tolerance: 0,
    // eslint-disable-next-line @typescript-eslint/require-await -- the other back end is asynchronous
    onCpu: async (pictures) => drawHeatMap(pictures, protocol),
    onGpu: (pictures, device: Gpu) => drawHeatMapOnGpu(pictures, protocol, device),
    difference: largestDifference,
  }
  if (backend === 'cpu') return succeed({ ...drawHeatMap(input, protocol), backend })
  const outcome =
    backend === 'webgpu'
      ? await chooser.runOnGpu(work)
      : succeed(await chooser.runOnFastest(work, remembered))
  if (!outcome.ok) return outcome
  const { value: map, backend: used, warnings, choice } = outcome.value
  return succeed({ ...map, backend: used, ...defined({ choice }) }, warnings)
}

/** Largest difference between two maps of equal size, either in any channel or in the counts. */
export function largestDifference(one: HeatMap, other: HeatMap): number {
  let largest = Math.max(Math.abs(one.differing - other.differing), Math.abs(one.largest - other.largest))
  for (let at = 0; at < one.raster.rgba.length; at += 1) {
    largest = Math.max(largest, Math.abs((one.raster.rgba[at] ?? 0) - (other.raster.rgba[at] ?? 0)))
  }
  return largest
}
