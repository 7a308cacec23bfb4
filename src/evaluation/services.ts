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

/** What an evaluation needs from the rest of the house; tests bring their own. */
export interface Services {
  readonly metrics: ReadonlyMap<string, MetricMeta>
  readonly renderers: ReadonlyMap<string, RendererMeta>
  readonly benchmarks: ReadonlyMap<string, BenchmarkMeta>
  loadRenderer(id: string): Promise<Renderer>
  loadBenchmark(id: string): Promise<Benchmark>
  /** A picture file as pixels, read as the protocol says. */
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
  /** The text of a page's HTML, as edit similarity compares it. */
  htmlToText(html: string, context: Context): Promise<string>
  /** SHA-256 of the files of a model that metrics name, as far as they are known. */
  hashModel(id: string): Promise<string>
  environment(): Promise<Environment>
  /** What keeps frames from the network, once one ran. */
  network(): Environment['network'] | undefined
  readonly cache: EvaluationCache
}

/** Rendered pictures and measurements by exact key; misses are `undefined`, and no method ever throws. */
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
