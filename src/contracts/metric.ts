import type { JsonValue } from './json.ts'
import type { Context, Outcome } from './outcome.ts'
import type { PluginMeta } from './plugin.ts'
import type { Protocol } from './protocol.ts'
import type { Raster } from './raster.ts'

/** Two values of JSON, field by field. */
export interface JsonPair {
  readonly candidate: JsonValue
  readonly reference: JsonValue
  /** Mirror the reference with leaves `exact`, `fuzzy`, `ignore`; null or absent: everything is compared exactly. */
  readonly labels?: JsonValue
  /** True where the answer was no JSON at all: the candidate then says nothing. */
  readonly unparsed?: boolean
  /** The texts, where float64 cannot hold a number of theirs. */
  readonly exact?: { readonly candidate?: string; readonly reference?: string }
}

/** Open: later metrics add kinds by interface merging or in this file. */
export interface MetricInputs {
  /** Both already decoded; a metric resizes the candidate to the reference's size itself. */
  'image-pair': { readonly candidate: Raster; readonly reference: Raster }
  'text-pair': { readonly candidate: string; readonly reference: string }
  'json-pair': JsonPair
  /** A pair with the schema that the candidate should satisfy. */
  'json-task': JsonPair & { readonly schema: JsonValue }
  /** `otherKeys`: paths of members whose key is no string in the source and only looks like one here. */
  rules: {
    readonly value: JsonValue
    readonly rules: readonly string[]
    readonly otherKeys?: readonly (readonly (string | number)[])[]
  }
  /** Words that a text should hold. */
  keywords: { readonly text: string; readonly keywords: readonly string[] }
  /** A judge's answers to the questions on a picture; null where nobody judged. */
  verdicts: {
    readonly rendered: boolean
    readonly questions: number
    readonly answers: readonly (boolean | null)[] | null
  }
  /** Scores and their weights; null where one is not known. */
  'weighted-parts': {
    readonly parts: readonly {
      readonly name: string
      readonly weight: number
      readonly value: number | null
    }[]
  }
  schema: {
    readonly value: JsonValue
    readonly schema: JsonValue
    /** True: `format` is asserted, not only noted. */
    readonly formats?: boolean
    readonly unparsed?: boolean
    /** The texts, where float64 cannot hold a number of theirs. */
    readonly exact?: { readonly value?: string; readonly schema?: string }
  }
  /** A text in a named format, as extracted from an answer. */
  syntax: {
    readonly format: string
    readonly text: string
    /** Of formats that are drawn: a picture came of it. Text formats are parsed instead. */
    readonly rendered?: boolean
  }
  notes: { readonly candidate: JsonValue; readonly reference: JsonValue }
  /** Whether an answer became a picture at all; given also where it did not. */
  outcome: { readonly rendered: boolean }
}
export type MetricInput = keyof MetricInputs

export const backends = ['cpu', 'webgpu'] as const
export type Backend = (typeof backends)[number]

/** What holds for a metric under one protocol; null where nothing can be promised. The contract suite tests it. */
export interface MetricProperties {
  /** Score of two identical inputs. */
  readonly identity: number | null
  readonly range: readonly [min: number, max: number] | null
  readonly symmetric: boolean | null
}

export interface MetricMeta<Input extends MetricInput = MetricInput> extends PluginMeta<'metric'> {
  readonly input: Input
  readonly better: 'higher' | 'lower'
  readonly properties: { readonly [P in Protocol]: MetricProperties }
  /** True where `paper` and `reference` are the same computation. */
  readonly protocolsAgree: boolean
  readonly backends: readonly Backend[]
  /** Largest |back end - reference()| allowed on any input; 0 = bit for bit. */
  readonly tolerance: number
  /** Parts that tell how one back end went about it; the others have none or other ones. */
  readonly backEndParts?: readonly string[]
  /** How long it may take in its worker; absent: as long as any metric. */
  readonly timeLimitMs?: number
  /** Entry of static-models/manifest.json. */
  readonly model?: string
  /** One plain-text paragraph shown when a score is opened. */
  readonly definition: string
}

export interface Measurement {
  readonly value: number
  readonly parts?: { readonly [name: string]: JsonValue }
  readonly backend: Backend
  readonly engine?: string
}

export const scoreGaps = [
  'size-mismatch',
  'degenerate-input',
  'too-large',
  'no-backend',
  'model-unavailable',
  'device-lost',
  'cancelled',
  'invalid-input',
  'timeout',
] as const
export type ScoreGap = (typeof scoreGaps)[number]

export interface ModelSession {
  run(
    feeds: Readonly<Record<string, { readonly data: Float32Array; readonly dims: readonly number[] }>>,
  ): Promise<Readonly<Record<string, { readonly data: Float32Array; readonly dims: readonly number[] }>>>
}

/** What a metric may use while it runs. */
export interface MetricRuntime extends Context {
  readonly protocol: Protocol
  /** The back end asked for; absent: the metric's own choice. */
  readonly backend?: Backend
  readonly device?: GPUDevice
  session(modelId: string): Promise<ModelSession>
}

export interface Metric<Input extends MetricInput = MetricInput> {
  /** Plain float64 oracle, written for reading; absent only for networks. Throws on illegal input. */
  reference?(input: MetricInputs[Input], protocol: Protocol): number
  compute(input: MetricInputs[Input], runtime: MetricRuntime): Promise<Outcome<Measurement, ScoreGap>>
}
