import { bytesToBase64 } from '../base64.ts'
import { escapeAttribute } from './escape-html.ts'

/*
 * Files are embedded in a document as data: URLs. The parameter `rt` stores the original reference, so that the
 * page's HTML can be restored as written, and so that scripts that read a URL get a plausible one.
 */

const parameter = 'rt'
/**
 * The function is captured when this module loads, because a page in a frame may have replaced the global function by
 * the time it is called.
 */
const decode = decodeURIComponent

/**
 * Appended to the pictures of a `srcset` that are not shown, because browsers skip candidates that they cannot parse.
 */
export const unusedCandidate = ' rt-aside'

/** `reference` is the text that the URL replaces. If absent, no reference is stored. */
export function toDataUrl(mime: string, bytes: Uint8Array, reference?: string): string {
  return joinDataUrl(mime, bytesToBase64(bytes), reference)
}

/** Creates the URL for bytes that are already encoded. */
export function joinDataUrl(mime: string, base64: string, reference?: string): string {
  const origin = reference === undefined ? '' : `;${parameter}=${encodeReference(reference)}`
  return `data:${mime}${origin};base64,${base64}`
}

const pattern =
  /data:[\w.+-]+\/[\w.+-]+(?:;charset=[\w-]+)?;rt=([^;,"'\s]*)(?:;base64,[A-Za-z0-9+/=]*(?:#[^"'\s,)]*)?|,[\w%.!~*'()-]*)/g

/** Restores the original references in serialised HTML by replacing the URLs that contain one. */
export function restoreReferences(html: string): string {
  if (!html.includes(`;${parameter}=`) && !html.includes(unusedCandidate)) return html
  return html.replaceAll(unusedCandidate, '').replace(pattern, (_url, encoded: string) =>
    // The reference already includes its fragment.
    escapeAttribute(decodeReference(encoded)),
  )
}

/** Returns the original reference stored in a URL, or null if the URL contains none. */
export function referenceOf(url: string): string | null {
  if (!url.startsWith('data:')) return null
  const match = /^data:[^,;]*(?:;charset=[\w-]+)?;rt=([^;,"'\s]*)(?:;base64)?,/.exec(url.slice(0, 4096))
  return match?.[1] === undefined ? null : decodeReference(match[1])
}

export interface DataUrlContent {
  /** The media type in lower case, without parameters. */
  readonly mime: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Decodes a data: URL according to the Fetch standard. Null for other URLs and for invalid ones. */
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
