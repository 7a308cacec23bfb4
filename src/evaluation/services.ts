import type {
  Backend,
  Benchmark,
  BenchmarkMeta,
  Context,
  Environment,
  Measurement,
  MetricInput,
  MetricInputs,
  MetricMeta,
  Outcome,
  Protocol,
  Raster,
  Render,
  Renderer,
  RendererMeta,
  ScoreGap,
  Warning,
} from '../contracts/index.ts'

export interface MeasureRequest<Input extends MetricInput = MetricInput> {
  readonly metric: MetricMeta<Input>
  readonly protocol: Protocol
  readonly backend?: Backend
  readonly input: MetricInputs[Input]
}

/** What an evaluation needs from the rest of the app. Tests supply their own. */
export interface Services {
  readonly metrics: ReadonlyMap<string, MetricMeta>
  readonly renderers: ReadonlyMap<string, RendererMeta>
  readonly benchmarks: ReadonlyMap<string, BenchmarkMeta>
  loadRenderer(id: string): Promise<Renderer>
  loadBenchmark(id: string): Promise<Benchmark>
  /** Decodes a picture file to pixels as the protocol requires. */
  decode(
    bytes: Uint8Array<ArrayBuffer>,
    protocol: Protocol,
    context: Context,
  ): Promise<Outcome<Raster, 'undecodable' | 'too-large'>>
  measure(
    request: MeasureRequest,
    context: Context,
  ): Promise<Outcome<Measurement & { readonly ms: number }, ScoreGap>>
  /** SHA-256 of a picture, as `hashRaster` defines it. */
  hashPicture(raster: Raster): Promise<string>
  /** The text of a page's HTML, in the form that edit similarity compares. */
  htmlToText(html: string, context: Context): Promise<string>
  /** SHA-256 of the files of a model named by metrics, as far as known. */
  hashModel(id: string): Promise<string>
  environment(): Promise<Environment>
  /** The mechanism that blocks network access for frames. Only known once a frame has run. */
  network(): Environment['network'] | undefined
  readonly cache: EvaluationCache
}

/** Rendered pictures and measurements, looked up by exact key. Misses are `undefined`, and no method throws. */
export interface EvaluationCache {
  findRender(key: string): Promise<StoredRender | undefined>
  cacheRender(key: string, render: StoredRender): void
  findMeasurement(key: string): Promise<StoredMeasurement | undefined>
  keepMeasurement(key: string, measurement: StoredMeasurement): void
}

export interface StoredRender extends Render {
  readonly warnings: readonly Warning[]
}

export type StoredMeasurement = Measurement & { readonly ms: number }

export type CacheUse = 'use' | 'bypass'
