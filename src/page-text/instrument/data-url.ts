/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
/*
 * These functions are captured when the module loads, because pages inside frames may have replaced them later.
 * JavaScript's own built-ins are restored while the functions of this module run in a frame.
 */
const { apply } = Reflect
const fromBase64 = atob
const Bytes = Uint8Array
const Decoder = TextDecoder
const Encoder = TextEncoder
const { decode } = TextDecoder.prototype
const { encode } = TextEncoder.prototype

/**
 * Returns the text and media type of a data: URL, or undefined for an invalid one and for any other URL. Parses as
 * browsers do: without tabs, line endings, leading control characters and whitespace, and without the fragment.
 */
export function decodeDataUrl(url: string): { readonly mime: string; readonly text: string } | undefined {
  const match = /^data:([^,]*),(.*)$/is.exec(cleanAddress(url))
  if (match === null) return undefined
  const [, header = '', body = ''] = match
  try {
    const binary = /;\s*base64\s*$/i.test(header)
      ? fromBase64(unescapeToLatin1(body).replaceAll(/\s/g, ''))
      : unescapeToLatin1(body)
    const bytes = new Bytes(binary.length)
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
    const text: string = apply(decode, new Decoder(), [bytes])
    return { mime: (header.split(';')[0] ?? '').trim().toLowerCase(), text }
  } catch {
    return undefined
  }
}

/** Returns a URL without its fragment and without the characters that browsers strip before parsing it. */
export function cleanAddress(url: string): string {
  // eslint-disable-next-line no-control-regex -- what browsers strip
  return url.replaceAll(/^[\0- ]+|[\t\n\r]|#.*$/gs, '')
}

/**
 * Converts percent escapes to bytes, and all other characters to their UTF-8 bytes. Each byte is represented as one
 * Latin-1 character.
 */
function unescapeToLatin1(text: string): string {
  const bytes: Uint8Array = apply(encode, new Encoder(), [text])
  let utf8 = ''
  for (let at = 0; at < bytes.length; at += 1) utf8 += String.fromCharCode(bytes[at] ?? 0)
  return utf8.replaceAll(/%([0-9a-f]{2})/gi, (_match, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
