import { succeed, type Backend, type Outcome, type Protocol, type Raster } from '../../src/contracts/index.ts'
import type { Gpu } from '../gpu/gpu.ts'
import { drawHeatMapOnGpu } from '../images/heat-map-gpu.ts'
import { drawHeatMap } from '../images/heat-map.ts'
import type { PictureInput } from './back-ends.ts'
import { runOnFastest, runOnGpu, type Work } from './choose-back-end.ts'
import type { BackEndChoice, DifferenceMap } from './methods.ts'

/** The heat map by the back end that is asked for, or else by whichever is faster here; both draw the same pixels. */
export async function drawDifference(
  input: PictureInput,
  protocol: Protocol,
  { backend, remembered }: { readonly backend?: Backend; readonly remembered?: BackEndChoice } = {},
): Promise<Outcome<DifferenceMap, 'no-backend'>> {
  const work: Work<Raster> = {
    key: `difference-map/${protocol}`,
    label: 'The difference map',
    pixels: input.reference.width * input.reference.height,
    tolerance: 0,
    // eslint-disable-next-line @typescript-eslint/require-await -- the other back end is asynchronous
    onCpu: async () => drawHeatMap(input, protocol),
    onGpu: (device: Gpu) => drawHeatMapOnGpu(input, protocol, device),
    difference: largestDifference,
  }
  if (backend === 'cpu') return succeed({ raster: drawHeatMap(input, protocol), backend })
  const outcome = backend === 'webgpu' ? await runOnGpu(work) : succeed(await runOnFastest(work, remembered))
  if (!outcome.ok) return outcome
  const { value: raster, backend: used, warnings, choice } = outcome.value
  return succeed({ raster, backend: used, ...(choice === undefined ? {} : { choice }) }, warnings)
}

/** Largest difference of any channel of two pictures of one size. */
export function largestDifference(one: Raster, other: Raster): number {
  let largest = 0
  for (let at = 0; at < one.rgba.length; at += 1) {
    largest = Math.max(largest, Math.abs((one.rgba[at] ?? 0) - (other.rgba[at] ?? 0)))
  }
  return largest
}
