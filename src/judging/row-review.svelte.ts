import { keysOf, type SuiteRow } from '../session/suite-rows.ts'
import { suite, type SuiteWork } from '../session/suite.svelte.ts'

/** A row's position among those that a person reviews. */
export interface RowPosition {
  readonly number: number
  readonly total: number
}
/** Handles one row by showing it in the review and building its record from the person's verdict. */
type Look<Shown> = (
  review: RowReview<Shown>,
  position: RowPosition,
  ...row: Parameters<SuiteWork['run']>
) => ReturnType<SuiteWork['run']>

/** Lets a person review the rows of a list, one after another. */
export class RowReview<Shown> {
  isRunning = $state(false)
  /** The content that the person currently sees. */
  shown = $state.raw<Shown | null>(null)
  readonly #look: Look<Shown>

  constructor(look: Look<Shown>) {
    this.#look = look
  }

  /** Goes through rows in a random order. */
  async start(rows: readonly SuiteRow[]): Promise<void> {
    if (this.isRunning || suite.run !== null) return
    this.isRunning = true
    let number = 0
    try {
      await suite.start(keysOf(rows), {
        lanes: 1,
        keepsRecords: true,
        isShuffled: true,
        run: (...row) => this.#look(this, { number: (number += 1), total: rows.length }, ...row),
      })
    } finally {
      this.shown = null
      this.isRunning = false
    }
  }

  /** Shows something until the person has answered. Rejects if the run is cancelled in the meantime. */
  ask<Said>(show: (say: (said: Said) => void) => Shown, signal: AbortSignal): Promise<Said> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.shown = null
        reject(new DOMException('Cancelled.', 'AbortError'))
      }
      signal.addEventListener('abort', stop, { once: true })
      this.shown = show((said) => {
        signal.removeEventListener('abort', stop)
        this.shown = null
        resolve(said)
      })
    })
  }
}
