/** Beyond this many colours, one entry for every colour there is costs less than a table of those that occur. */
const mostHashedColours = 1 << 19

/** The three colour bytes of a pixel word, red first: what numpy's unique sorts by. */
function toRgb(word: number): number {
  return littleEndian ? ((word & 255) << 16) | (word & 0xff00) | ((word >>> 16) & 255) : word >>> 8
}

const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1

/**
 * How often each colour occurs, and how often in both pictures at one place. Starts as an open-addressed table and
 * becomes a direct one of 2^24 entries where the pictures have very many colours.
 */
export class ColourCounts {
  #capacity = 1 << 12
  #isDirect = false
  /** Colour + 1, 0 for a free slot; not used by the direct table. */
  #keys = new Uint32Array(this.#capacity)
  #counts = new Uint32Array(this.#capacity)
  #both = new Uint32Array(this.#capacity)
  #size = 0

  /** Counts an opaque pixel word. */
  add(word: number, count: number, both: number): void {
    const slot = this.#findSlot(toRgb(word))
    this.#counts[slot] = (this.#counts[slot] ?? 0) + count
    this.#both[slot] = (this.#both[slot] ?? 0) + both
  }

  /** The commonest colour, the smallest (red first) of several, and its count at one place in both pictures. */
  findModal(): {
    readonly colour: readonly [red: number, green: number, blue: number]
    readonly both: number
  } {
    let modal = 0
    let most = 0
    let both = 0
    for (let slot = 0; slot < this.#capacity; slot += 1) {
      const count = this.#counts[slot] ?? 0
      if (count === 0 || count < most) continue
      const rgb = this.#isDirect ? slot : (this.#keys[slot] ?? 0) - 1
      if (count === most && rgb > modal) continue
      modal = rgb
      most = count
      both = this.#both[slot] ?? 0
    }
    return { colour: [modal >> 16, (modal >> 8) & 255, modal & 255], both }
  }

  #findSlot(rgb: number): number {
    if (this.#isDirect) return rgb
    const keys = this.#keys
    const mask = this.#capacity - 1
    let slot = (Math.imul(rgb, 0x9e3779b1) >>> 8) & mask
    for (;;) {
      const key = keys[slot]
      if (key === rgb + 1) return slot
      if (key === 0) break
      slot = (slot + 1) & mask
    }
    if (2 * this.#size >= this.#capacity) {
      this.#grow()
      return this.#findSlot(rgb)
    }
    this.#size += 1
    keys[slot] = rgb + 1
    return slot
  }

  #grow(): void {
    const keys = this.#keys
    const counts = this.#counts
    const both = this.#both
    this.#isDirect = this.#size > mostHashedColours
    this.#capacity = this.#isDirect ? 1 << 24 : this.#capacity * 4
    this.#keys = new Uint32Array(this.#isDirect ? 0 : this.#capacity)
    this.#counts = new Uint32Array(this.#capacity)
    this.#both = new Uint32Array(this.#capacity)
    this.#size = 0
    for (let from = 0; from < keys.length; from += 1) {
      const key = keys[from] ?? 0
      if (key === 0) continue
      const slot = this.#findSlot(key - 1)
      this.#counts[slot] = counts[from] ?? 0
      this.#both[slot] = both[from] ?? 0
    }
  }
}
