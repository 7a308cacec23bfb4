import type { ModelSession, ModelTensor, ModelTensors } from '../../src/contracts/index.ts'
import { sha256 } from '../../src/lib/hash.ts'
import type { NetworkInput } from '../images/network-input.ts'

/*
 * What a network says of pictures, each looked at once: a reference that hundreds of answers are compared with takes one
 * pass. Pictures that are asked for while the network is busy go through it together.
 */

/** What a network said of one picture, by output. */
export type Features = ModelTensors

/** Pictures that go through a network at once. */
const largestBatch = 8
/** Outputs of one pass; VGG-16 gives 32 MB a picture. */
const mostBatchBytes = 256e6
/** Kept of all networks; in numbers, ten pictures by VGG-16 or a hundred thousand by CLIP. */
const mostKeptBytes = 320e6

interface Kept {
  readonly features: Promise<Features>
  bytes: number
}

/** In the order of last use. */
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
  /** Bytes that one picture's outputs take, once known. */
  bytesEach: number
}

const lanes = new Map<string, Lane>()

/** All outputs of a network of pictures for one of them. Its first input takes the pictures. */
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
    // What is still being computed has no size and is asked for just now.
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
  // Both pictures of a pair are asked for in one go: they wait for each other here.
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

/** The part of a tensor that belongs to one picture of a batch. */
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
