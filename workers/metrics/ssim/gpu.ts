import type { GpuMetric } from '../../gpu/gpu-metric.ts'
import { runJob } from '../../gpu/job.ts'
import { fitPairOnGpu, grayPairOnGpu } from '../../images/fit-pair-gpu.ts'
import code from './kernel.wgsl?raw'
import { k1, k2, windowSize } from './compute-ssim.ts'

/** Number of vertically adjacent windows that one thread sums. */
const strip = 16
const kernel = { name: 'ssim', code, constants: { side: windowSize, strip, k1, k2 } }

export const gpu: GpuMetric = {
  async compute(input, protocol, device) {
    const { width, height } = input.reference
    if (width < windowSize || height < windowSize) return null
    const columns = width - windowSize + 1
    const rows = height - windowSize + 1
    return runJob(device, async (job) => {
      const grays = await grayPairOnGpu(job, await fitPairOnGpu(job, input, protocol))
      const threads = columns * Math.ceil(rows / strip)
      const losses = job.allocate(threads * 4)
      await job.dispatch(kernel, [grays, losses, job.upload(Uint32Array.of(width, columns, rows))], threads)
      let loss = 0
      for (const part of new Float32Array(await job.read(losses))) loss += part
      const raw = 1 - loss / (columns * rows)
      // Rounding in single precision can produce values outside the range.
      return { value: Math.min(1, Math.max(0, (raw + 1) / 2)), parts: { raw } }
    })
  },
}
