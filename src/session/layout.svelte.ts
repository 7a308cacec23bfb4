import * as v from 'valibot'

/** How this browser's user has laid out the Play page: no part of any result, link or draft. */
const layoutSchema = v.object({
  /** Largest height of the pictures in CSS pixels; null: as the window allows. */
  pictures: v.nullable(v.pipe(v.number(), v.minValue(96), v.maxValue(2000))),
  /** Width of the scores in per cent of both columns; null: the usual. */
  scores: v.nullable(v.pipe(v.number(), v.minValue(20), v.maxValue(80))),
  /** Single letters are shortcuts outside of fields. */
  letters: v.boolean(),
})
type LayoutState = v.InferOutput<typeof layoutSchema>

const storageName = 'roundtrip.layout'
const usual: LayoutState = { pictures: null, scores: null, letters: true }

/** Storage throws where a browser refuses it. */
function read(): LayoutState {
  try {
    const parsed = v.safeParse(layoutSchema, JSON.parse(localStorage.getItem(storageName) ?? ''))
    return parsed.success ? parsed.output : usual
  } catch {
    return usual
  }
}

class Layout {
  #state = $state.raw<LayoutState>(read())

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
    this.#state = { ...this.#state, ...change }
    try {
      localStorage.setItem(storageName, JSON.stringify(this.#state))
    } catch {
      // Where storage is refused, the layout lasts as long as the page.
    }
  }
}

export const layout = new Layout()
