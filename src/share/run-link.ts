import { fail, succeed, type Outcome } from '../contracts/index.ts'
import { readAddress } from './link.ts'

/** A complete run at a public URL, as encoded in a link: `#/compare/sha256=<64 hex digits>&src=<URL>`. */
export interface RunLink {
  readonly url: string
  /** Hash of the bytes in the file. */
  readonly sha256: string
}

const prefix = '#/compare/'

/** Creates a link to a run's file at a public https URL. */
export function encodeRunLink(address: string, sha256: string): Outcome<string, 'malformed-link'> {
  const url = readAddress(address.trim())
  if (url === null) return fail('malformed-link', 'Expected an https address of the saved file.')
  return succeed(`${prefix}sha256=${sha256}&src=${encodeURIComponent(url)}`)
}

/** Returns the run given in the Compare page's URL; null if the URL contains none. Does not fetch anything. */
export function decodeRunLink(hash: string): Outcome<RunLink, 'malformed-link'> | null {
  if (!hash.startsWith(prefix) || hash.length === prefix.length) return null
  const fields = new URLSearchParams(hash.slice(prefix.length))
  const url = readAddress(fields.get('src') ?? '')
  if (url === null) return fail('malformed-link', 'The link has no https address for a run.')
  const sha256 = fields.get('sha256') ?? ''
  if (!/^[0-9a-f]{64}$/.test(sha256))
    return fail('malformed-link', 'The link has no SHA-256 hash for its run.')
  return succeed({ url, sha256 })
}
