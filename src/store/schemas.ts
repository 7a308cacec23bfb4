import * as v from 'valibot'
import {
  askedSchema,
  backends,
  environmentSchema,
  evaluationRecordSchema,
  itemSchema,
  jsonValueSchema,
  protocols,
  sha256Schema,
  sourceFailures,
  messageSchema,
  warningSchema,
} from '../contracts/index.ts'

/*
 * Contents of IndexedDB, with one schema per table. Rows are parsed whenever they are read, because they may have
 * been written by another version of the site, another tab, or someone's developer tools.
 */

export const rowVersion = 3

const row = {
  schema: v.literal(rowVersion),
  /** Size of the row, for the usage meter and for eviction. */
  sizeBytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Time of last use in ms since 1970. The least recently used rows are evicted first. */
  usedAt: v.pipe(v.number(), v.integer()),
}
const bytes = v.instance<typeof Uint8Array<ArrayBuffer>, 'Expected bytes'>(Uint8Array, 'Expected bytes')

export const renderRowSchema = v.object({
  ...row,
  key: v.string(),
  rasters: v.array(
    v.object({
      width: v.pipe(v.number(), v.integer(), v.minValue(1)),
      height: v.pipe(v.number(), v.integer(), v.minValue(1)),
      /** RGBA pixels, compressed with deflate-raw. */
      deflated: bytes,
    }),
  ),
  artifacts: v.object({
    text: v.exactOptional(
      v.array(
        v.object({ text: v.string(), x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
      ),
    ),
    html: v.exactOptional(v.string()),
    pdf: v.exactOptional(bytes),
    svg: v.exactOptional(v.string()),
    files: v.exactOptional(v.array(v.object({ name: v.string(), bytes }))),
    value: v.exactOptional(jsonValueSchema),
    repairs: v.exactOptional(v.array(v.string())),
    substitutions: v.exactOptional(v.array(v.string())),
    notes: v.exactOptional(jsonValueSchema),
    parts: v.exactOptional(v.record(v.string(), jsonValueSchema)),
  }),
  warnings: v.array(warningSchema),
})
export type RenderRow = v.InferOutput<typeof renderRowSchema>

export const scoreRowSchema = v.object({
  ...row,
  key: v.string(),
  value: v.pipe(v.number(), v.finite()),
  parts: v.exactOptional(v.record(v.string(), jsonValueSchema)),
  backend: v.picklist(backends),
  engine: v.exactOptional(v.string()),
  ms: v.number(),
})
export type ScoreRow = v.InferOutput<typeof scoreRowSchema>

export const draftRowSchema = v.object({
  ...row,
  id: v.string(),
  /** The screen to which the draft belongs, such as `play`. */
  page: v.string(),
  /** The screen's own state, parsed by that screen. */
  state: v.unknown(),
})
export type DraftRow = v.InferOutput<typeof draftRowSchema>

export const settingRowSchema = v.object({ ...row, name: v.string(), value: v.unknown() })

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A run of one model on the items of one benchmark. Contains no API key. The only URL is in the run's plan, which
 * never leaves this browser.
 */
export const runRowSchema = v.object({
  ...row,
  id: v.string(),
  title: v.string(),
  benchmark: v.string(),
  /** How the answers were obtained: a model was called here, they came from a file, or they ship with the site. */
  origin: v.picklist(['asked', 'imported', 'sample']),
  /** An id shared by runs that were started together. */
  group: v.string(),
  model: v.object({
    name: v.string(),
    /** Id of the model source; absent if the answers came from somewhere else. */
    source: v.exactOptional(v.string()),
    settings: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  }),
  protocol: v.picklist(protocols),
  environment: v.exactOptional(environmentSchema),
  /** SHA-256 of the items' hashes, in order, one per line. */
  items: sha256Schema,
  itemCount: count,
  /** Number of answers per item. */
  repeats: v.pipe(v.number(), v.integer(), v.minValue(1)),
  status: v.picklist(['running', 'paused', 'ended']),
  /** The reason why the run was stopped, as a sentence. */
  note: v.exactOptional(messageSchema),
  createdAt: v.number(),
  endedAt: v.exactOptional(v.number()),
  /** Cost so far of the run's answers. */
  spent: v.object({ requests: count, promptTokens: count, completionTokens: count, price: v.number() }),
  /**
   * The data needed to resume the run, written and parsed by the code that started it. Never exported from this
   * browser.
   */
  plan: v.exactOptional(jsonValueSchema),
})
export type RunRow = v.InferOutput<typeof runRowSchema>

const answerStates = ['waiting', 'asking', 'answered', 'failed'] as const

export const answerRowSchema = v.object({
  ...row,
  /** Key made of the run's id and the position in the run; keys sort in run order. */
  id: v.string(),
  run: v.string(),
  /** Hash of the item. */
  item: sha256Schema,
  /** Index of the item in the run, starting at 0. */
  order: count,
  /** Index among the answers to the item, starting at 0. */
  repeat: count,
  /** `asking` means that a request is in progress, or was in progress when the tab was closed. */
  state: v.picklist(answerStates),
  text: v.exactOptional(v.string()),
  thoughts: v.exactOptional(v.string()),
  asked: v.exactOptional(askedSchema),
  failure: v.exactOptional(
    v.object({
      code: v.picklist(sourceFailures),
      message: messageSchema,
      /** The part of the answer received so far. */
      text: v.exactOptional(v.string()),
    }),
  ),
  /** Number of requests sent for the answer. */
  attempts: count,
})
export type AnswerRow = v.InferOutput<typeof answerRowSchema>

export const itemRowSchema = v.object({ ...row, hash: sha256Schema, item: itemSchema })

/**
 * The record of an answer, stored under the answer's id. The item is referenced by its hash and is stored once for
 * all records, in a separate table. Records from earlier versions, and records of items that are not saved, include
 * the item itself.
 */
export const recordRowSchema = v.union([
  v.object({
    ...row,
    id: v.string(),
    run: v.string(),
    item: sha256Schema,
    record: v.omit(evaluationRecordSchema, ['item']),
  }),
  v.object({ ...row, id: v.string(), run: v.string(), record: evaluationRecordSchema }),
])
export type RecordRow = v.InferOutput<typeof recordRowSchema>
