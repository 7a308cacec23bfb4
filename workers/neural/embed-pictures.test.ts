import { expect, it } from 'vitest'
import type { ModelSession, ModelTensors } from '../../src/contracts/index.ts'
import { sha256 } from '../../src/lib/hash.ts'
import type { NetworkInput } from '../images/network-input.ts'
import { embedPicture } from './embed-pictures.ts'

/** A network with one output that records how many images it processes in each pass. */
function countingNetwork(id: string, isBatched = true, gate = Promise.resolve()) {
  const batches: number[] = []
  const session: ModelSession = {
    backend: 'cpu',
    engine: 'counting',
    model: { id, sha256: id, dtype: 'float32' },
    inputs: [{ name: 'image', type: 'float32', shape: [isBatched ? 'batch' : 1, 3, 2, 2] }],
    outputs: [{ name: 'sum', type: 'float32', shape: ['batch', 1] }],
    async run(feeds) {
      await gate
      const image = feeds['image']
      if (image?.type !== 'float32') throw new TypeError('Expected a picture.')
      const count = image.dims[0] ?? 0
      batches.push(count)
      const each = image.data.length / count
      const data = Float32Array.from({ length: count }, (_, at) =>
        image.data.slice(at * each, (at + 1) * each).reduce((sum, value) => sum + value, 0),
      )
      const outputs: ModelTensors = { sum: { type: 'float32', data, dims: [count, 1] } }
      return outputs
    },
    file: () => Promise.reject(new Error('unused')),
  }
  return { session, batches }
}

const picture = (shade: number): NetworkInput => ({
  values: new Float32Array(12).fill(shade),
  dims: [1, 3, 2, 2],
})
const sumOf = (features: ModelTensors) => Number(features['sum']?.data[0])

it('embeds m + 1 images for m answers to one reference, at most eight at a time', async () => {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const { session, batches } = countingNetwork('a', true, gate)
  const answers = Array.from({ length: 40 }, (_, at) => at + 1)
  const asked = Promise.all(
    answers.map((shade) =>
      Promise.all([embedPicture(session, picture(shade)), embedPicture(session, picture(0.5))]),
    ),
  )
  // The network is busy with its first images until all other images have been hashed and are waiting.
  await Promise.all(answers.map((shade) => sha256(new Uint8Array(picture(-shade).values.buffer))))
  open()
  const pairs = await asked
  expect(pairs.map(([candidate]) => sumOf(candidate))).toEqual(answers.map((shade) => 12 * shade))
  expect(pairs.every(([, reference]) => sumOf(reference) === 6)).toBe(true)
  expect(batches.reduce((sum, count) => sum + count, 0)).toBe(answers.length + 1)
  expect(Math.max(...batches)).toBe(8)
  expect(batches.length).toBeLessThanOrEqual(2 + Math.ceil((answers.length + 1) / 8))
})

it('embeds images one by one if a network takes only one, and separately for each network', async () => {
  const one = countingNetwork('b', false)
  const other = countingNetwork('c')
  for (const { session } of [one, other]) {
    await Promise.all([1, 2, 3].map((shade) => embedPicture(session, picture(shade))))
    await embedPicture(session, picture(2))
  }
  expect(one.batches).toEqual([1, 1, 1])
  expect(other.batches.reduce((sum, count) => sum + count, 0)).toBe(3)
})

it('embeds an image again if the first attempt failed', async () => {
  const { session, batches } = countingNetwork('d')
  const broken: ModelSession = { ...session, run: () => Promise.reject(new Error('device lost')) }
  await expect(embedPicture(broken, picture(1))).rejects.toThrow('device lost')
  expect(sumOf(await embedPicture(session, picture(1)))).toBe(12)
  expect(batches).toEqual([1])
})
