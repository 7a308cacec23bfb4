import { inflateSync } from 'fflate'
import { ByteReader } from './byte-reader.ts'
import { PhraseFilter } from './phrase-filter.ts'
import { PhraseShard, type Phrase } from './phrase-shard.ts'

/** Maximum number of words on the left side of an entry in the table. */
const longestLeft = 7

/** Maximum number of concurrent shard requests, because browsers reject more than a few thousand. */
const atOnce = 24

/** Fetches a shard and checks that its SHA-256 begins with the bytes stored in the table. */
export type ReadShard = (shard: number, hash: Uint8Array) => Promise<Uint8Array>

/** The table of paraphrases. Its shards are loaded when they are needed for a text. */
export class PhraseBook {
  readonly #vocabulary: readonly string[]
  readonly #firsts: readonly string[]
  readonly #hashes: Uint8Array
  readonly #filter: PhraseFilter
  readonly #read: ReadShard
  readonly #opening = new Map<number, Promise<void>>()
  readonly #shards = new Map<number, PhraseShard>()
  readonly #rights = new Map<string, readonly Phrase[]>()

  constructor(packed: Uint8Array, read: ReadShard) {
    const reader = new ByteReader(inflateSync(packed))
    this.#vocabulary = reader.text().split('\n')
    this.#firsts = reader.text().split('\n')
    this.#hashes = reader.section()
    const count = reader.number()
    this.#filter = new PhraseFilter(reader.section(), count)
    this.#read = read
  }

  /** Loads the shards that might be needed for texts with these words. */
  async prepare(texts: readonly Phrase[]): Promise<void> {
    const missing = new Set<number>()
    for (const words of texts) {
      for (let start = 0; start < words.length; start += 1) {
        for (const left of leftsAt(words, start)) {
          if (this.#rights.has(left) || !this.#filter.mayHold(left)) continue
          const shard = this.#shardOf(left)
          if (!this.#shards.has(shard)) missing.add(shard)
        }
      }
    }
    const shards = missing.values()
    const openNext = async (): Promise<void> => {
      for (const shard of shards) await this.#open(shard)
    }
    await Promise.all(Array.from({ length: atOnce }, openNext))
  }

  /**
   * Paraphrases of the words that start at a position, each with the number of words it replaces and the replacement.
   * Shorter ones come first.
   */
  paraphrasesAt(
    words: Phrase,
    start: number,
  ): readonly { readonly length: number; readonly other: Phrase }[] {
    return leftsAt(words, start).flatMap((left, index) =>
      this.#rightsOf(left).map((other) => ({ length: index + 1, other })),
    )
  }

  #rightsOf(left: string): readonly Phrase[] {
    const known = this.#rights.get(left)
    if (known !== undefined) return known
    if (!this.#filter.mayHold(left)) return []
    const rights = this.#shards.get(this.#shardOf(left))?.rightsOf(left) ?? []
    this.#rights.set(left, rights)
    return rights
  }

  /** The last shard whose first left side is not sorted after the given one. */
  #shardOf(left: string): number {
    let low = 0
    let high = this.#firsts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#firsts[middle] ?? '') <= left) low = middle + 1
      else high = middle
    }
    return Math.max(0, low - 1)
  }

  /** Failed attempts are not cached. */
  #open(shard: number): Promise<void> {
    const known = this.#opening.get(shard)
    if (known !== undefined) return known
    const opening = this.#read(shard, this.#hashes.subarray(shard * 16, shard * 16 + 16))
      .then((bytes) => void this.#shards.set(shard, new PhraseShard(bytes, this.#vocabulary)))
      .finally(() => this.#opening.delete(shard))
    this.#opening.set(shard, opening)
    return opening
  }
}

function leftsAt(words: Phrase, start: number): readonly string[] {
  const lefts: string[] = []
  let left = ''
  for (let end = start; end < Math.min(words.length, start + longestLeft); end += 1) {
    left = end === start ? (words[end] ?? '') : `${left} ${words[end] ?? ''}`
    lefts.push(left)
  }
  return lefts
}
