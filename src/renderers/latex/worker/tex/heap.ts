import { exportNames } from './wasm-names.ts'

const pageBytes = 65_536

/** Access to the memory of a wasm instance, whose buffer is replaced when the memory grows. */
export class Heap {
  readonly #maxBytes: number
  #memory = new WebAssembly.Memory({ initial: 0 })
  #bytes = new Uint8Array(this.#memory.buffer)
  #exports: WebAssembly.Exports = {}
  /** True if more memory than the limit has been requested. */
  refused = false

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  attach(instance: WebAssembly.Instance): void {
    this.#exports = instance.exports
    const memory = instance.exports[exportNames.memory]
    if (!(memory instanceof WebAssembly.Memory)) throw new TypeError('The engine exports no memory.')
    this.#memory = memory
    this.#bytes = new Uint8Array(memory.buffer)
  }

  get sizeBytes(): number {
    return this.#memory.buffer.byteLength
  }

  bytes(): Uint8Array<ArrayBuffer> {
    if (this.#bytes.buffer !== this.#memory.buffer) this.#bytes = new Uint8Array(this.#memory.buffer)
    return this.#bytes
  }

  words(at: number, count: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.bytes().buffer, at, count)
  }

  setWord(at: number, value: number): void {
    this.words(at, 1)[0] = value
  }

  /** Reads the NUL-terminated string at an address. */
  string(at: number): string {
    const bytes = this.bytes()
    return fromUtf8.decode(bytes.subarray(at, bytes.indexOf(0, at)))
  }

  /** Writes a string with its terminating NUL. Returns the number of bytes used. */
  writeString(text: string, at: number): number {
    const bytes = toUtf8.encode(text)
    this.bytes().set(bytes, at)
    this.bytes()[at + bytes.length] = 0
    return bytes.length + 1
  }

  /** Grows the memory. False if `size` exceeds the limit or the browser has no more memory. */
  grow(size: number): boolean {
    if (size > this.#maxBytes) {
      this.refused = true
      return false
    }
    const wanted = Math.min(this.#maxBytes, Math.max(size, this.sizeBytes * 1.2))
    try {
      this.#memory.grow(Math.ceil((wanted - this.sizeBytes) / pageBytes))
      return true
    } catch {
      this.refused = true
      return false
    }
  }

  callExport(name: keyof typeof exportNames, ...args: number[]): number {
    return callNumeric(this.#exports[exportNames[name]], args)
  }

  /** Calls a function pointer. */
  call(index: number, args: readonly number[]): number {
    const table = this.#exports[exportNames.table]
    if (!(table instanceof WebAssembly.Table)) throw new TypeError('The engine exports no table.')
    return callNumeric(table.get(index), args)
  }

  stackSave(): number {
    return this.callExport('stackSave')
  }

  stackRestore(stack: number): void {
    this.callExport('stackRestore', stack)
  }

  setThrew(value: number, type: number): void {
    this.callExport('setThrew', value, type)
  }
}

const fromUtf8 = new TextDecoder()
const toUtf8 = new TextEncoder()

function callNumeric(candidate: unknown, args: readonly number[]): number {
  if (typeof candidate !== 'function') throw new TypeError('Expected a function of the engine.')
  const result: unknown = Reflect.apply(candidate, undefined, args)
  return typeof result === 'number' ? result : 0
}
