import type { GpuMetric } from '../../gpu/gpu-metric.ts'
import { runJob, type GpuJob } from '../../gpu/job.ts'
import { fitPairOnGpu, grayPairOnGpu, type GpuPair } from '../../images/fit-pair-gpu.ts'
import { toleranceSteps } from './compare-colours.ts'
import { compareRowsOnGpu } from './compare-rows-gpu.ts'
import code from './colours.wgsl?raw'

const colourCount = 1 << 24
const coloursPerThread = 256
/** Number of pixels of each image that one thread counts. */
const countedPerThread = 64
const comparedPerThread = 64

const constants = { run: countedPerThread, colours_per_thread: coloursPerThread }
const kernel = (entry: string) => ({ name: 'colours', code, entry, constants })
const countKernel = kernel('count_colours')
const largestKernel = kernel('find_largest')
const compareKernel = kernel('compare_colours')

export const gpu: GpuMetric = {
  compute(input, protocol, device) {
    return runJob(device, async (job) => {
      const pair = await fitPairOnGpu(job, input, protocol)
      if (protocol === 'paper') return measureColours(job, pair)
      const { width, height } = pair.reference
      const comparison = await compareRowsOnGpu(job, await grayPairOnGpu(job, pair), width, height)
      if (comparison === null) return null
      const { ignored, equal } = comparison
      return {
        value: equal / height,
        parts: { rows: height, ignored, equal, unequal: height - ignored - equal },
      }
    })
  },
}

async function measureColours(job: GpuJob, pair: GpuPair) {
  const pixels = pair.reference.width * pair.reference.height
  const modal = await findModal(job, pair, pixels)
  const threads = Math.ceil(pixels / comparedPerThread)
  const found = job.allocate(threads * 8)
  const limits = job.upload(Uint32Array.of(modal, toleranceSteps))
  await job.dispatch(compareKernel, [pair.candidate.words, pair.reference.words, found, limits], threads)
  const counts = new Uint32Array(await job.read(found))
  let close = 0
  let ignored = 0
  for (let index = 0; index < counts.length; index += 2) {
    close += counts[index] ?? 0
    ignored += counts[index + 1] ?? 0
  }
  const kept = pixels - ignored
  const equal = close - ignored
  return {
    value: kept === 0 ? 1 : equal / kept,
    parts: {
      pixels,
      ignored,
      equal,
      unequal: kept - equal,
      modal: [modal >> 16, (modal >> 8) & 255, modal & 255],
    },
  }
}

/** The most common colour of both images together, with red in the highest byte; in a tie, the smallest one. */
async function findModal(job: GpuJob, { candidate, reference }: GpuPair, pixels: number): Promise<number> {
  const counts = job.allocate(colourCount * 4)
  await job.dispatch(
    countKernel,
    [candidate.words, reference.words, counts],
    Math.ceil(pixels / countedPerThread),
  )
  const threads = colourCount / coloursPerThread
  const largest = job.allocate(threads * 8)
  await job.dispatch(largestKernel, [counts, largest], threads)
  const found = new Uint32Array(await job.read(largest))
  let most = 0
  let modal = 0
  for (let index = 0; index < found.length; index += 2) {
    const count = found[index] ?? 0
    if (count <= most) continue
    most = count
    modal = found[index + 1] ?? 0
  }
  return modal
}
