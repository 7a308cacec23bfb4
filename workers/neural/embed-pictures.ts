import type { ModelSession, ModelTensor, ModelTensors } from '../../src/contracts/index.ts'
import { sha256 } from '../../src/lib/hash.ts'
import type { NetworkInput } from '../images/network-input.ts'

/*
 * Network outputs for images, computed once per image, so that a reference that is compared with hundreds of answers
 * only takes a single pass. Images requested while the network is busy are processed together.
 */

/** Output of a network for an image, keyed by output name. */
export type Features = ModelTensors

/** Maximum number of images per pass. */
const largestBatch = 8
/** Maximum output size of one pass; VGG-16 returns 32 MB per image. */
const mostBatchBytes = 256e6
/** Cache limit for all networks together. It is enough for ten images with VGG-16 or a hundred thousand with CLIP. */
const mostKeptBytes = 320e6

interface Kept {
  readonly features: Promise<Features>
  bytes: number
}

/** Cached outputs, ordered by last use. */
const kept = new Map<string, Kept>()
let keptBytes = 0

interface Waiting {
  readonly input: NetworkInput
  readonly resolve: (features: Features) => void
  readonly reject: (reason: unknown) => void
}

interface Lane {
  readonly waiting: Waiting[]
  isRunning: boolean
  /** Size of an image's outputs in bytes, once it is known. */
  bytesEach: number
}

const lanes = new Map<string, Lane>()

/** Returns all outputs of an image network for an image, which is passed as the first input. */
export async function embedPicture(session: ModelSession, input: NetworkInput): Promise<Features> {
  const lane = `${session.backend}/${session.model.sha256}/${input.dims.join('x')}`
  const key = `${lane}/${await sha256(new Uint8Array(input.values.buffer))}`
  const known = kept.get(key)
  if (known !== undefined) {
    kept.delete(key)
    kept.set(key, known)
    return known.features
  }
  const one: Kept = { features: enqueue(lane, session, input), bytes: 0 }
  kept.set(key, one)
  try {
    const features = await one.features
    one.bytes = bytesOf(features)
    keptBytes += one.bytes
    forgetOldest()
    return features
  } catch (thrown) {
    kept.delete(key)
    throw thrown
  }
}

function forgetOldest(): void {
  for (const [key, { bytes }] of kept) {
    if (keptBytes <= mostKeptBytes) return
    // Entries that are still being computed do not have a size yet, but were requested just now.
    if (bytes === 0) continue
    kept.delete(key)
    keptBytes -= bytes
  }
}

function enqueue(name: string, session: ModelSession, input: NetworkInput): Promise<Features> {
  let lane = lanes.get(name)
  if (lane === undefined) {
    lane = { waiting: [], isRunning: false, bytesEach: 0 }
    lanes.set(name, lane)
  }
  const { waiting } = lane
  const features = new Promise<Features>((resolve, reject) => {
    waiting.push({ input, resolve, reject })
  })
  if (!lane.isRunning) void runLane(lane, session)
  return features
}

async function runLane(lane: Lane, session: ModelSession): Promise<void> {
  lane.isRunning = true
  // Both images of a pair are requested in the same turn, so waiting allows them to share a pass.
  await Promise.resolve()
  while (lane.waiting.length > 0) {
    const fits = lane.bytesEach === 0 ? 2 : Math.max(1, Math.floor(mostBatchBytes / lane.bytesEach))
    const isBatched = typeof session.inputs[0]?.shape[0] === 'string'
    const batch = lane.waiting.splice(0, isBatched ? Math.min(largestBatch, fits) : 1)
    try {
      const all = await runBatch(
        session,
        batch.map(({ input }) => input),
      )
      lane.bytesEach = Math.max(...all.map(bytesOf))
      for (const [index, { resolve }] of batch.entries()) resolve(all[index] ?? {})
    } catch (thrown) {
      for (const { reject } of batch) reject(thrown)
    }
  }
  lane.isRunning = false
}

async function runBatch(
  session: ModelSession,
  inputs: readonly NetworkInput[],
): Promise<readonly Features[]> {
  const [first] = inputs
  const name = session.inputs[0]?.name
  if (first === undefined || name === undefined) throw new TypeError('Expected a network with an input.')
  const each = first.values.length
  const data = new Float32Array(each * inputs.length)
  for (const [index, { values }] of inputs.entries()) data.set(values, index * each)
  const [, ...dims] = first.dims
  const given = await session.run({ [name]: { type: 'float32', data, dims: [inputs.length, ...dims] } })
  return inputs.map((_, index) =>
    Object.fromEntries(
      Object.entries(given).map(([output, tensor]) => [output, pick(tensor, index, inputs.length)]),
    ),
  )
}

/** The part of a tensor that belongs to one image of a batch. */
function pick(tensor: ModelTensor, index: number, count: number): ModelTensor {
  if (tensor.type !== 'float32' || tensor.dims[0] !== count) {
    throw new TypeError(
      `Expected float32 values of ${count} pictures, got ${tensor.type} [${tensor.dims.join(', ')}].`,
    )
  }
  const each = tensor.data.length / count
  const data = count === 1 ? tensor.data : tensor.data.slice(index * each, (index + 1) * each)
  return { type: 'float32', data, dims: [1, ...tensor.dims.slice(1)] }
}

function bytesOf(features: Features): number {
  return Object.values(features).reduce((sum, { data }) => sum + data.byteLength, 0)
}
