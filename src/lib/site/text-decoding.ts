/**
 * Decodes a web file to text. A byte order mark takes precedence. Otherwise the file is decoded as UTF-8 if its bytes
 * are valid UTF-8, whatever the file declares, because answers are JSON text whose declarations describe the author's
 * machine, and servers override them with `charset=utf-8`. Otherwise the declared encoding is used, then
 * windows-1252, as in browsers. Newlines become `\n`.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  return decodeBytes(bytes).replace(/\r\n?/g, '\n')
}

function decodeBytes(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return declaredDecoder(bytes).decode(bytes)
  }
}

/** Number of bytes in which browsers search for an encoding declaration. */
const declarationBytes = 1024

function declaredDecoder(bytes: Uint8Array<ArrayBuffer>): TextDecoder {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, declarationBytes))
  const label = /(?:@charset\s*"|charset\s*=\s*["']?|encoding\s*=\s*["'])\s*([\w.:-]+)/i.exec(head)?.[1]
  try {
    return new TextDecoder(label ?? 'windows-1252')
  } catch {
    return new TextDecoder('windows-1252')
  }
}
