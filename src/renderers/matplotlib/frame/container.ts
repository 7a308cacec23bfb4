/** The files of a pack. Layout: 4 bytes (header length), the header (JSON: [[path, size], ...]), the files' bytes. */
export function* readContainer(pack: ArrayBuffer): Generator<readonly [string, Uint8Array<ArrayBuffer>]> {
  const length = new DataView(pack).getUint32(0, true)
  const header: unknown = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, length)))
  let at = 4 + length
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the pack was checked against its hash
  for (const [path, size] of header as readonly (readonly [string, number])[]) {
    yield [path, new Uint8Array(pack, at, size)]
    at += size
  }
}

const step = 0x8000

export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += step) {
    text += String.fromCharCode(...bytes.subarray(at, at + step))
  }
  return btoa(text)
}
