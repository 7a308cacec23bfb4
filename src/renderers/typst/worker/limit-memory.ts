/*
 * The compiler's module can use 4 GiB. A document such as `#range(100000000)` would use all of this memory and make
 * the browser kill the entire page. The module declares its limit in its memory section, so a smaller limit is
 * written to that section.
 */

/** Bytes per page of wasm memory. */
const pageBytes = 65_536
const memorySection = 5

/** Returns the module with a maximum memory size; throws unless it has exactly one memory without a limit. */
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
  throw new TypeError('Expected a wasm module with one memory without a limit.')
}

/** A number in LEB128, as used by wasm. */
function readUnsigned(bytes: Uint8Array, start: number): { readonly value: number; readonly next: number } {
  let value = 0
  for (let at = start, factor = 1; ; at += 1, factor *= 128) {
    const byte = bytes[at]
    if (byte === undefined) throw new TypeError('Expected a complete wasm module.')
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
