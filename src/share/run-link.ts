import { fail, succeed, type Outcome } from '../contracts/index.ts'
import { readAddress } from './link.ts'

/** A whole run at a public address, as a link names it: `#/compare/sha256=<64 hex digits>&src=<address>`. */
export interface RunLink {
  readonly url: string
  /** Of the file's bytes. */
  readonly sha256: string
}

const prefix = '#/compare/'

/** A link to a run's file that stands at a public https address. */
export function encodeRunLink(address: string, sha256: string): Outcome<string, 'malformed-link'> {
  const url = readAddress(address.trim())
  if (url === null) return fail('malformed-link', 'Expected an https address of the saved file.')
  return succeed(`${prefix}sha256=${sha256}&src=${encodeURIComponent(url)}`)
}

/** The run that the address of the Compare page names; null where it names none. Fetches nothing. */
export function decodeRunLink(hash: string): Outcome<RunLink, 'malformed-link'> | null {
  if (!hash.startsWith(prefix) || hash.length === prefix.length) return null
  const fields = new URLSearchParams(hash.slice(prefix.length))
  const url = readAddress(fields.get('src') ?? '')
  if (url === null) return fail('malformed-link', 'The link names no https address of a run.')
  const sha256 = fields.get('sha256') ?? ''
  if (!/^[0-9a-f]{64}$/.test(sha256))
    return fail('malformed-link', 'The link names no SHA-256 hash of its run.')
  return succeed({ url, sha256 })
}
