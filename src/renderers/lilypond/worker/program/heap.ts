const pageBytes = 65_536
/** Memory grows in steps, so that a large score does not request memory thousands of times. */
const stepBytes = 16_777_216

/** Access to the memory and the exported functions of a WebAssembly program that emscripten linked. */
export class Heap {
  readonly #maxBytes: number
  #memory = new WebAssembly.Memory({ initial: 0 })
  #bytes = new Uint8Array(this.#memory.buffer)
  #exports: WebAssembly.Exports = {}
  /** True once more memory was requested than the limit allows. */
  refused = false

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  attach(instance: WebAssembly.Instance): void {
    this.#exports = instance.exports
    const { memory } = instance.exports
    if (!(memory instanceof WebAssembly.Memory)) throw new TypeError('The program exports no memory.')
    this.#memory = memory
    this.#bytes = new Uint8Array(memory.buffer)
  }

  get maxBytes(): number {
    return this.#maxBytes
  }

  get sizeBytes(): number {
    return this.#memory.buffer.byteLength
  }

  bytes(): Uint8Array<ArrayBuffer> {
    if (this.#bytes.buffer !== this.#memory.buffer) this.#bytes = new Uint8Array(this.#memory.buffer)
    return this.#bytes
  }

  words(at: number, count: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.bytes().buffer, at >>> 0, count)
  }

  word(at: number): number {
    return this.words(at, 1)[0] ?? 0
  }

  setWord(at: number, value: number): void {
    this.words(at, 1)[0] = value
  }

  /** The NUL-terminated string at an address. */
  string(at: number): string {
    const bytes = this.bytes()
    return fromUtf8.decode(bytes.subarray(at >>> 0, bytes.indexOf(0, at >>> 0)))
  }

  /** Writes a string with its terminating NUL; returns the bytes used. */
  writeString(text: string, at: number): number {
    const bytes = toUtf8.encode(text)
    this.bytes().set(bytes, at >>> 0)
    this.bytes()[(at >>> 0) + bytes.length] = 0
    return bytes.length + 1
  }

  /** A string in memory that the program allocates and keeps. */
  newString(text: string): number {
    const at = this.call('malloc', toUtf8.encode(text).length + 1)
    this.writeString(text, at)
    return at
  }

  /** False if `size` exceeds the limit or the browser has no more memory. */
  grow(size: number): boolean {
    if (size <= this.sizeBytes) return true
    const wanted = Math.min(this.#maxBytes, Math.max(size, this.sizeBytes + stepBytes))
    try {
      if (size > this.#maxBytes) throw new RangeError('More memory than the limit allows.')
      this.#memory.grow(Math.ceil((wanted - this.sizeBytes) / pageBytes))
      return true
    } catch {
      this.refused = true
      return false
    }
  }

  has(name: string): boolean {
    return name in this.#exports
  }

  call(name: string, ...args: (number | bigint)[]): number {
    return callNumeric(this.#exports[name], args)
  }
}

const fromUtf8 = new TextDecoder()
const toUtf8 = new TextEncoder()

function callNumeric(candidate: unknown, args: readonly (number | bigint)[]): number {
  if (typeof candidate !== 'function') throw new TypeError('Expected a function of the program.')
  const result: unknown = Reflect.apply(candidate, undefined, args)
  return typeof result === 'number' ? result : 0
}
