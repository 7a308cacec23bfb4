import { bytesToBase64 } from './base64.ts'

/*
 * Files travel inside a document as data: addresses. The parameter `rt` keeps the reference that stood there, so
 * that the page's HTML can be given back as written and scripts that read an address see a plausible one.
 */

const parameter = 'rt'

/** `reference` is the text that the address replaces; nothing is kept where it is absent. */
export function toDataUrl(mime: string, bytes: Uint8Array, reference?: string): string {
  const origin = reference === undefined ? '' : `;${parameter}=${encodeReference(reference)}`
  return `data:${mime}${origin};base64,${bytesToBase64(bytes)}`
}

const pattern = /data:[\w.+-]+\/[\w.+-]+(?:;charset=[\w-]+)?;rt=([^;,"'\s]*);base64,[A-Za-z0-9+/=]*/g

/** Puts the original references back in place of the addresses that carry one. */
export function restoreReferences(text: string): string {
  if (!text.includes(`;${parameter}=`)) return text
  return text.replace(pattern, (_url, reference: string) => decodeReference(reference))
}

/** The original reference of one address, or null where it carries none. */
export function referenceOf(url: string): string | null {
  if (!url.startsWith('data:')) return null
  const match = /^data:[^,;]*(?:;charset=[\w-]+)?;rt=([^;,"'\s]*);base64,/.exec(url.slice(0, 4096))
  return match?.[1] === undefined ? null : decodeReference(match[1])
}

function encodeReference(reference: string): string {
  return encodeURIComponent(reference).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
}

function decodeReference(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}
