import * as v from 'valibot'
import type { JsonValue } from './json.ts'
import { messageSchema } from './message.ts'
import { backends, scoreGaps } from './metric.ts'
import { protocols } from './protocol.ts'
import { notTheAnswersFault, renderFailures } from './renderer.ts'
import { endReasons } from './source.ts'

/*
 * The single format for results. Links, tables, the store, headless output and file exports all contain
 * EvaluationRecords. These schemas validate every input and are only changed together with the format's version.
 */

export const evaluationVersion = 1

/** Values with deeper nesting are refused, because code that walks them is recursive. */
const deepestValue = 1000

/** Checked in a single non-recursive walk, because a recursive schema takes seconds for a value of a few megabytes. */
export const jsonValueSchema: v.GenericSchema<JsonValue> = v.custom<JsonValue>(
  isJsonValue,
  'Expected a JSON value, nested at most 1,000 levels deep',
)

function isJsonValue(root: unknown): boolean {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestValue) return false
    const below: unknown[] = []
    for (const value of level) {
      if (value === null || typeof value === 'string' || typeof value === 'boolean') continue
      if (typeof value === 'number' && Number.isFinite(value)) continue
      if (typeof value !== 'object') return false
      const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
      for (const member of members) below.push(member)
    }
    level = below
  }
  return true
}

export const sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/**
 * The first 128 bits of a hash, for links that must be short. Finding a collision would take 2^64 attempts, which is
 * infeasible.
 */
export const halfSha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

export const placeSchema = v.object({
  file: v.exactOptional(v.string()),
  line: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  column: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  path: v.exactOptional(v.string()),
})

export const warningSchema = v.object({
  code: v.string(),
  message: messageSchema,
  place: v.exactOptional(placeSchema),
})

/**
 * Where bytes come from. `data`: base64 in the record; `url`: fetched on request and checked against `sha256`. A
 * plain `data:` or http URL is also accepted.
 */
export const byteSourceSchema = v.pipe(
  v.unknown(),
  v.transform(spellOut),
  v.variant(
    'from',
    [
      v.object({ from: v.literal('data'), base64: v.string() }),
      v.object({
        from: v.literal('url'),
        url: v.pipe(v.string(), v.url()),
        sha256: v.exactOptional(sha256Schema),
      }),
    ],
    // The message does not include the received value, which can be a picture of several megabytes.
    'Expected {"from": "data", "base64": …}, {"from": "url", "url": …}, or a data: or http address',
  ),
)
export type ByteSource = v.InferOutput<typeof byteSourceSchema>

function spellOut(given: unknown): unknown {
  return typeof given === 'string' ? (sourceAt(given) ?? given) : given
}

/** Returns the source described by a base64 `data:` or http URL. Null for other strings, such as paths. */
export function sourceAt(address: string): ByteSource | null {
  const base64 = /^data:[^,]*;base64,(.*)$/s.exec(address)?.[1]
  if (base64 !== undefined) return { from: 'data', base64 }
  return /^https?:\/\//.test(address) ? { from: 'url', url: address } : null
}

export const assetSchema = v.object({ path: v.string(), bytes: byteSourceSchema })

/** One task of a benchmark. Benchmark-specific fields are in `data`. */
export const itemSchema = v.object({
  benchmark: v.string(),
  id: v.string(),
  /** Id of one of the benchmark's domains. */
  domain: v.exactOptional(v.string()),
  category: v.exactOptional(v.string()),
  difficulty: v.exactOptional(v.string()),
  title: v.exactOptional(v.string()),
  /** Source text that renders to the reference. Absent for wild items. */
  structure: v.exactOptional(v.string()),
  /** The reference's text for edit similarity. */
  text: v.exactOptional(v.string()),
  /** The reference picture as a file (PNG, JPEG, ...). */
  image: v.exactOptional(byteSourceSchema),
  assets: v.exactOptional(v.array(assetSchema)),
  data: v.exactOptional(jsonValueSchema),
})
export type BenchmarkItem = v.InferOutput<typeof itemSchema>

