import { inflateSync } from 'fflate'
import { ByteReader } from './byte-reader.ts'

/** Words with a lower rank take one byte, all other words two. */
const shortRanks = 80

export type Phrase = readonly string[]

/** Where the right sides of a left side start in a shard. */
interface Place {
  readonly shapes: number
  readonly words: number
}

/** Some of the table's left sides with all their right sides. The right sides are parsed on demand. */
export class PhraseShard {
  readonly #vocabulary: readonly string[]
  readonly #shapes: Uint8Array
  readonly #words: Uint8Array
  readonly #places = new Map<string, Place>()

  constructor(packed: Uint8Array, vocabulary: readonly string[]) {
    this.#vocabulary = vocabulary
    const reader = new ByteReader(inflateSync(packed))
    const count = reader.number()
    this.#shapes = reader.section()
    this.#words = reader.rest()
    const shapes = new ByteReader(this.#shapes)
    const words = new ByteReader(this.#words)
    let left: Phrase = []
    for (let group = 0; group < count; group += 1) {
      left = this.#next(left, shapes, words)
      this.#places.set(left.join(' '), { shapes: shapes.at, words: words.at })
      for (let rights = shapes.number(); rights > 0; rights -= 1) {
        for (let own = shapes.byte() & 7; own > 0; own -= 1) if (words.byte() >= shortRanks) words.at += 1
      }
    }
  }

  /** The right sides that belong to a left side, in the table's order. Empty if the left side is not in the table. */
  rightsOf(left: string): readonly Phrase[] {
    const place = this.#places.get(left)
    if (place === undefined) return []
    const shapes = new ByteReader(this.#shapes, place.shapes)
    const words = new ByteReader(this.#words, place.words)
    let right: Phrase = []
    return Array.from({ length: shapes.number() }, () => (right = this.#next(right, shapes, words)))
  }

  #next(before: Phrase, shapes: ByteReader, words: ByteReader): Phrase {
    const shape = shapes.byte()
    const phrase = before.slice(0, shape >> 3)
    for (let own = shape & 7; own > 0; own -= 1) {
      const byte = words.byte()
      const rank = byte < shortRanks ? byte : shortRanks + ((byte - shortRanks) << 8) + words.byte()
      phrase.push(this.#vocabulary[rank] ?? '')
    }
    return phrase
  }
}
