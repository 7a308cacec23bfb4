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
  warningSchema,
} from '../contracts/index.ts'

/*
 * What lies in IndexedDB, one schema per table. Rows are parsed whenever they are read: they may come from another
 * version of the site, another tab, or someone's developer tools.
 */

export const rowVersion = 3

const row = {
  schema: v.literal(rowVersion),
  /** What the row weighs, for the meter and for eviction. */
  sizeBytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** ms since 1970: least recently used rows go first. */
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
      /** rgba, compressed with deflate-raw. */
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
  /** The screen it belongs to, such as `play`. */
  page: v.string(),
  /** The screen's own state, parsed by the screen. */
  state: v.unknown(),
})
export type DraftRow = v.InferOutput<typeof draftRowSchema>

export const settingRowSchema = v.object({ ...row, name: v.string(), value: v.unknown() })

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One model on the items of one benchmark. It holds no key; only its plan holds an address, and stays here. */
export const runRowSchema = v.object({
  ...row,
  id: v.string(),
  title: v.string(),
  benchmark: v.string(),
  /** Whether a model was asked here, a file brought the answers, or they ship with the site. */
  origin: v.picklist(['asked', 'imported', 'sample']),
  /** Runs that were started together have the same. */
  group: v.string(),
  model: v.object({
    name: v.string(),
    /** Id of the model source; absent where answers came otherwise. */
    source: v.exactOptional(v.string()),
    settings: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  }),
  protocol: v.picklist(protocols),
  environment: v.exactOptional(environmentSchema),
  /** SHA-256 of the hashes of the items, in order, one a line. */
  items: sha256Schema,
  itemCount: count,
  /** Answers to each item. */
  repeats: v.pipe(v.number(), v.integer(), v.minValue(1)),
  status: v.picklist(['running', 'paused', 'ended']),
  /** Why it stands still, in a sentence. */
  note: v.exactOptional(v.string()),
  createdAt: v.number(),
  endedAt: v.exactOptional(v.number()),
  /** What its answers have cost so far. */
  spent: v.object({ requests: count, promptTokens: count, completionTokens: count, price: v.number() }),
  /** What whoever started it needs to go on, parsed by them: it leaves this browser with no export. */
  plan: v.exactOptional(jsonValueSchema),
})
export type RunRow = v.InferOutput<typeof runRowSchema>

const answerStates = ['waiting', 'asking', 'answered', 'failed'] as const

export const answerRowSchema = v.object({
  ...row,
  /** The run's id and the place in the run: in order of the run where sorted. */
  id: v.string(),
  run: v.string(),
  /** Hash of the item. */
  item: sha256Schema,
  /** Place of the item in the run, from 0. */
  order: count,
  /** Which of the answers to the item, from 0. */
  repeat: count,
  /** `asking`: a question is under way, or was when the tab was closed. */
  state: v.picklist(answerStates),
  text: v.exactOptional(v.string()),
  thoughts: v.exactOptional(v.string()),
  asked: v.exactOptional(askedSchema),
  failure: v.exactOptional(
    v.object({
      code: v.picklist(sourceFailures),
      message: v.string(),
      /** What had come until then. */
      text: v.exactOptional(v.string()),
    }),
  ),
  /** Questions sent for it. */
  attempts: count,
})
export type AnswerRow = v.InferOutput<typeof answerRowSchema>

export const itemRowSchema = v.object({ ...row, hash: sha256Schema, item: itemSchema })

/**
 * The record of an answer, under the answer's id. The item is named by its hash and lies in its own table, once for all
 * records; records of earlier versions, and of items that are not kept, hold it themselves.
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
