import type { MetricInputs, Protocol } from '../../src/contracts/index.ts'
import { groupSize, type Gpu } from '../gpu/gpu.ts'
import { runJob } from '../gpu/job.ts'
import { fitPairOnGpu, readPicture } from './fit-pair-gpu.ts'
import { differenceColour, equalGray, type HeatMap } from './heat-map.ts'
import code from './heat-map.wgsl?raw'

/** Number of values per channel. */
const levels = 256
const kernel = { name: 'heat-map', code, constants: { levels } }

/** `drawHeatMap` on the GPU; the result is the same bit for bit. Rejects with a GpuError. */
export function drawHeatMapOnGpu(
  input: MetricInputs['image-pair'],
  protocol: Protocol,
  gpu: Gpu,
): Promise<HeatMap> {
  return runJob(gpu, async (job) => {
    const { candidate, reference } = await fitPairOnGpu(job, input, protocol)
    const words = job.allocate(reference.words.size)
    // Each thread index within a workgroup has its own counter, so that few threads contend for the same one.
    const found = job.allocate(2 * groupSize * 4)
    await job.dispatch(
      kernel,
      [candidate.words, reference.words, words, job.upload(colours), found],
      words.size / 4,
    )
    const raster = await readPicture(job, { ...reference, words })
    const counts = new Uint32Array(await job.read(found))
    const differing = counts.subarray(0, groupSize).reduce((sum, count) => sum + count, 0)
    return { raster, differing, largest: Math.max(...counts.subarray(groupSize)) }
  })
}

/** The colour tables of the CPU path, rounded in the same way as in its clamped array. */
const colours = new Uint32Array(
  Uint8ClampedArray.from(
    Array.from({ length: 2 * levels }, (_, index) => {
      if (index >= levels) return [...Array<number>(3).fill(equalGray(index - levels)), 255]
      return [...differenceColour(index), 255]
    }).flat(),
  ).buffer,
)
