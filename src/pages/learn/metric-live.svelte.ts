import type { TimedMeasurement, RenderedExplanation } from '../../../workers/score/methods.ts'
import type {
  Message,
  MetricInput,
  MetricInputs,
  Outcome,
  Protocol,
  Raster,
  ScoreGap,
} from '../../contracts/index.ts'
import { drawDifference, explainScore, measure } from '../../evaluation/score-client.ts'
import { reasonOf } from '../../lib/errors.ts'

export type AnyInput = MetricInputs[MetricInput]

/** A map of how a score was computed. `difference` if the metric has no map of its own. */
export type LiveMap =
  | { readonly kind: 'map'; readonly picture: ImageBitmap }
  | { readonly kind: 'difference'; readonly picture: Raster }
  | Extract<RenderedExplanation, { kind: 'edits' | 'alignment' }>

/**
 * A score that is recomputed when its input changes. When a computation ends, the latest request is computed next,
 * and any requests in between are skipped.
 */
export class LiveScore {
  score = $state.raw<TimedMeasurement | null>(null)
  /** The reason why there is no score. */
  gap = $state<Message | null>(null)
  map = $state.raw<LiveMap | null>(null)
  /** Milliseconds from the request until its score and its map are available. */
  scoreMs = $state(0)
  mapMs = $state(0)
  /** Counts the inputs for which both score and map have been shown. */
  shown = $state(0)
  readonly #metric: string
  readonly #abort = new AbortController()
  readonly #context = { signal: this.#abort.signal, progress: () => undefined }
  #next: { readonly make: () => AnyInput; readonly protocol: Protocol; readonly at: number } | null = null
  #isWorking = false
  #hasOwnMap = true

  constructor(metric: string) {
    this.#metric = metric
  }

  /** `make` is called when the computation is about to start, and can then also display the input. */
  ask(make: () => AnyInput, protocol: Protocol): void {
    this.#next = { make, protocol, at: performance.now() }
    if (!this.#isWorking) void this.#work()
  }

  stop(): void {
    this.#abort.abort()
    this.#next = null
    this.#forgetMap()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    try {
      while (this.#next !== null) {
        const { make, protocol, at } = this.#next
        this.#next = null
        const input = make()
        // Score and map are requested together, the score first, so that the map is computed while the score is
        // displayed.
        const scoring = measure({ metric: this.#metric, protocol, input }, this.#context)
        const drawing = this.#draw(input, protocol)
        // Prevents an unhandled rejection of the map's promise if the score fails first.
        drawing.catch(() => undefined)
        this.#show(await scoring)
        this.scoreMs = performance.now() - at
        this.#replaceMap(await drawing)
        this.mapMs = performance.now() - at
        this.shown += 1
      }
    } catch (thrown) {
      if (!this.#abort.signal.aborted) this.gap = reasonOf(thrown)
    } finally {
      this.#isWorking = false
    }
  }

  #show(outcome: Outcome<TimedMeasurement, ScoreGap>): void {
    this.score = outcome.ok ? outcome.value : null
    this.gap = outcome.ok ? null : outcome.message
  }

  async #draw(input: AnyInput, protocol: Protocol): Promise<LiveMap | null> {
    const metric = this.#metric
    if (this.#hasOwnMap) {
      const explained = await explainScore({ metric, protocol, input }, this.#context)
      if (explained.ok) {
        const { value } = explained
        if (value.kind !== 'map') return value
        const [picture, ...halves] = value.bitmaps
        for (const half of halves) half.close()
        return { kind: 'map', picture }
      }
      this.#hasOwnMap = explained.code !== 'no-explanation'
    }
    if (this.#hasOwnMap || !isPicturePair(input)) return null
    const drawn = await drawDifference({ input, protocol }, this.#context)
    return drawn.ok ? { kind: 'difference', picture: drawn.value.raster } : null
  }

  #replaceMap(map: LiveMap | null): void {
    this.#forgetMap()
    this.map = map
  }

  #forgetMap(): void {
    if (this.map?.kind === 'map') this.map.picture.close()
    this.map = null
  }
}

export function isPicturePair(input: AnyInput): input is MetricInputs['image-pair'] {
  return (
    'candidate' in input &&
    typeof input.candidate === 'object' &&
    input.candidate !== null &&
    'rgba' in input.candidate
  )
}