/** The model that gave an answer, and the request that was sent to it. Never contains the URL or the key. */
export const askedSchema = v.object({
  /** Id of the model source. */
  source: v.string(),
  /** The requested model name. */
  model: v.string(),
  /** Model name given by the server, which can be more specific than the requested name. */
  served: v.exactOptional(v.string()),
  /** The server's identifier for its build. */
  fingerprint: v.exactOptional(v.string()),
  /** Settings that were sent, under the names that the endpoint uses. */
  settings: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  /** SHA-256 of the prompt sent to the model (`hashPrompt`). */
  prompt: sha256Schema,
  /** True if a person edited the benchmark's own prompt. */
  promptEdited: v.exactOptional(v.literal(true)),
  /** Id of the benchmark's prompt variant. Absent if it is the first variant. */
  variant: v.exactOptional(v.string()),
  reason: v.picklist(endReasons),
  promptTokens: v.exactOptional(v.number()),
  completionTokens: v.exactOptional(v.number()),
  /** Milliseconds from request to completion. */
  seconds: v.number(),
  /** Cost at the prices that the user entered, in the user's currency. */
  price: v.exactOptional(v.number()),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** True if repeating the request would not give the same answer, whatever the settings. */
  notReproducible: v.exactOptional(v.literal(true)),
  /** True if a person edited the text after it arrived. */
  answerEdited: v.exactOptional(v.literal(true)),
})
export type Asked = v.InferOutput<typeof askedSchema>

export const answerSchema = v.object({
  name: v.string(),
  text: v.string(),
  /** Present if a model was asked on this site. */
  asked: v.exactOptional(askedSchema),
})
export type Answer = v.InferOutput<typeof answerSchema>

/**
 * This schema must accept records of every version. Limits on new requests are enforced by the code that receives
 * them.
 */
export const settingsSchema = v.object({
  protocol: v.picklist(protocols),
  viewport: v.object({
    width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8192)),
    height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8192)),
    scale: v.picklist([1, 2]),
  }),
  /** Seed of Math.random and of crypto values, and the epoch in ms. Both affect pixels, so both are recorded. */
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff)),
  epochMs: v.pipe(v.number(), v.integer()),
  /** If absent, the renderer's own limit is used (`RendererMeta.timeoutMs`). */
  timeoutMs: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(120_000))),
  metrics: v.exactOptional(v.array(v.string())),
  /** True if those metrics of the domain that need a model are included. */
  neural: v.exactOptional(v.boolean()),
  backend: v.exactOptional(v.picklist(backends)),
  engine: v.exactOptional(v.string()),
  /**
   * For items that have both: whether answers are compared with the stored picture of the reference or with its
   * source, rendered by the same browser. If absent, the stored picture was used.
   */
  referencePicture: v.exactOptional(v.picklist(['stored', 'rendered'])),
})
export type Settings = v.InferOutput<typeof settingsSchema>

export const scoreSchema = v.object({
  metric: v.string(),
  version: v.pipe(v.number(), v.integer()),
  protocol: v.picklist(protocols),
  value: v.pipe(v.number(), v.finite()),
  parts: v.exactOptional(v.record(v.string(), jsonValueSchema)),
  backend: v.picklist(backends),
  engine: v.exactOptional(v.string()),
  /** SHA-256 of the compared inputs, candidate first, then reference. Empty if the protocol assigned the value. */
  inputs: v.array(sha256Schema),
  /** Wall time including resizing and denominators, but not decoding and engine startup. */
  ms: v.pipe(v.number(), v.finite()),
  /** Set if the value was assigned by the protocol instead of being computed. */
  assigned: v.exactOptional(v.picklist(['render-failure', 'extraction-failure'])),
})
export type Score = v.InferOutput<typeof scoreSchema>

/** Rank of an answer's picture among degraded versions of the reference. See `src/lib/pictures/degradations.ts`. */
export const degradationRankSchema = v.object({
  /** Version of the list of degradations. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Number of degraded versions that are at least as far from the reference as the answer. */
  closer: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Number of degraded versions that differ from the reference. */
  of: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Distance between answer and reference, 0..1. */
  distance: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
})
export type DegradationRank = v.InferOutput<typeof degradationRankSchema>

/** A metric that could not be computed. Never contains a number. */
export const gapSchema = v.object({
  metric: v.string(),
  protocol: v.picklist(protocols),
  code: v.picklist(scoreGaps),
  message: messageSchema,
})
export type Gap = v.InferOutput<typeof gapSchema>

export const extractionFailures = [
  'not-json',
  'wrong-shape',
  'lone-surrogate',
  'no-files',
  'no-entry',
  'no-version',
  'empty-answer',
  'too-large',
] as const
export type ExtractionFailure = (typeof extractionFailures)[number]

