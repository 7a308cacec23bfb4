import type { GpuMetric } from '../../gpu/gpu-metric.ts'
import { runJob } from '../../gpu/job.ts'
import { fitPairOnGpu } from '../../images/fit-pair-gpu.ts'
import code from './kernel.wgsl?raw'

const kernel = { name: 'mse', code }
/** The sum of the squares computed by one thread fits in 32 bits; see the kernel. */
const pixelsPerThread = 256

export const gpu: GpuMetric = {
  compute(input, protocol, device) {
    return runJob(device, async (job) => {
      const { candidate, reference } = await fitPairOnGpu(job, input, protocol)
      const pixels = reference.width * reference.height
      const threads = Math.ceil(pixels / pixelsPerThread)
      const sums = job.allocate(threads * 4)
      await job.dispatch(kernel, [candidate.words, reference.words, sums], threads)
      let squares = 0
      for (const sum of new Uint32Array(await job.read(sums))) squares += sum
      const value = squares / (3 * pixels)
      return {
        value,
        parts: { rmse: Math.sqrt(value), psnrDb: value === 0 ? null : 10 * Math.log10(65025 / value) },
      }
    })
  },
}
