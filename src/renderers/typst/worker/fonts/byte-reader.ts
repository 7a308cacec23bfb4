/** Reads big-endian numbers of font files in order. @throws {RangeError} past the end */
export class ByteReader {
  readonly bytes: Uint8Array
  readonly #view: DataView
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.at = at
  }

  u8(): number {
    return this.#view.getUint8(this.at++)
  }

  i8(): number {
    return this.#view.getInt8(this.at++)
  }

  u16(): number {
    this.at += 2
    return this.#view.getUint16(this.at - 2)
  }

  i16(): number {
    this.at += 2
    return this.#view.getInt16(this.at - 2)
  }

  u32(): number {
    this.at += 4
    return this.#view.getUint32(this.at - 4)
  }

  /** A fraction between -2 and 2. */
  fraction(): number {
    return this.i16() / 16384
  }

  take(length: number): Uint8Array {
    this.at += length
    if (this.at > this.bytes.length) throw new RangeError('The font ends too early.')
    return this.bytes.subarray(this.at - length, this.at)
  }

  tag(): string {
    return String.fromCharCode(...this.take(4))
  }

  /** WOFF2's UIntBase128. */
  base128(): number {
    let value = 0
    for (let count = 0; count < 5; count += 1) {
      const byte = this.u8()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new RangeError('A number of the font is too long.')
  }

  /** WOFF2's 255UInt16. */
  packed16(): number {
    const first = this.u8()
    if (first === 253) return this.u16()
    if (first === 254) return this.u8() + 506
    return first === 255 ? this.u8() + 253 : first
  }
}
