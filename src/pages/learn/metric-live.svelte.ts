import type { TimedMeasurement, RenderedExplanation } from '../../../workers/score/methods.ts'
import type { MetricInput, MetricInputs, Outcome, Protocol, Raster, ScoreGap } from '../../contracts/index.ts'
import { drawDifference, explainScore, measure } from '../../evaluation/score-client.ts'
import { describeError } from '../../lib/errors.ts'

export type AnyInput = MetricInputs[MetricInput]

/** How a score came about; `difference` where the metric has no map of its own. */
export type LiveMap =
  | { readonly kind: 'map'; readonly picture: ImageBitmap }
  | { readonly kind: 'difference'; readonly picture: Raster }
  | Extract<RenderedExplanation, { kind: 'edits' | 'alignment' }>

/** A score that follows its input: what is asked for last is computed next, and what came between is left out. */
export class LiveScore {
  score = $state.raw<TimedMeasurement | null>(null)
  /** Why there is no score. */
  gap = $state<string | null>(null)
  map = $state.raw<LiveMap | null>(null)
  /** From what was asked for to its score and to its map, in milliseconds. */
  scoreMs = $state(0)
  mapMs = $state(0)
  /** Counts what is in sight: inputs whose score and map are both shown. */
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

  /** `make` is called when its turn comes, in which it may also show the input. */
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
        // Asked for together, the score first: the map is computed while it is shown.
        const scoring = measure({ metric: this.#metric, protocol, input }, this.#context)
        const drawing = this.#draw(input, protocol)
        // Where the score fails first, nobody waits for the map.
        drawing.catch(() => undefined)
        this.#show(await scoring)
        this.scoreMs = performance.now() - at
        this.#replaceMap(await drawing)
        this.mapMs = performance.now() - at
        this.shown += 1
      }
    } catch (thrown) {
      if (!this.#abort.signal.aborted) this.gap = describeError(thrown)
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
