import * as v from 'valibot'

/** This user's Play page layout in this browser. It is not part of any result, link or draft. */
const layoutSchema = v.object({
  /** Maximum height of the images in CSS pixels; null means as high as fits in the window. */
  pictures: v.nullable(v.pipe(v.number(), v.minValue(96), v.maxValue(2000))),
  /** Width of the scores as a percentage of both columns; null means the default. */
  scores: v.nullable(v.pipe(v.number(), v.minValue(20), v.maxValue(80))),
  /** True if single letters act as shortcuts outside of input fields. */
  letters: v.boolean(),
})
type LayoutState = v.InferOutput<typeof layoutSchema>

const storageName = 'roundtrip.layout'
const usual: LayoutState = { pictures: null, scores: null, letters: true }

/** Accessing storage throws if the browser denies access. */
function read(): LayoutState {
  try {
    const parsed = v.safeParse(layoutSchema, JSON.parse(localStorage.getItem(storageName) ?? ''))
    return parsed.success ? parsed.output : usual
  } catch {
    return usual
  }
}

class Layout {
  #saved: LayoutState | undefined
  #changed = $state.raw<LayoutState | null>(null)

  /** Read when first used. */
  get #state(): LayoutState {
    return this.#changed ?? (this.#saved ??= read())
  }

  get pictures(): number | null {
    return this.#state.pictures
  }

  get scores(): number | null {
    return this.#state.scores
  }

  get letters(): boolean {
    return this.#state.letters
  }

  set(change: Partial<LayoutState>): void {
    this.#changed = { ...this.#state, ...change }
    try {
      localStorage.setItem(storageName, JSON.stringify(this.#changed))
    } catch {
      // If access to storage is denied, the layout is kept until the page is closed.
    }
  }
}

export const layout = new Layout()
