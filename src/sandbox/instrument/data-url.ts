/** Text and media type of a data: address, or undefined for any other address and for broken ones. */
export function decodeDataUrl(url: string): { readonly mime: string; readonly text: string } | undefined {
  const match = /^\s*data:([^,]*),(.*)$/is.exec(url)
  if (match === null) return undefined
  const [, header = '', body = ''] = match
  try {
    const binary = /;\s*base64\s*$/i.test(header)
      ? atob(unescapeToLatin1(body).replaceAll(/\s/g, ''))
      : unescapeToLatin1(body)
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return { mime: (header.split(';')[0] ?? '').trim().toLowerCase(), text: new TextDecoder().decode(bytes) }
  } catch {
    return undefined
  }
}

/** Percent escapes to bytes, and any other character to its UTF-8 bytes, each as one Latin-1 character. */
function unescapeToLatin1(text: string): string {
  const utf8 = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return utf8.replaceAll(/%([0-9a-f]{2})/gi, (_match, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
