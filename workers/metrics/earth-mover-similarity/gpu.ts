import type { GpuMetric } from '../../gpu/gpu-metric.ts'
import type { Gpu } from '../../gpu/gpu.ts'
import { runJob, type GpuJob } from '../../gpu/job.ts'
import { fitPairOnGpu, readPicture, resizeOnGpu, type GpuPicture } from '../../images/fit-pair-gpu.ts'
import { flatten } from '../../images/flatten.ts'
import { priceLazily, type BlockEmd, type Pricing } from './block-emd.ts'
import { denominator } from './denominator.ts'
import { GpuInnerTransport } from './inner-transport-gpu.ts'
import { marginals } from './lower-bounds.ts'
import code from './lower-bounds.wgsl?raw'
import { describe, isModalDark } from './metric.ts'
import { cutPatches, patchedSize, patchPixels, patchSide, type PatchPair, type Patches } from './patches.ts'

const kernel = { name: 'lower-bounds', code }

/*
 * Single precision (unit u = 2^-24, masses and grays within 0..1) may raise a bound above the truth by at most
 *   14 terms by x and y, 3 u each, over 8, and up to 128 terms by gray: 3 u times a total way of 1 for the masses,
 *   and for the rounded grays 3 u each times a mass difference of at most 1;
 *   146 additions to a sum of at most 3: 146 * 3 u.
 * Together below 850 u = 5.1e-5. This much less keeps it a bound, so the result is the CPU's; it only costs a few
 * inner problems more.
 */
const boundSlack = 2 ** -14

/**
 * Inner problems on the way to a device and back at once: fewer round trips for some problems too many. Software
 * adapters have no round trips to save.
 */
const batchOf = (device: Gpu): number => (device.isFallback ? 16 : 256)

/**
 * Resizing, the bounds of all pairs of patches and batches of inner problems run on the device; the CPU certifies each
 * of these and solves the outer problem.
 */
export const gpu: GpuMetric = {
  compute(input, protocol, device) {
    return runJob(device, async (job) => {
      const { candidate, reference } = await fitPairOnGpu(job, input, protocol)
      const small = {
        candidate: await readPicture(job, await reduceOnGpu(job, candidate)),
        reference: await readPicture(job, await reduceOnGpu(job, reference)),
      }
      const pair = cutPatches(small.candidate, small.reference, protocol)
      const inner = new GpuInnerTransport(job, pair)
      const bounds = await boundsOnGpu(job, pair)
      const distance = await blockEmdOnGpu(pair, { bounds, batch: batchOf(device) }, inner)
      const isDark = protocol === 'reference' && isModalDark(flatten(input.reference, protocol))
      const described = describe(pair, distance, denominator(small.reference, isDark, protocol))
      const { certified, open } = inner
      return { ...described, parts: { ...described.parts, innerCertified: certified, innerOpen: open } }
    })
  },
}

async function blockEmdOnGpu(pair: PatchPair, how: Pricing, inner: GpuInnerTransport): Promise<BlockEmd> {
  const pricing = priceLazily(pair, how)
  let step = pricing.next()
  while (step.done !== true) step = pricing.next(await inner.distances(step.value))
  return step.value
}

function reduceOnGpu(job: GpuJob, picture: GpuPicture): Promise<GpuPicture> {
  const { width, height } = patchedSize(picture.width, picture.height)
  return resizeOnGpu(job, picture, width, height)
}

async function boundsOnGpu(job: GpuJob, { candidate, reference, kept }: PatchPair): Promise<Float64Array> {
  const bounds = job.allocate(kept.length * kept.length * 4)
  const sizes = job.upload(Uint32Array.of(kept.length))
  const buffers = [job.upload(listMarginals(candidate)), job.upload(listMarginals(reference)), bounds, sizes]
  await job.dispatch(kernel, buffers, kept.length * kept.length)
  return Float64Array.from(new Float32Array(await job.read(bounds)), (bound) => bound - boundSlack)
}

/** The marginals of each patch one after the other, as the kernel reads them. */
function listMarginals(patches: Patches): Float32Array<ArrayBuffer> {
  const { count, grays, grayMass, columns, rows } = marginals(patches)
  const stride = 2 * patchPixels + 2 * patchSide
  const list = new Float32Array(count * stride)
  for (let patch = 0; patch < count; patch += 1) {
    const point = patch * patchPixels
    const line = patch * patchSide
    list.set(grays.subarray(point, point + patchPixels), patch * stride)
    list.set(grayMass.subarray(point, point + patchPixels), patch * stride + patchPixels)
    list.set(columns.subarray(line, line + patchSide), patch * stride + 2 * patchPixels)
    list.set(rows.subarray(line, line + patchSide), patch * stride + 2 * patchPixels + patchSide)
  }
  return list
}
