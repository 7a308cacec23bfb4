/*
 * The compiler's module may take 4 GiB, and a document such as `#range(100000000)` takes it: the browser would end the
 * whole page. The module tells its own limit in its memory section, so a smaller one is written there.
 */

/** Bytes of a page of wasm's memory. */
const pageBytes = 65_536
const memorySection = 5

/** The module with a largest size of its memory; throws where it has not exactly one memory without a limit. */
export function limitMemory(wasm: Uint8Array<ArrayBuffer>, maxBytes: number): Uint8Array<ArrayBuffer> {
  for (let at = 8; at < wasm.length;) {
    const id = wasm[at]
    const size = readUnsigned(wasm, at + 1)
    const end = size.next + size.value
    if (id !== memorySection) {
      at = end
      continue
    }
    const [count, flags] = wasm.subarray(size.next, end)
    const initial = readUnsigned(wasm, size.next + 2)
    if (count !== 1 || flags !== 0 || initial.next !== end) break
    const body = [1, 1, ...writeUnsigned(initial.value), ...writeUnsigned(Math.floor(maxBytes / pageBytes))]
    const section = [memorySection, ...writeUnsigned(body.length), ...body]
    const limited = new Uint8Array(wasm.length - (end - at) + section.length)
    limited.set(wasm.subarray(0, at))
    limited.set(section, at)
    limited.set(wasm.subarray(end), at + section.length)
    return limited
  }
  throw new TypeError('Expected a wasm module with one memory of no limit.')
}

/** A number in LEB128, as wasm writes them. */
function readUnsigned(bytes: Uint8Array, start: number): { readonly value: number; readonly next: number } {
  let value = 0
  for (let at = start, factor = 1; ; at += 1, factor *= 128) {
    const byte = bytes[at]
    if (byte === undefined) throw new TypeError('Expected a whole wasm module.')
    value += (byte & 127) * factor
    if (byte < 128) return { value, next: at + 1 }
  }
}

function writeUnsigned(value: number): readonly number[] {
  const bytes: number[] = []
  let rest = value
  do {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return bytes
}
