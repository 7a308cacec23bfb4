import * as v from 'valibot'
import type { JsonValue } from './json.ts'
import { backends, scoreGaps } from './metric.ts'
import { protocols } from './protocol.ts'
import { notTheAnswersFault, renderFailures } from './renderer.ts'
import { endReasons } from './source.ts'

/*
 * The one shape that carries results: links, tables, the store, headless output and file exports all hold
 * EvaluationRecords. Parsed with these schemas wherever it enters; changed only together with its version.
 */

export const evaluationVersion = 1

/** Deeper values are refused: what walks them recurses. */
const deepestValue = 1000

/** By one walk without recursion: a schema of schemas takes seconds for a value of some megabytes. */
export const jsonValueSchema: v.GenericSchema<JsonValue> = v.custom<JsonValue>(
  isJsonValue,
  'Expected a JSON value, nested at most 1,000 deep',
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

/** 128 bits of a hash, where a link has to be short and 2^64 tries are as good as none. */
export const halfSha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

export const placeSchema = v.object({
  file: v.exactOptional(v.string()),
  line: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  column: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  path: v.exactOptional(v.string()),
})

export const warningSchema = v.object({
  code: v.string(),
  message: v.string(),
  place: v.exactOptional(placeSchema),
})

/**
 * Where bytes come from. `data`: base64 in the record; `url`: fetched on request and checked against `sha256`. A `data:`
 * or http address alone is read as what it says.
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
    // Without what was received: that may be a picture's megabytes.
    'Expected {"from": "data", "base64": …}, {"from": "url", "url": …}, or a data: or http address',
  ),
)
export type ByteSource = v.InferOutput<typeof byteSourceSchema>

function spellOut(given: unknown): unknown {
  return typeof given === 'string' ? (sourceAt(given) ?? given) : given
}

/** What a `data:` address in base64 or an http address leads to; null for other texts, such as paths. */
export function sourceAt(address: string): ByteSource | null {
  const base64 = /^data:[^,]*;base64,(.*)$/s.exec(address)?.[1]
  if (base64 !== undefined) return { from: 'data', base64 }
  return /^https?:\/\//.test(address) ? { from: 'url', url: address } : null
}

export const assetSchema = v.object({ path: v.string(), bytes: byteSourceSchema })

/** One task of a benchmark, whose own needs are in `data`. */
export const itemSchema = v.object({
  benchmark: v.string(),
  id: v.string(),
  /** Id of one of the benchmark's domains. */
  domain: v.exactOptional(v.string()),
  category: v.exactOptional(v.string()),
  difficulty: v.exactOptional(v.string()),
  title: v.exactOptional(v.string()),
  /** Source text that renders to the reference; absent for wild items. */
  structure: v.exactOptional(v.string()),
  /** The reference's text for edit similarity. */
  text: v.exactOptional(v.string()),
  /** The reference picture as a file (PNG, JPEG, ...). */
  image: v.exactOptional(byteSourceSchema),
  assets: v.exactOptional(v.array(assetSchema)),
  data: v.exactOptional(jsonValueSchema),
})
export type BenchmarkItem = v.InferOutput<typeof itemSchema>

/** Whom an answer was asked of, and how; never where, and never with which key. */
export const askedSchema = v.object({
  /** Id of the model source. */
  source: v.string(),
  /** As it was asked for. */
  model: v.string(),
  /** As the server names it, which may say more. */
  served: v.exactOptional(v.string()),
  /** The server's name for its build. */
  fingerprint: v.exactOptional(v.string()),
  /** What was sent, by the names of the endpoint. */
  settings: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  /** SHA-256 of what the model was told (`hashPrompt`). */
  prompt: sha256Schema,
  /** The benchmark's own prompt was changed by hand. */
  promptEdited: v.exactOptional(v.literal(true)),
  /** Id of the benchmark's variant of its prompt, where it is not the first. */
  variant: v.exactOptional(v.string()),
  reason: v.picklist(endReasons),
  promptTokens: v.exactOptional(v.number()),
  completionTokens: v.exactOptional(v.number()),
  /** From asking to the end. */
  seconds: v.number(),
  /** By the prices that the user entered, in their currency. */
  price: v.exactOptional(v.number()),
  /** ms since 1970. */
  at: v.number(),
  /** Asked again would not give the same, whatever the settings. */
  notReproducible: v.exactOptional(v.literal(true)),
  /** The text was changed by hand after it came. */
  answerEdited: v.exactOptional(v.literal(true)),
})
export type Asked = v.InferOutput<typeof askedSchema>

export const answerSchema = v.object({
  name: v.string(),
  text: v.string(),
  /** Present where a model was asked here. */
  asked: v.exactOptional(askedSchema),
})
export type Answer = v.InferOutput<typeof answerSchema>

/** Records of every version are read by this: limits of new requests belong to those who take them. */
export const settingsSchema = v.object({
  protocol: v.picklist(protocols),
  viewport: v.object({
    width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8192)),
    height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8192)),
    scale: v.picklist([1, 2]),
  }),
  /** Seed of Math.random and crypto values, epoch in ms: both decide pixels, so both are state. */
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff)),
  epochMs: v.pipe(v.number(), v.integer()),
  /** Where absent, the renderer's own limit (`RendererMeta.timeoutMs`). */
  timeoutMs: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(120_000))),
  metrics: v.exactOptional(v.array(v.string())),
  /** With the metrics of the domain that need a model. */
  neural: v.exactOptional(v.boolean()),
  backend: v.exactOptional(v.picklist(backends)),
  engine: v.exactOptional(v.string()),
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
  /** SHA-256 of what was compared: candidate, reference. Empty where the protocol assigned the value. */
  inputs: v.array(sha256Schema),
  /** Wall time with resize and denominators, without decoding and engine start. */
  ms: v.pipe(v.number(), v.finite()),
  /** Present where nothing was computed and the protocol prescribes the value. */
  assigned: v.exactOptional(v.picklist(['render-failure', 'extraction-failure'])),
})
export type Score = v.InferOutput<typeof scoreSchema>

