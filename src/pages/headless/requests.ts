import * as v from 'valibot'
import {
  backends,
  defaultSettings,
  fail,
  msg,
  protocols,
  settingsSchema,
  succeed,
  type JsonValue,
  type Outcome,
  type Settings,
} from '../../contracts/index.ts'
import { usualCounting } from '../../lib/leaderboard/blame.ts'
import { modelEntrySchema } from '../../lib/models/model-entry.ts'
import { pipelines } from './render-answer.ts'

/*
 * The requests of the headless command in the form in which they reach the page. Every path has already been replaced
 * with the bytes of its file. Unknown fields are ignored.
 */

const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8192))

/** The years 1 to 9999, because the clocks of some renderers do not support other years. */
const epochMs = v.pipe(
  settingsSchema.entries.epochMs,
  v.minValue(-62_135_596_800_000),
  v.maxValue(253_402_300_799_999),
)

/** Options that determine how a request is run, which any request can set. All other settings have their defaults. */
const common = {
  protocol: v.optional(v.picklist(protocols), defaultSettings.protocol),
  viewport: v.exactOptional(v.tuple([size, size])),
  timeoutMs: settingsSchema.entries.timeoutMs,
  backend: v.exactOptional(v.picklist(backends)),
  seed: v.exactOptional(settingsSchema.entries.seed),
  epochMs: v.exactOptional(epochMs),
  engine: v.exactOptional(v.string()),
  referencePicture: settingsSchema.entries.referencePicture,
}

const wireFile = v.object({ path: v.string(), base64: v.string() })
const jsonValue = v.custom<JsonValue>((value) => value !== undefined)

export const renderSchema = v.object({
  ...common,
  do: v.literal('render'),
  format: v.string(),
  source: v.exactOptional(v.string()),
  files: v.exactOptional(v.array(wireFile)),
  isFolder: v.optional(v.boolean(), false),
  png: v.exactOptional(v.string()),
  pdf: v.exactOptional(v.string()),
  svg: v.exactOptional(v.string()),
  pipeline: v.optional(v.picklist([...pipelines, 'none']), 'none'),
  fullPage: v.exactOptional(v.boolean()),
  dpi: v.exactOptional(v.pipe(v.number(), v.minValue(1), v.maxValue(2400))),
  page: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
  crop: v.optional(v.picklist(['ink', 'none']), 'none'),
})
export type RenderRequest = v.InferOutput<typeof renderSchema>

export const compareSchema = v.object({
  ...common,
  do: v.literal('compare'),
  candidate: wireFile,
  reference: wireFile,
  metrics: v.exactOptional(v.pipe(v.array(v.string()), v.nonEmpty())),
})
export type CompareRequest = v.InferOutput<typeof compareSchema>

export const scoreSchema = v.object({
  ...common,
  do: v.literal('score'),
  metric: v.string(),
  input: jsonValue,
})
export type ScoreRequest = v.InferOutput<typeof scoreSchema>

export const evaluateSchema = v.object({
  ...common,
  do: v.literal('evaluate'),
  /** The id of a built-in benchmark, or a benchmark file as a value. */
  benchmark: v.union([v.string(), v.record(v.string(), jsonValue)]),
  /** The benchmark file with the files next to it, if the request names one. */
  benchmarkFiles: v.exactOptional(v.array(wireFile)),
  /** An item, or the id of an embedded item or of an item of the benchmark file. */
  item: jsonValue,
  /**
   * The answer. If absent, the answer contained in the item is used, because an item may be a row of a run that
   * includes an answer.
   */
  answer: v.exactOptional(v.string()),
  name: v.optional(v.string(), 'answer'),
  metrics: v.exactOptional(v.array(v.string())),
  /** A judge's answers to the questions about the answer's picture: seen, not seen, or cannot tell (null). */
  verdicts: v.exactOptional(v.array(v.nullable(v.boolean()))),
  /** The reply of a judge that was asked to rate the answer's picture. */
  reply: v.exactOptional(v.string()),
  /**
   * The candidates for the first word of the reply of a judge that was asked about the answer, with
   * log-probabilities.
   */
  topLogprobs: v.exactOptional(v.array(v.tuple([v.string(), v.pipe(v.number(), v.finite(), v.maxValue(0))]))),
  judge: v.optional(v.string(), 'human'),
  /** How to count an answer that could not be run here, and an answer that imports a package that nobody published. */
  unsupported: v.optional(v.picklist(['left-out', 'failure']), usualCounting.unsupported),
  unknownPackages: v.optional(v.picklist(['failure', 'unsupported']), usualCounting.unknownPackages),
  png: v.exactOptional(v.string()),
  /** If true, adds a link for sharing the result. */
  link: v.optional(v.boolean(), false),
  /**
   * If true, adds the bounds of each score (the score of a blank page or an empty answer, and the best possible
   * score) and the rank of a picture among 40 degraded versions of the reference.
   */
  bounds: v.optional(v.boolean(), false),
})
export type EvaluateRequest = v.InferOutput<typeof evaluateSchema>

export const verifySchema = v.object({
  ...common,
  do: v.literal('verify'),
  link: v.exactOptional(v.string()),
  files: v.exactOptional(v.array(wireFile)),
})
export type VerifyRequest = v.InferOutput<typeof verifySchema>

/** Additional fields, which depend on the test. */
export const statisticsSchema = v.looseObject({ do: v.literal('statistics'), test: v.string() })

/**
 * Options for models that any request can set: a mirror, which is accessed through this page's server, and catalogue
 * entries in addition to ours.
 */
export const modelsSchema = v.object({
  models: v.exactOptional(
    v.object({ mirror: v.exactOptional(v.string()), entries: v.exactOptional(v.array(modelEntrySchema)) }),
  ),
})

/** Reads a request. The error message of a failure begins with the name of the invalid field. */
export function readRequest<Schema extends v.GenericSchema>(
  schema: Schema,
  request: unknown,
): Outcome<v.InferOutput<Schema>, 'bad-request'> {
  const parsed = v.safeParse(schema, request)
  return parsed.success ? succeed(parsed.output) : failOn(parsed.issues)
}

/** The settings specified by a request, with defaults for the others. */
export function readSettings(request: {
  readonly protocol: Settings['protocol']
  readonly viewport?: readonly [number, number]
  readonly timeoutMs?: number
  readonly backend?: Settings['backend']
  readonly seed?: number
  readonly epochMs?: number
  readonly engine?: string
  readonly referencePicture?: 'stored' | 'rendered'
  readonly metrics?: readonly string[]
}): Outcome<Settings, 'bad-request'> {
  const { viewport, protocol, timeoutMs, backend, seed, epochMs, engine, referencePicture, metrics } = request
  const asked = {
    protocol,
    timeoutMs,
    backend,
    seed,
    epochMs,
    engine,
    referencePicture,
    metrics,
    viewport: viewport && { width: viewport[0], height: viewport[1], scale: 1 },
  }
  const named = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const parsed = v.safeParse(settingsSchema, { ...defaultSettings, ...named })
  return parsed.success ? succeed(parsed.output) : failOn(parsed.issues)
}

function failOn(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) {
  const [issue] = issues
  const path = v.getDotPath(issue) ?? 'request'
  const message =
    issue.received === 'undefined' ? 'this field is missing' : issue.message.replace(/^Invalid \w+: /, '')
  return fail('bad-request', msg`${path}: ${message}.`, { place: { path } })
}
