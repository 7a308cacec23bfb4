import type { MetricInputs, Protocol, Raster } from '../../src/contracts/index.ts'
import type { GpuJob } from '../gpu/job.ts'
import { flatten } from './flatten.ts'
import { pixelWords } from '../kernels/pixel-words.ts'
import grayCode from './gray.wgsl?raw'
import resizeCode from './resize.wgsl?raw'
import { bicubicTaps, precisionBits, type Taps } from './resize.ts'

/** An image on the GPU, with one opaque word per pixel and red in the lowest byte. */
export interface GpuPicture {
  readonly width: number
  readonly height: number
  readonly words: GPUBuffer
}

export interface GpuPair {
  readonly candidate: GpuPicture
  readonly reference: GpuPicture
}

const resizeKernel = { name: 'resize', code: resizeCode, constants: { precision_bits: precisionBits } }
const grayKernel = { name: 'gray', code: grayCode }

/**
 * `fitPair` on the GPU, which makes both images opaque and resizes the candidate to the reference's size. The result
 * is the same bit for bit.
 */
export async function fitPairOnGpu(
  job: GpuJob,
  { candidate, reference }: MetricInputs['image-pair'],
  protocol: Protocol,
): Promise<GpuPair> {
  const right = uploadPicture(job, flatten(reference, protocol))
  const left = uploadPicture(job, flatten(candidate, protocol))
  return { candidate: await resizeOnGpu(job, left, right.width, right.height), reference: right }
}

function uploadPicture(job: GpuJob, raster: Raster): GpuPicture {
  return { width: raster.width, height: raster.height, words: job.upload(pixelWords(raster)) }
}

/** Pillow's bicubic resize, bit for bit. Returns the image itself if it already has the right size. */
async function resizeOnGpu(
  job: GpuJob,
  picture: GpuPicture,
  width: number,
  height: number,
): Promise<GpuPicture> {
  const wide =
    width === picture.width
      ? picture
      : await filterOnGpu(job, picture, bicubicTaps(picture.width, width), false)
  return height === picture.height ? wide : filterOnGpu(job, wide, bicubicTaps(picture.height, height), true)
}

async function filterOnGpu(
  job: GpuJob,
  source: GpuPicture,
  { starts, counts, weights, stride }: Taps,
  isVertical: boolean,
): Promise<GpuPicture> {
  const width = isVertical ? source.width : starts.length
  const height = isVertical ? starts.length : source.height
  const words = job.allocate(width * height * 4)
  const sizes = Uint32Array.of(source.width, width, stride, isVertical ? 1 : 0)
  await job.dispatch(
    resizeKernel,
    [source.words, words, job.upload(starts), job.upload(counts), job.upload(weights), job.upload(sizes)],
    width * height,
  )
  return { width, height, words }
}

/**
 * Grey values of both images in one buffer, with one word per pixel: the candidate's value in the low byte and the
 * reference's value in the next byte.
 */
export async function grayPairOnGpu(job: GpuJob, { candidate, reference }: GpuPair): Promise<GPUBuffer> {
  const grays = job.allocate(reference.words.size)
  await job.dispatch(grayKernel, [candidate.words, reference.words, grays], grays.size / 4)
  return grays
}

/** Copies an image from the GPU back into memory. */
export async function readPicture(job: GpuJob, { width, height, words }: GpuPicture): Promise<Raster> {
  return { width, height, rgba: new Uint8ClampedArray(await job.read(words)) }
}
