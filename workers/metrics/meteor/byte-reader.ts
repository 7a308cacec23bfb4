const utf8 = new TextDecoder()

/** Reads the output of scripts/meteor/byte-writer.mjs. */
export class ByteReader {
  readonly #bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length
  }

  byte(): number {
    const byte = this.#bytes[this.at]
    if (byte === undefined) throw new RangeError('The data end too early.')
    this.at += 1
    return byte
  }

  number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte()
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }

  section(): Uint8Array {
    const length = this.number()
    const start = this.at
    this.at += length
    return this.#bytes.subarray(start, this.at)
  }

  text(): string {
    return utf8.decode(this.section())
  }

  rest(): Uint8Array {
    return this.#bytes.subarray(this.at)
  }
}
