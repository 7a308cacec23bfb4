import { splitAtBlanks } from '../../text/python-text.ts'

export const longestRun = 4

/** Runs of words and how often each stands in a text, in the order in which they are met. */
export type RunCounts = ReadonlyMap<number, number>

/** Words and the runs of up to four of them that begin with a known run, as numbers: strings would be built and hashed. */
export class RunNumbers {
  readonly #words = new Map<string, number>()
  readonly #texts: string[] = []
  /** By run and the word behind it. */
  readonly #longer = new Map<number, number>()
  readonly #before: number[] = []
  readonly #last: number[] = []

  get count(): number {
    return this.#last.length
  }

  /** The runs of a text, by their length less one. */
  countRuns(text: string): readonly RunCounts[] {
    const words = splitAtBlanks(text).map((word) => this.#numberOf(word))
    const counts = Array.from({ length: longestRun }, () => new Map<number, number>())
    for (let start = 0; start < words.length; start += 1) {
      let run = -1
      for (let index = 0; index < longestRun && start + index < words.length; index += 1) {
        run = this.#extend(run, words[start + index] ?? 0)
        const ofLength = counts[index]
        ofLength?.set(run, (ofLength.get(run) ?? 0) + 1)
      }
    }
    return counts
  }

  textOf(run: number): string {
    const before = this.#before[run] ?? -1
    const word = this.#texts[this.#last[run] ?? 0] ?? ''
    return before === -1 ? word : `${this.textOf(before)} ${word}`
  }

  #numberOf(word: string): number {
    const known = this.#words.get(word)
    if (known !== undefined) return known
    const number = this.#texts.push(word) - 1
    this.#words.set(word, number)
    return number
  }

  #extend(run: number, word: number): number {
    // Runs and words stay far below 2^26, so the key is exact.
    const key = (run + 1) * 2 ** 26 + word
    const known = this.#longer.get(key)
    if (known !== undefined) return known
    const number = this.#last.push(word) - 1
    this.#before.push(run)
    this.#longer.set(key, number)
    return number
  }
}
