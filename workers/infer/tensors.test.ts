import { beforeAll, describe, expect, it } from 'vitest'
import type { ModelSession, ModelTensor, TensorType } from '../../src/contracts/index.ts'
import { openModel, openStaticModel } from '../../tests/support/node-models.ts'

/*
 * Uses the engine that ships with the site, with a model that returns each of its inputs unchanged, one for every
 * tensor type.
 */

const elementTypes: Readonly<Record<TensorType, number>> = {
  float32: 1,
  uint8: 2,
  int8: 3,
  uint16: 4,
  int16: 5,
  int32: 6,
  int64: 7,
  bool: 9,
  float64: 11,
  uint32: 12,
  uint64: 13,
}
const types = Object.keys(elementTypes) as TensorType[]

const examples: { readonly [Type in TensorType]: Extract<ModelTensor, { type: Type }>['data'] } = {
  float32: Float32Array.of(0.5, -1, 3),
  float64: Float64Array.of(0.1, -1e300, 3),
  int64: BigInt64Array.of(-(2n ** 63n), 0n, 2n ** 63n - 1n),
  uint64: BigUint64Array.of(0n, 1n, 2n ** 64n - 1n),
  int32: Int32Array.of(-(2 ** 31), 0, 2 ** 31 - 1),
  uint32: Uint32Array.of(0, 1, 2 ** 32 - 1),
  int16: Int16Array.of(-32768, 0, 32767),
  uint16: Uint16Array.of(0, 1, 65535),
  int8: Int8Array.of(-128, 0, 127),
  uint8: Uint8Array.of(0, 1, 255),
  bool: Uint8Array.of(0, 1, 1),
}

function tensor(type: TensorType, data: ModelTensor['data'] = examples[type], dims: readonly number[] = [3]) {
  return { type, data, dims } as ModelTensor
}

/*
 * ONNX uses protocol buffers. A field consists of its number and wire type in one byte (numbers and lengths in this
 * test either stay below 128 or take two bytes), followed by a number, or by a length and that many bytes.
 */
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]
const numberField = (field: number, value: number): number[] => [field << 3, ...varint(value)]
const bytesField = (field: number, bytes: readonly number[]): number[] => [
  ...varint((field << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
]
const textField = (field: number, text: string) => bytesField(field, [...new TextEncoder().encode(text)])

/** A one-dimensional value of any length. */
function valueInfo(name: string, type: TensorType): number[] {
  const shape = bytesField(1, textField(2, 'n'))
  const ofTensor = [...numberField(1, elementTypes[type]), ...bytesField(2, shape)]
  return [...textField(1, name), ...bytesField(2, bytesField(1, ofTensor))]
}

function identityModel(): Uint8Array {
  const graph = types.flatMap((type) =>
    bytesField(1, [...textField(1, type), ...textField(2, `${type}-out`), ...textField(4, 'Identity')]),
  )
  graph.push(...textField(2, 'identity'))
  for (const type of types) graph.push(...bytesField(11, valueInfo(type, type)))
  for (const type of types) graph.push(...bytesField(12, valueInfo(`${type}-out`, type)))
  const opset = numberField(2, 17)
  return Uint8Array.from([...numberField(1, 8), ...bytesField(7, graph), ...bytesField(8, opset)])
}

describe('a model with inputs of every type', () => {
  let session: ModelSession

  beforeAll(async () => {
    session = await openModel(identityModel(), {
      inputs: types.map((type) => ({ name: type, type, shape: ['n'] })),
      outputs: types.map((type) => ({ name: `${type}-out`, type, shape: ['n'] })),
    })
  })

  const feeds = () => Object.fromEntries(types.map((type) => [type, tensor(type)]))

  it('returns them unchanged, to the last bit', async () => {
    const given = await session.run(feeds())
    for (const type of types) expect(given[`${type}-out`], type).toEqual(tensor(type))
  })

  it.each([
    ['of the wrong type', tensor('int32')],
    ['in an array of the wrong type', tensor('int64', Float32Array.of(1, 2, 3))],
    ['of the wrong shape', tensor('int64', examples.int64, [3, 1])],
    ['with too few values', tensor('int64', examples.int64, [4])],
    ['that is missing', undefined],
  ])('refuses by name a tensor %s', async (_, wrong) => {
    await expect(session.run({ ...feeds(), int64: wrong! })).rejects.toThrow(
      /Expected "int64" to be int64 \[n\]/,
    )
  })
})

it('runs a bundled model as a browser does', async () => {
  const session = await openStaticModel('mean-gradient')
  const image = Float32Array.from({ length: 40 }, (_, index) => (index % 8) / 10)
  const { gradient } = await session.run({ image: { type: 'float32', data: image, dims: [1, 1, 5, 8] } })
  expect(gradient?.type).toBe('float32')
  expect(Number(gradient?.data[0])).toBeCloseTo(0.8, 6)
  expect(Number(gradient?.data[1])).toBeCloseTo(0, 6)
})
