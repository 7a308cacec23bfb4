import { bytesToBase64 } from '../base64.ts'
import { escapeAttribute } from './escape-html.ts'

/*
 * Files travel inside a document as data: addresses. The parameter `rt` keeps the reference that stood there, so
 * that the page's HTML can be given back as written and scripts that read an address see a plausible one.
 */

const parameter = 'rt'
/** Taken here: in a frame a page may have put something else in its place by the time it is asked. */
const decode = decodeURIComponent

/** Stands behind the pictures of a `srcset` that are not shown: browsers skip what they cannot read. */
export const putAside = ' rt-aside'

/** `reference` is the text that the address replaces; nothing is kept where it is absent. */
export function toDataUrl(mime: string, bytes: Uint8Array, reference?: string): string {
  return joinDataUrl(mime, bytesToBase64(bytes), reference)
}

/** The same for bytes that are encoded already. */
export function joinDataUrl(mime: string, base64: string, reference?: string): string {
  const origin = reference === undefined ? '' : `;${parameter}=${encodeReference(reference)}`
  return `data:${mime}${origin};base64,${base64}`
}

const pattern =
  /data:[\w.+-]+\/[\w.+-]+(?:;charset=[\w-]+)?;rt=([^;,"'\s]*)(?:;base64,[A-Za-z0-9+/=]*(?:#[^"'\s,)]*)?|,[\w%.!~*'()-]*)/g

/** Puts the original references back into serialised HTML, in place of the addresses that carry one. */
export function restoreReferences(html: string): string {
  if (!html.includes(`;${parameter}=`) && !html.includes(putAside)) return html
  return html.replaceAll(putAside, '').replace(pattern, (_url, encoded: string) =>
    // The reference holds its fragment already.
    escapeAttribute(decodeReference(encoded)),
  )
}

/** The original reference of one address, or null where it carries none. */
export function referenceOf(url: string): string | null {
  if (!url.startsWith('data:')) return null
  const match = /^data:[^,;]*(?:;charset=[\w-]+)?;rt=([^;,"'\s]*)(?:;base64)?,/.exec(url.slice(0, 4096))
  return match?.[1] === undefined ? null : decodeReference(match[1])
}

export interface DataUrlContent {
  /** In lower case, without parameters. */
  readonly mime: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What a data: address holds, by the Fetch standard's rules; null for other addresses and for broken ones. */
export function readDataUrl(url: string): DataUrlContent | null {
  const match = /^\s*data:([^,]*),([^#]*)/is.exec(url)
  if (match === null) return null
  const [, header = '', body = ''] = match
  const bytes = percentDecode(body)
  const mime = (header.split(';')[0] ?? '').trim().toLowerCase()
  const content = /;\s*base64\s*$/i.test(header)
    ? decodeBase64(new TextDecoder('latin1').decode(bytes))
    : bytes
  return content === null ? null : { mime: mime.includes('/') ? mime : 'text/plain', bytes: content }
}

function percentDecode(text: string): Uint8Array<ArrayBuffer> {
  const source = new TextEncoder().encode(text)
  const bytes = new Uint8Array(source.length)
  let length = 0
  for (let at = 0; at < source.length; at += 1) {
    const digits = source[at] === 0x25 ? String.fromCharCode(...source.subarray(at + 1, at + 3)) : ''
    const isEscape = /^[0-9a-f]{2}$/i.test(digits)
    bytes[length] = isEscape ? Number.parseInt(digits, 16) : (source[at] ?? 0)
    length += 1
    if (isEscape) at += 2
  }
  return bytes.slice(0, length)
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}

function encodeReference(reference: string): string {
  return encodeURIComponent(reference).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
}

function decodeReference(reference: string): string {
  try {
    return decode(reference)
  } catch {
    return reference
  }
}
