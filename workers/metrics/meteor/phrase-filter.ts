/*
 * Recognises every left side in the table of paraphrases, with false positives for one in 128 other phrases. The
 * filter consists of sorted positions of hashes, stored as gaps (Rice codes). Uses the same hash as
 * scripts/meteor/pack-phrases.mjs.
 */

const spread = 128
const lowBits = 7

export class PhraseFilter {
  readonly #places: Uint32Array
  readonly #size: number

  constructor(packed: Uint8Array, count: number) {
    this.#size = count * spread
    this.#places = new Uint32Array(count)
    let at = 0
    const bit = (): number => {
      const value = ((packed[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
      at += 1
      return value
    }
    let place = 0
    for (let index = 0; index < count; index += 1) {
      let gap = 0
      while (bit() === 1 && at >> 3 < packed.length) gap += 1
      for (let low = 0; low < lowBits; low += 1) gap = (gap << 1) | bit()
      place += gap
      this.#places[index] = place
    }
  }

  mayHold(phrase: string): boolean {
    const place = placeOf(phrase, this.#size)
    let low = 0
    let high = this.#places.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#places[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return this.#places[low] === place
  }
}

function placeOf(phrase: string, size: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < phrase.length; index += 1) {
    hash = Math.imul(hash ^ phrase.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return Math.floor(((hash ^ (hash >>> 16)) >>> 0) * (size / 0x1_0000_0000))
}
