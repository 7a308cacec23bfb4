import type { Tensor } from 'onnxruntime-web/wasm'
import * as v from 'valibot'
import type { ModelTensor, ModelTensors, TensorShape, TensorType } from '../../src/contracts/index.ts'
import { ModelError } from './model-error.ts'

const dims = v.array(v.number())
const tensorSchema = v.variant('type', [
  v.object({ type: v.literal('float32'), data: v.instance(Float32Array), dims }),
  v.object({ type: v.literal('float64'), data: v.instance(Float64Array), dims }),
  v.object({ type: v.literal('int64'), data: v.instance(BigInt64Array), dims }),
  v.object({ type: v.literal('uint64'), data: v.instance(BigUint64Array), dims }),
  v.object({ type: v.literal('int32'), data: v.instance(Int32Array), dims }),
  v.object({ type: v.literal('uint32'), data: v.instance(Uint32Array), dims }),
  v.object({ type: v.literal('int16'), data: v.instance(Int16Array), dims }),
  v.object({ type: v.literal('uint16'), data: v.instance(Uint16Array), dims }),
  v.object({ type: v.literal('int8'), data: v.instance(Int8Array), dims }),
  v.object({ type: v.literal('uint8'), data: v.instance(Uint8Array), dims }),
  v.object({ type: v.literal('bool'), data: v.instance(Uint8Array), dims }),
])

/** Creates a tensor with the engine's own class. */
export type MakeTensor = (type: TensorType, data: ModelTensor['data'], dims: number[]) => Tensor

/**
 * Converts the inputs of a model. Throws a ModelError if an input is missing or if its type or shape differs from
 * that declared by the model.
 */
export function toEngine(
  inputs: readonly TensorShape[],
  feeds: ModelTensors,
  makeTensor: MakeTensor,
): Record<string, Tensor> {
  return Object.fromEntries(
    inputs.map(({ name, type, shape }) => {
      const expected = `Expected "${name}" to be ${type} [${shape.join(', ')}]`
      const feed = feeds[name]
      if (feed === undefined) throw new ModelError('wrong-input', `${expected}, got nothing.`)
      const count = feed.dims.reduce((product, size) => product * size, 1)
      const isOfType = feed.type === type && v.is(tensorSchema, feed)
      if (!isOfType || !fits(feed.dims, shape) || feed.data.length !== count) {
        const got = `${feed.type} [${feed.dims.join(', ')}] with ${feed.data.length} values`
        throw new ModelError('wrong-input', `${expected}, got ${got}.`)
      }
      return [name, makeTensor(type, feed.data, [...feed.dims])]
    }),
  )
}

/**
 * Converts the outputs of a model. Throws a ModelError if an output is missing or if its type differs from that
 * declared by the model.
 */
export function fromEngine(
  outputs: readonly TensorShape[],
  given: Readonly<
    Record<string, { readonly type: string; readonly data: unknown; readonly dims: readonly number[] }>
  >,
): ModelTensors {
  return Object.fromEntries(
    outputs.map(({ name, type }) => {
      const output = given[name]
      const read = v.safeParse(tensorSchema, { type: output?.type, data: output?.data, dims: output?.dims })
      if (!read.success || read.output.type !== type) {
        const got = output?.type ?? 'nothing'
        throw new ModelError('engine', `Expected the output "${name}" to be ${type}, got ${got}.`)
      }
      return [name, read.output]
    }),
  )
}

function fits(sizes: readonly number[], shape: TensorShape['shape']): boolean {
  return (
    sizes.length === shape.length &&
    shape.every((size, axis) => typeof size === 'string' || size === sizes[axis])
  )
}
