import type { Protocol, Raster } from '../../src/contracts/index.ts'
import { logger } from '../../src/lib/logger.ts'
import { peekRealDevice } from '../gpu/device.ts'
import { GpuError } from '../gpu/gpu-error.ts'
import type { Gpu } from '../gpu/gpu.ts'
import { drawHeatMapOnGpu } from '../images/heat-map-gpu.ts'
import { drawHeatMap } from '../images/heat-map.ts'
import { fewestPixels, type PictureInput } from './back-ends.ts'

/** What the first heat map of this worker's session showed: same pixels, and sooner. */
let isGpuBetter: boolean | undefined

/** The heat map from whichever back end is faster here; both draw the same pixels. */
export async function drawDifference(input: PictureInput, protocol: Protocol): Promise<Raster> {
  const pixels = input.reference.width * input.reference.height
  const device = pixels < fewestPixels || isGpuBetter === false ? undefined : peekRealDevice()
  if (device === undefined) return drawHeatMap(input, protocol)
  try {
    if (isGpuBetter === true) return await drawHeatMapOnGpu(input, protocol, device)
    return await compareHeatMaps(input, protocol, device)
  } catch (thrown) {
    if (!(thrown instanceof GpuError)) throw thrown
    logger.warn(thrown.message)
    return drawHeatMap(input, protocol)
  }
}

async function compareHeatMaps(input: PictureInput, protocol: Protocol, device: Gpu): Promise<Raster> {
  const start = performance.now()
  const byCpu = drawHeatMap(input, protocol)
  const cpuMs = performance.now() - start
  isGpuBetter = false
  // The first run compiles the kernels.
  await drawHeatMapOnGpu(input, protocol, device)
  const gpuStart = performance.now()
  const byGpu = await drawHeatMapOnGpu(input, protocol, device)
  const gpuMs = performance.now() - gpuStart
  const isSame = byCpu.rgba.every((value, at) => value === byGpu.rgba[at])
  if (!isSame)
    logger.warn('The difference map is another one on this graphics device; the CPU is used instead.')
  isGpuBetter = isSame && gpuMs < cpuMs
  return byCpu
}
