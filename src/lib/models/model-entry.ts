import * as v from 'valibot'
import type { TensorType } from '../../contracts/index.ts'

/*
 * An entry of static-models/catalogue.json, of a user's own catalogue, and of the fragments that scripts/models
 * writes. All of them have the same format.
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
  /** A dimension given by a name is variable. */
  shape: v.array(v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.string()])),
})

/** A relative path without `..`, because it becomes part of URLs and keys. */
const path = v.pipe(
  v.string(),
  v.regex(/^(?!.*(?:\.\.|\/\/|\/\.\/))[\w-][\w./-]*$/, 'a path such as onnx/model.onnx'),
)

const fileSchema = v.object({
  path,
  /** The exact size if the hash is known, otherwise the expected size. */
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** SHA-256 of the file. Null if it is not published, in which case the hash is pinned at the first download. */
  sha256: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, '64 hex digits'))),
  /**
   * True if some repositories lack the file and the model can run without it. A missing file is saved as an empty
   * file.
   */
  optional: v.optional(v.boolean(), false),
})
export type ModelFile = v.InferOutput<typeof fileSchema>

const originSchema = v.object({
  /** Name of the repository on the hub (`owner/name`) from which the weights come. */
  repository: v.pipe(
    v.string(),
    v.regex(/^(?!.*\.\.)[\w-][\w.-]*(?:\/[\w-][\w.-]*)?$/, 'a repository such as owner/name'),
  ),
  revision: v.pipe(
    v.string(),
    v.regex(/^(?!.*(?:\.\.|\/\/))[\w-][\w./+-]*$/, 'a revision such as main or a commit'),
  ),
  /**
   * False if the repository only has the weights in another format, from which a recipe in scripts/models creates
   * these files.
   */
  hasFiles: v.optional(v.boolean(), true),
  /** Where the published program gets the weights, and any published information about their SHA-256. */
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
  /** Null if the model was created for this project. */
  origin: v.nullable(originSchema),
  /** The files are in static-models/<id>. */
  ships: v.optional(v.boolean(), false),
  /** The first file is executed. */
  files: v.pipe(v.array(fileSchema), v.minLength(1)),
  /** Hash of the weights. */
  dtype: v.string(),
  inputs: v.optional(v.array(tensorSchema), []),
  outputs: v.optional(v.array(tensorSchema), []),
  preprocessing: v.string(),
  licence: v.string(),
  /** Who exported the model, from which source, and with which versions. */
  exporter: v.string(),
  /** Largest difference from the original model, and the inputs on which it occurs. Null if this is the original. */
  difference: v.nullable(v.string()),
  /** Bytes of memory used while the model is running, if known. */
  memoryBytes: v.optional(v.number()),
  /** Phrase that describes what the model is suited for. */
  use: v.optional(v.string()),
})
export type ModelEntry = v.InferOutput<typeof modelEntrySchema>

export const catalogueSchema = v.object({ version: v.literal(1), models: v.array(modelEntrySchema) })

/** How models can be obtained. If absent, only models that ship with the site or are already cached are available. */
export interface ModelAccess {
  /** Base URL of a user's mirror. The mirror is tried before the hub. */
  readonly mirror?: string
  /** A user's own entries. They replace the entries of our catalogue with the same id. */
  readonly entries?: readonly ModelEntry[]
  /**
   * If false, requesting a model that is neither shipped nor cached in this browser fails with a message that states
   * the size of the download.
   */
  readonly mayFetch: boolean
}

/** Total size of all files in bytes. */
export function sizeOf({ files }: Pick<ModelEntry, 'files'>): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Reads the entries of a catalogue, keyed by id. Throws if it is not a catalogue. */
export function readCatalogue(json: unknown): ReadonlyMap<string, ModelEntry> {
  return new Map(v.parse(catalogueSchema, json).models.map((model) => [model.id, model]))
}

/** The catalogue entry with an id. A user's own entry takes precedence over the catalogue's. */
export function pickModel(
  models: ReadonlyMap<string, ModelEntry>,
  id: string,
  access?: Pick<ModelAccess, 'entries'>,
): ModelEntry | undefined {
  return access?.entries?.find((entry) => entry.id === id) ?? models.get(id)
}