export const evaluationOutcomeSchema = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    /** Absent, like `raster`, if the answer is a value rather than a picture. */
    width: v.exactOptional(v.number()),
    height: v.exactOptional(v.number()),
    /** SHA-256 of the raster: 4-byte big-endian width, height, then rgba. */
    raster: v.exactOptional(sha256Schema),
    warnings: v.array(warningSchema),
    ms: v.number(),
  }),
  v.object({
    ok: v.literal(false),
    stage: v.picklist(['extract', 'render', 'reference']),
    code: v.picklist([...renderFailures, ...extractionFailures, 'undecodable']),
    message: messageSchema,
    place: v.exactOptional(placeSchema),
    warnings: v.array(warningSchema),
    ms: v.number(),
  }),
])
export type EvaluationOutcome = v.InferOutput<typeof evaluationOutcomeSchema>

/**
 * What caused a failure: the answer, the environment that could not run it, or the item whose reference is
 * unavailable. Null if nothing failed.
 */
export function blameOf(outcome: EvaluationOutcome): 'answer' | 'environment' | 'item' | null {
  if (outcome.ok) return null
  if (outcome.stage === 'reference') return 'item'
  return outcome.stage === 'render' && notTheAnswersFault.has(outcome.code) ? 'environment' : 'answer'
}

export const environmentSchema = v.object({
  roundtrip: v.string(),
  /** For example `Chromium 156.0.8078.79`. */
  browser: v.string(),
  platform: v.string(),
  adapter: v.exactOptional(v.string()),
  /**
   * The mechanism that blocked network access for model code. Absent if no model code ran, and in records made by
   * versions that could not detect the mechanism.
   */
  network: v.exactOptional(v.picklist(['closed-by-browser', 'closed-by-policy'])),
  /** Maps engine ids to versions or hashes. Includes fonts. */
  engines: v.record(v.string(), v.string()),
})
export type Environment = v.InferOutput<typeof environmentSchema>

/** A verdict on an answer, and the data from which the verdict was derived. */
export const judgeVerdictSchema = v.object({
  /** `human`, or the judge's source and model. */
  judge: v.string(),
  task: v.picklist(['rating', 'pairwise', 'questions', 'likelihood']),
  /** SHA-256 of the judge's prompt. Absent for people. */
  prompt: v.exactOptional(sha256Schema),
  /** The raw reply. Absent for people. */
  reply: v.exactOptional(v.string()),
  /** Which side was shown first, if two answers were compared. */
  order: v.exactOptional(v.picklist(['ab', 'ba'])),
  /** True if the judge did not know whose answer it was. */
  blind: v.exactOptional(v.literal(true)),
  value: jsonValueSchema,
})
export type JudgeVerdict = v.InferOutput<typeof judgeVerdictSchema>

export const evaluationRecordSchema = v.object({
  version: v.literal(evaluationVersion),
  item: itemSchema,
  answer: answerSchema,
  settings: settingsSchema,
  /** Descriptions of the changes made by extraction and repair, in order. */
  log: v.array(messageSchema),
  outcome: evaluationOutcomeSchema,
  scores: v.array(scoreSchema),
  gaps: v.array(gapSchema),
  /** The latest verdict of each judge on this picture. */
  verdicts: v.exactOptional(v.array(judgeVerdictSchema)),
  environment: environmentSchema,
  /** Only present if a verdict on the whole picture was computed. It is not a score and is never verified. */
  rank: v.exactOptional(degradationRankSchema),
  /**
   * First half of a SHA-256 hash of the parts and inputs of all scores. If the hash is present, the parts and inputs
   * themselves are omitted from the record. Recomputing the scores shows whether they match the hash. See
   * `src/share/slim-record.ts`.
   */
  digest: v.exactOptional(halfSha256Schema),
})
export type EvaluationRecord = v.InferOutput<typeof evaluationRecordSchema>

export const defaultSettings: Settings = {
  protocol: 'paper',
  viewport: { width: 1920, height: 1080, scale: 1 },
  seed: 1,
  // 2024-01-01T00:00:00Z, which is a Monday and cannot be mistaken for the current date in a test.
  epochMs: 1_704_067_200_000,
}

/** True if the user has not selected a window size, in which case benchmarks can use their own. */
export function isUsualViewport({ width, height }: Pick<Settings['viewport'], 'width' | 'height'>): boolean {
  return width === defaultSettings.viewport.width && height === defaultSettings.viewport.height
}
