import type { Protocol } from '../contracts/index.ts'
import { answerId } from '../store/answer-id.ts'

/** Where the list's rows are kept: the id of the kept answer, by row and protocol. */
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

/** The run of an answer's id. */
export function runOf(place: string): string {
  return place.slice(0, place.indexOf('/'))
}
