const chunkBytes = 0x8000

export function bytesToBase64(bytes: Uint8Array): string {
  // The native method is many times faster in browsers that support it. TypeScript's library does not declare it yet.
  const native: unknown = Reflect.get(bytes, 'toBase64')
  if (typeof native === 'function') return String(Reflect.apply(native, bytes, []))
  let binary = ''
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    binary += String.fromCharCode(...bytes.subarray(start, start + chunkBytes))
  }
  return btoa(binary)
}

/** Throws `InvalidCharacterError` on text that is not base64. */
export function base64ToBytes(text: string): Uint8Array<ArrayBuffer> {
  return decodeNatively(text) ?? decodeByCharacters(text)
}

/**
 * Converts with the browser's native method, which does not block the page even for pictures of several megabytes.
 * Null if the browser does not support this method or the string is invalid.
 */
function decodeNatively(text: string): Uint8Array<ArrayBuffer> | null {
  const native: unknown = Reflect.get(Uint8Array, 'fromBase64')
  if (typeof native !== 'function') return null
  try {
    const bytes: unknown = Reflect.apply(native, Uint8Array, [text])
    return bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer
      ? new Uint8Array(bytes.buffer)
      : null
  } catch {
    return null
  }
}

function decodeByCharacters(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}

/** Converts to the URL-safe base64 of RFC 4648 section 5. Has no padding, so it is safe in a URL fragment. */
export function bytesToBase64Url(bytes: Uint8Array): string {
  return bytesToBase64(bytes)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '')
}

export function base64UrlToBytes(text: string): Uint8Array<ArrayBuffer> {
  return base64ToBytes(text.replaceAll('-', '+').replaceAll('_', '/'))
}
