import { splitAtBlanks } from '../../text/python-text.ts'

export const longestRun = 4

/** How often each n-gram occurs in a text, in order of first occurrence. */
export type RunCounts = ReadonlyMap<number, number>

/**
 * Words, and n-grams of up to four words that extend a known n-gram, represented as numbers, because strings would
 * have to be built and hashed.
 */
export class RunNumbers {
  readonly #words = new Map<string, number>()
  readonly #texts: string[] = []
  /** Maps an n-gram and the next word to the longer n-gram. */
  readonly #longer = new Map<number, number>()
  readonly #before: number[] = []
  readonly #last: number[] = []

  get count(): number {
    return this.#last.length
  }

  /** Returns the n-grams of a text, indexed by length minus one. */
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
    // The numbers assigned to n-grams and words stay far below 2^26, so the combined key is exact.
    const key = (run + 1) * 2 ** 26 + word
    const known = this.#longer.get(key)
    if (known !== undefined) return known
    const number = this.#last.push(word) - 1
    this.#before.push(run)
    this.#longer.set(key, number)
    return number
  }
}
