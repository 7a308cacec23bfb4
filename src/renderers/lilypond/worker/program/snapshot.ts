/** One run of pages that are not all zero. */
interface Part {
  readonly at: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

const pageBytes = 65_536

/** A copy of a memory without its zero pages, which are a third of it. */
export class Snapshot {
  readonly #parts: readonly Part[]

  /** @param dead a range that nothing reads again: the stack below the stack pointer */
  constructor(memory: Uint8Array<ArrayBuffer>, dead: readonly [number, number]) {
    memory.fill(0, ...dead)
    const words = new Uint32Array(memory.buffer)
    const pages = memory.length / pageBytes
    const parts: Part[] = []
    for (let page = 0; page < pages; page += 1) {
      if (isZero(words, page)) continue
      let end = page + 1
      while (end < pages && !isZero(words, end)) end += 1
      parts.push({ at: page * pageBytes, bytes: memory.slice(page * pageBytes, end * pageBytes) })
      page = end
    }
    this.#parts = parts
  }

  /** Makes a memory of at least the same size equal to the copied one. */
  restore(memory: Uint8Array<ArrayBuffer>): void {
    let done = 0
    for (const { at, bytes } of this.#parts) {
      memory.fill(0, done, at)
      memory.set(bytes, at)
      done = at + bytes.length
    }
    memory.fill(0, done)
  }
}

function isZero(words: Uint32Array, page: number): boolean {
  const end = ((page + 1) * pageBytes) / 4
  for (let index = (page * pageBytes) / 4; index < end; index += 1) if (words[index] !== 0) return false
  return true
}
