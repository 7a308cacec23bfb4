import type { MetricInputs, Protocol, Raster } from '../../src/contracts/index.ts'
import type { Gpu } from '../gpu/gpu.ts'
import { runJob } from '../gpu/job.ts'
import { fitPairOnGpu, readPicture } from './fit-pair-gpu.ts'
import { differenceColour, equalGray } from './heat-map.ts'
import code from './heat-map.wgsl?raw'

const kernel = { name: 'heat-map', code }

/** `drawHeatMap` on the device, the same to the bit. Rejects with a GpuError. */
export function drawHeatMapOnGpu(
  input: MetricInputs['image-pair'],
  protocol: Protocol,
  gpu: Gpu,
): Promise<Raster> {
  return runJob(gpu, async (job) => {
    const { candidate, reference } = await fitPairOnGpu(job, input, protocol)
    const words = job.allocate(reference.words.size)
    await job.dispatch(kernel, [candidate.words, reference.words, words, job.upload(colours)], words.size / 4)
    return readPicture(job, { ...reference, words })
  })
}

/** The tables of the CPU path, rounded as its clamped array rounds. */
const colours = new Uint32Array(
  Uint8ClampedArray.from(
    Array.from({ length: 512 }, (_, index) => {
      if (index >= 256) return [...Array<number>(3).fill(equalGray(index - 256)), 255]
      return [...differenceColour(index), 255]
    }).flat(),
  ).buffer,
)
