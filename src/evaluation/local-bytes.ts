import { fail, msg, succeed } from '../contracts/index.ts'
import type { ByteSource, Outcome } from '../contracts/index.ts'
import { base64ToBytes } from '../lib/base64.ts'

export type FetchFailure =
  | 'network'
  | 'redirected'
  | 'too-large'
  | 'wrong-hash'
  | 'not-base64'
  | 'not-fetched'

/** Returns the bytes of a source that needs no network. `not-fetched` if the source is a remote URL. */
export function localBytes(source: ByteSource): Outcome<Uint8Array<ArrayBuffer>, FetchFailure> {
  if (source.from === 'data') return decodeBase64(source.base64)
  const inline = /^\s*data:[^,]*;base64,/i.exec(source.url)
  if (inline !== null) return decodeBase64(source.url.slice(inline[0].length))
  return fail('not-fetched', msg`The file at ${shorten(source.url)} has not been fetched.`)
}

function decodeBase64(text: string): Outcome<Uint8Array<ArrayBuffer>, FetchFailure> {
  try {
    return succeed(base64ToBytes(text))
  } catch {
    return fail('not-base64', 'The bytes of a file are not valid base64.')
  }
}

/** Shortens a URL to its informative part. */
export function shorten(url: string): string {
  return url.length > 200 ? `${url.slice(0, 200)}…` : url
}
