import type { Protocol } from '../contracts/index.ts'
import { answerId } from '../store/answer-id.ts'

/** Records where the list's rows are saved, as the id of the saved answer for each row and protocol. */
export class RunPlaces {
  readonly #places = new Map<string, string>()

  find(key: number, protocol: Protocol): string | undefined {
    return this.#places.get(`${key} ${protocol}`)
  }

  note(key: number, protocol: Protocol, run: string, order: number): void {
    this.#places.set(`${key} ${protocol}`, answerId(run, order, 0))
  }

  /** The rows of a run. */
  rowsOf(run: string): ReadonlySet<number> {
    return new Set(
      [...this.#places].flatMap(([row, place]) => (runOf(place) === run ? [Number.parseInt(row, 10)] : [])),
    )
  }

  forget(run: string): void {
    for (const [row, place] of this.#places) if (runOf(place) === run) this.#places.delete(row)
  }
}

/** The run to which an answer's id belongs. */
export function runOf(place: string): string {
  return place.slice(0, place.indexOf('/'))
}
