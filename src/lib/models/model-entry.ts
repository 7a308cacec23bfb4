import * as v from 'valibot'
import type { TensorType } from '../../contracts/index.ts'

/*
 * An entry of static-models/catalogue.json, of a user's own catalogue, and of the fragments that scripts/models writes:
 * one shape for all of them.
 */

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

/** Relative, without `..`: it becomes a part of addresses and of keys. */
const path = v.pipe(
  v.string(),
  v.regex(/^(?!.*(?:\.\.|\/\/|\/\.\/))[\w-][\w./-]*$/, 'a path such as onnx/model.onnx'),
)

const fileSchema = v.object({
  path,
  /** Exact where the hash is known, else what is expected. */
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Null where nobody published it: it is learnt at the first download and pinned from then on. */
  sha256: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, '64 hex digits'))),
  /** Not every repository has it, and the model runs without; what is absent is kept as a file of no bytes. */
  optional: v.optional(v.boolean(), false),
})
export type ModelFile = v.InferOutput<typeof fileSchema>

const originSchema = v.object({
  /** `owner/name` on the hub: where the weights come from. */
  repository: v.pipe(
    v.string(),
    v.regex(/^(?!.*\.\.)[\w-][\w.-]*(?:\/[\w-][\w.-]*)?$/, 'a repository such as owner/name'),
  ),
  revision: v.pipe(
    v.string(),
    v.regex(/^(?!.*(?:\.\.|\/\/))[\w-][\w./+-]*$/, 'a revision such as main or a commit'),
  ),
  /** False where the repository has the weights in another form, and a recipe of scripts/models makes these files. */
  hasFiles: v.optional(v.boolean(), true),
  /** Where the published program takes the weights from, and what is published of their SHA-256. */
  weights: v.optional(v.string()),
})

const modelTasks = [
  'self-test',
  'picture-features',
  'picture-embedding',
  'text-embedding',
  'token-embeddings',
  'text-generation',
  'picture-text-generation',
] as const

export const modelEntrySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]*$/, 'lower-case letters, digits, dots and dashes')),
  label: v.string(),
  task: v.picklist(modelTasks),
  /** Null where it was made for this project. */
  origin: v.nullable(originSchema),
  /** The files stand in static-models/<id>. */
  ships: v.optional(v.boolean(), false),
  /** The first is what is run. */
  files: v.pipe(v.array(fileSchema), v.minLength(1)),
  /** Of the weights. */
  dtype: v.string(),
  inputs: v.optional(v.array(tensorSchema), []),
  outputs: v.optional(v.array(tensorSchema), []),
  preprocessing: v.string(),
  licence: v.string(),
  /** Who made it, of what, with which versions. */
  exporter: v.string(),
  /** Largest difference from the original, and on which inputs; null where it is the original. */
  difference: v.nullable(v.string()),
  /** Bytes of memory while it runs, where it is known. */
  memoryBytes: v.optional(v.number()),
  /** What it is good for, as a phrase. */
  use: v.optional(v.string()),
})
export type ModelEntry = v.InferOutput<typeof modelEntrySchema>

export const catalogueSchema = v.object({ version: v.literal(1), models: v.array(modelEntrySchema) })

/** How models may be had; without it, only what ships and what is kept already. */
export interface ModelAccess {
  /** Base address of a user's mirror, which is asked before the hub. */
  readonly mirror?: string
  /** A user's own entries; those of our catalogue with the same id give way. */
  readonly entries?: readonly ModelEntry[]
  /** False: what is neither shipped nor kept in this browser is a failure that says how much would be fetched. */
  readonly mayFetch: boolean
}

/** Bytes of all files. */
export function sizeOf({ files }: Pick<ModelEntry, 'files'>): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The entries of a catalogue by id. Throws where it is none. */
export function readCatalogue(json: unknown): ReadonlyMap<string, ModelEntry> {
  return new Map(v.parse(catalogueSchema, json).models.map((model) => [model.id, model]))
}

/** The entry of an id: a user's own before the catalogue's. */
export function pickModel(
  models: ReadonlyMap<string, ModelEntry>,
  id: string,
  access?: Pick<ModelAccess, 'entries'>,
): ModelEntry | undefined {
  return access?.entries?.find((entry) => entry.id === id) ?? models.get(id)
}
