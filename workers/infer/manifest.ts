import * as v from 'valibot'
import type { TensorType } from '../../src/contracts/index.ts'
import manifest from '../../static-models/manifest.json'

const tensorTypes = [
  'float32',
  'float64',
  'int64',
  'uint64',
  'int32',
  'uint32',
  'int16',
  'uint16',
  'int8',
  'uint8',
  'bool',
] as const satisfies readonly TensorType[]

const tensorSchema = v.object({
  name: v.string(),
  type: v.optional(v.picklist(tensorTypes), 'float32'),
  /** A name stands for a size that may vary. */
  shape: v.array(v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.string()])),
})

export const modelSchema = v.object({
  id: v.string(),
  file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/[a-z0-9.-]+\.onnx$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Of the weights. */
  dtype: v.picklist(['float32', 'float16']),
  inputs: v.pipe(v.array(tensorSchema), v.minLength(1)),
  outputs: v.pipe(v.array(tensorSchema), v.minLength(1)),
  preprocessing: v.string(),
  licence: v.string(),
  origin: v.string(),
  exporter: v.string(),
})
export type Model = v.InferOutput<typeof modelSchema>

export const manifestSchema = v.object({ version: v.literal(1), models: v.array(modelSchema) })

export const models: ReadonlyMap<string, Model> = new Map(
  v.parse(manifestSchema, manifest).models.map((model) => [model.id, model]),
)
