import type { GpuJob } from '../../gpu/job.ts'
import { largestSquares, type RowComparison } from './rows.ts'
import code from './rows.wgsl?raw'

/** Number of pixels of a row that one thread reads. */
const segmentPixels = 64
const digestWords = 5
const constants = { segment: segmentPixels, digest_words: digestWords }
const digestKernel = { name: 'rows', code, entry: 'digest_rows', constants }
const checkKernel = { name: 'rows', code, entry: 'check_groups', constants }

/**
 * `compareRows` on the GPU. Rows are grouped by 64-bit hashes of their segments, and then every row is compared with
 * the first row of its group, so the result is exact. Null if two different rows have the same hash.
 */
export async function compareRowsOnGpu(
  job: GpuJob,
  grays: GPUBuffer,
  width: number,
  height: number,
): Promise<RowComparison | null> {
  const segments = Math.ceil(width / segmentPixels)
  const sizes = job.upload(Uint32Array.of(width, segments))
  const digests = job.allocate(height * segments * digestWords * 4)
  await job.dispatch(digestKernel, [grays, sizes, digests], height * segments)
  const words = new Uint32Array(await job.read(digests))

  const leaders = groupRows(words, segments, height)
  const strangers = job.allocate(2 * height * segments * 4)
  await job.dispatch(checkKernel, [grays, sizes, job.upload(leaders), strangers], 2 * height * segments)
  if (new Uint32Array(await job.read(strangers)).some((differs) => differs === 1)) return null

  const counts = new Uint32Array(2 * height)
  for (const leader of leaders) counts[leader] = (counts[leader] ?? 0) + 1
  const isCommon = (row: number): boolean => (counts[leaders[row] ?? 0] ?? 0) > height / 2
  let ignored = 0
  let equal = 0
  for (let row = 0; row < height; row += 1) {
    if (isCommon(row) || isCommon(height + row)) ignored += 1
    else if (sumSquares(words, segments, row) <= largestSquares) equal += 1
  }
  return { ignored, equal }
}

function sumSquares(words: Uint32Array, segments: number, row: number): number {
  let sum = 0
  for (let segment = 0; segment < segments; segment += 1) {
    sum += words[(row * segments + segment) * digestWords] ?? 0
  }
  return sum
}

/** For each row, starting with the candidate's rows, the first row with the same hashes. */
function groupRows(words: Uint32Array, segments: number, height: number): Uint32Array<ArrayBuffer> {
  const leaders = new Uint32Array(2 * height)
  const known = new Map<string, number>()
  for (let row = 0; row < 2 * height; row += 1) {
    const key: number[] = []
    const isReference = row >= height ? 1 : 0
    for (let segment = 0; segment < segments; segment += 1) {
      const at = ((row % height) * segments + segment) * digestWords + 1 + 2 * isReference
      key.push(words[at] ?? 0, words[at + 1] ?? 0)
    }
    const name = key.join()
    const leader = known.get(name) ?? row
    known.set(name, leader)
    leaders[row] = leader
  }
  return leaders
}
