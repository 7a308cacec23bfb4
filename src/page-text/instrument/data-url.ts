/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
/* Inside frames, pages may have replaced these. Those of the language itself are put back while this runs there. */
const { apply } = Reflect
const fromBase64 = atob
const Bytes = Uint8Array
const Decoder = TextDecoder
const Encoder = TextEncoder
const { decode } = TextDecoder.prototype
const { encode } = TextEncoder.prototype

/**
 * Text and media type of a data: address, or undefined for any other address and for broken ones. As browsers read it:
 * without tabs, line ends, leading controls and blanks, and its fragment.
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

/** An address without what browsers take out of one before they read it, and without its fragment. */
export function cleanAddress(url: string): string {
  // eslint-disable-next-line no-control-regex -- what browsers strip
  return url.replaceAll(/^[\0- ]+|[\t\n\r]|#.*$/gs, '')
}

/** Percent escapes to bytes, and any other character to its UTF-8 bytes, each as one Latin-1 character. */
function unescapeToLatin1(text: string): string {
  const bytes: Uint8Array = apply(encode, new Encoder(), [text])
  let utf8 = ''
  for (let at = 0; at < bytes.length; at += 1) utf8 += String.fromCharCode(bytes[at] ?? 0)
  return utf8.replaceAll(/%([0-9a-f]{2})/gi, (_match, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
