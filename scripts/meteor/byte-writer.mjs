/** Writes bytes, numbers and strings one after the other. */
export class ByteWriter {
  /** @type {number[]} */
  #bytes = []

  get length() {
    return this.#bytes.length
  }

  /**
   * Writes a number as seven bits per byte, lowest first. The top bit is set if more bytes follow.
   * @param {number} value
   */
  number(value) {
    let rest = value
    while (rest >= 128) {
      this.#bytes.push((rest & 127) | 128)
      rest >>>= 7
    }
    this.#bytes.push(rest)
  }

  /** @param {Iterable<number>} bytes */
  bytes(bytes) {
    for (const byte of bytes) this.#bytes.push(byte)
  }

  /** Writes the length of the bytes, then the bytes. @param {Uint8Array} bytes */
  section(bytes) {
    this.number(bytes.length)
    this.bytes(bytes)
  }

  /** @param {string} text */
  text(text) {
    this.section(new TextEncoder().encode(text))
  }

  take() {
    return Uint8Array.from(this.#bytes)
  }
}
