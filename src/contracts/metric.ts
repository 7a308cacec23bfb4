import type { JsonValue } from './json.ts'
import type { MetricInput, MetricInputs } from './metric-inputs.ts'
import type { ModelSession } from './model.ts'
import type { Context, Outcome } from './outcome.ts'
import type { PluginMeta } from './plugin.ts'
import type { Protocol } from './protocol.ts'

export const backends = ['cpu', 'webgpu'] as const
export type Backend = (typeof backends)[number]

/** Guarantees of a metric under one protocol. Null if a property is not guaranteed. Tested by the contract suite. */
export interface MetricProperties {
  /** Score of two identical inputs. */
  readonly identity: number | null
  readonly range: readonly [min: number, max: number] | null
  readonly symmetric: boolean | null
}

/** For metrics with the same guarantees under both protocols. */
export const underBoth = <const Same extends MetricProperties>(same: Same) => ({
  paper: same,
  reference: same,
})

export interface MetricMeta<Input extends MetricInput = MetricInput> extends PluginMeta<'metric'> {
  readonly input: Input
  readonly better: 'higher' | 'lower'
  /** The meaning of 1 and 0, for metrics without values in between. */
  readonly reading?: { readonly yes: string; readonly no: string }
  /** A known weakness as a sentence, shown next to scores that are worse than those of an empty page or answer. */
  readonly weakness?: string
  readonly properties: { readonly [P in Protocol]: MetricProperties }
  /** True if `paper` and `reference` are the same computation. */
  readonly protocolsAgree: boolean
  readonly backends: readonly Backend[]
  /** Largest |back end - reference()| allowed on any input. 0 means equal bit for bit. */
  readonly tolerance: number
  /**
   * Parts that describe how one back end computed the value. Other back ends omit these parts or have different ones.
   */
  readonly backEndParts?: readonly string[]
  /** Time limit in the metric's worker. If absent, the default for all metrics applies. */
  readonly timeLimitMs?: number
  /** Entry of static-models/catalogue.json. A model named in the input takes precedence. */
  readonly model?: string
  /**
   * Folder of public/engines with data that is fetched on first use. For such a metric, tests use the published
   * program as the oracle.
   */
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

/** Services that a metric can use while it runs. */
export interface MetricRuntime extends Context {
  readonly protocol: Protocol
  /** The requested back end. If absent, the metric chooses. */
  readonly backend?: Backend
  /** Opens a catalogue model on the requested back end. If none was requested, uses the GPU if `backends` lists it. */
  session(modelId: string): Promise<ModelSession>
}

export interface Metric<Input extends MetricInput = MetricInput> {
  /**
   * Plain float64 oracle, written for readability. Only absent for neural networks and metrics that fetch data.
   * Throws on illegal input.
   */
  reference?(input: MetricInputs[Input], protocol: Protocol): number
  /** A metric that has nothing to wait for returns synchronously. A metric that waits respects `runtime.signal`. */
  compute(
    input: MetricInputs[Input],
    runtime: MetricRuntime,
  ): Outcome<Measurement, ScoreGap> | Promise<Outcome<Measurement, ScoreGap>>
}