/** A metric that could not be computed: never a number. */
export const gapSchema = v.object({
  metric: v.string(),
  protocol: v.picklist(protocols),
  code: v.picklist(scoreGaps),
  message: v.string(),
})
export type Gap = v.InferOutput<typeof gapSchema>

export const extractionFailures = [
  'not-json',
  'wrong-shape',
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
    /** Absent, like `raster`, where the answer is a value and no picture. */
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
    message: v.string(),
    place: v.exactOptional(placeSchema),
    warnings: v.array(warningSchema),
    ms: v.number(),
  }),
])
export type EvaluationOutcome = v.InferOutput<typeof evaluationOutcomeSchema>

/**
 * Who is to blame for an outcome: the answer, the environment that could not run it, or the item whose reference cannot
 * be had; null where nothing failed.
 */
export function blameOf(outcome: EvaluationOutcome): 'answer' | 'environment' | 'item' | null {
  if (outcome.ok) return null
  if (outcome.stage === 'reference') return 'item'
  return outcome.stage === 'render' && notTheAnswersFault.has(outcome.code) ? 'environment' : 'answer'
}

export const environmentSchema = v.object({
  roundtrip: v.string(),
  /** `Chromium 156.0.8078.79`. */
  browser: v.string(),
  platform: v.string(),
  adapter: v.exactOptional(v.string()),
  /** What kept model code from the network; absent where none ran, and in records of versions that could not tell. */
  network: v.exactOptional(v.picklist(['closed-by-browser', 'closed-by-policy'])),
  /** Engine id -> version or hash; fonts included. */
  engines: v.record(v.string(), v.string()),
})
export type Environment = v.InferOutput<typeof environmentSchema>

/** What somebody judged of an answer, and what it was read from. */
export const judgeVerdictSchema = v.object({
  /** `human`, or the judge's source and model. */
  judge: v.string(),
  task: v.picklist(['rating', 'pairwise', 'questions', 'likelihood']),
  /** SHA-256 of what the judge was told; absent of people. */
  prompt: v.exactOptional(sha256Schema),
  /** As it came; absent of people. */
  reply: v.exactOptional(v.string()),
  /** Which side was shown first, where two were compared. */
  order: v.exactOptional(v.picklist(['ab', 'ba'])),
  /** Nothing told whose answer it was. */
  blind: v.exactOptional(v.literal(true)),
  value: jsonValueSchema,
})
export type JudgeVerdict = v.InferOutput<typeof judgeVerdictSchema>

export const evaluationRecordSchema = v.object({
  version: v.literal(evaluationVersion),
  item: itemSchema,
  answer: answerSchema,
  settings: settingsSchema,
  /** What extraction and repair did, in order, in words. */
  log: v.array(v.string()),
  outcome: evaluationOutcomeSchema,
  scores: v.array(scoreSchema),
  gaps: v.array(gapSchema),
  /** Everything that judges have said of this picture, the last word of each. */
  verdicts: v.exactOptional(v.array(judgeVerdictSchema)),
  environment: environmentSchema,
  /**
   * First half of a SHA-256 that stands for the parts and the inputs of all scores, which are left out then: whoever
   * computes them again can tell whether they are the same. See `src/share/slim-record.ts`.
   */
  digest: v.exactOptional(halfSha256Schema),
})
export type EvaluationRecord = v.InferOutput<typeof evaluationRecordSchema>

export const defaultSettings: Settings = {
  protocol: 'paper',
  viewport: { width: 1920, height: 1080, scale: 1 },
  seed: 1,
  // 2024-01-01T00:00:00Z: a date no answer can mistake for "now" in a test, and a Monday.
  epochMs: 1_704_067_200_000,
}

/** Whether nobody chose a window: benchmarks may draw in one of their own then. */
export function isUsualViewport({ width, height }: Pick<Settings['viewport'], 'width' | 'height'>): boolean {
  return width === defaultSettings.viewport.width && height === defaultSettings.viewport.height
}
