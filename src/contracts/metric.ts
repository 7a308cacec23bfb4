import type { JsonValue } from './json.ts'
import type { MetricInput, MetricInputs } from './metric-inputs.ts'
import type { ModelSession } from './model.ts'
import type { Context, Outcome } from './outcome.ts'
import type { PluginMeta } from './plugin.ts'
import type { Protocol } from './protocol.ts'

export const backends = ['cpu', 'webgpu'] as const
export type Backend = (typeof backends)[number]

/** What holds for a metric under one protocol; null where nothing can be promised. The contract suite tests it. */
export interface MetricProperties {
  /** Score of two identical inputs. */
  readonly identity: number | null
  readonly range: readonly [min: number, max: number] | null
  readonly symmetric: boolean | null
}

/** For a metric of which the same holds under both protocols. */
export const underBoth = <const Same extends MetricProperties>(same: Same) => ({
  paper: same,
  reference: same,
})

export interface MetricMeta<Input extends MetricInput = MetricInput> extends PluginMeta<'metric'> {
  readonly input: Input
  readonly better: 'higher' | 'lower'
  /**
   * How a value is put in words: what matches or does not (`The text`, before `nearly matches`), or what 1 and 0 mean
   * where there is nothing between.
   */
  readonly reading?: { readonly subject: string } | { readonly yes: string; readonly no: string }
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
  /** Entry of static-models/catalogue.json; where the input names another, that one counts. */
  readonly model?: string
  /** Folder of public/engines whose data it fetches on first use. Its oracle is the published program, in its tests. */
  readonly data?: string
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

/** What a metric may use while it runs. */
export interface MetricRuntime extends Context {
  readonly protocol: Protocol
  /** The back end asked for; absent: the metric's own choice. */
  readonly backend?: Backend
  /** A model of the catalogue, on the back end asked for, else on a graphics device where `backends` names it. */
  session(modelId: string): Promise<ModelSession>
}

export interface Metric<Input extends MetricInput = MetricInput> {
  /** Plain float64 oracle, written for reading; absent only for networks and where data are fetched. Throws on illegal input. */
  reference?(input: MetricInputs[Input], protocol: Protocol): number
  /** One that waits for nothing returns at once; one that waits heeds `runtime.signal`. */
  compute(
    input: MetricInputs[Input],
    runtime: MetricRuntime,
  ): Outcome<Measurement, ScoreGap> | Promise<Outcome<Measurement, ScoreGap>>
}
