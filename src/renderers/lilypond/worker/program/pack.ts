/*
 * A pack: the length of its index in 4 bytes, the index as lines of "size path", then the files one after the other.
 */

export function readPack(pack: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const length = new DataView(pack.buffer, pack.byteOffset).getUint32(0, true)
  const index = new TextDecoder().decode(pack.subarray(4, 4 + length))
  const files = new Map<string, Uint8Array>()
  let at = 4 + length
  for (const line of index.split('\n')) {
    const space = line.indexOf(' ')
    const size = Number(line.slice(0, space))
    files.set(line.slice(space + 1), pack.subarray(at, at + size))
    at += size
  }
  if (at !== pack.length) throw new RangeError(`Expected a pack of ${at} bytes, got ${pack.length}.`)
  return files
}

export function writePack(files: readonly (readonly [string, Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const index = new TextEncoder().encode(files.map(([path, bytes]) => `${bytes.length} ${path}`).join('\n'))
  const size = files.reduce((sum, [, bytes]) => sum + bytes.length, 4 + index.length)
  const pack = new Uint8Array(size)
  new DataView(pack.buffer).setUint32(0, index.length, true)
  pack.set(index, 4)
  let at = 4 + index.length
  for (const [, bytes] of files) {
    pack.set(bytes, at)
    at += bytes.length
  }
  return pack
}
