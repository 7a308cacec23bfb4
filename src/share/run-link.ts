import { fail, succeed, type Outcome } from '../contracts/index.ts'
import { readAddress } from './link.ts'

/**
 * A complete run or a benchmark at a public URL, as encoded in a link: `#/compare/sha256=<64 hex digits>&src=<URL>` or
 * `#/suite/sha256=<64 hex digits>&src=<URL>`.
 */
export interface RunLink {
  readonly url: string
  /** Hash of the bytes in the file. */
  readonly sha256: string
}

/** The page that opens a linked file: runs open on Compare, benchmarks on Suite. */
type LinkedPage = 'compare' | 'suite'

/** Creates a link to a file at a public https URL. */
export function encodeRunLink(
  address: string,
  sha256: string,
  page: LinkedPage = 'compare',
): Outcome<string, 'malformed-link'> {
  const url = readAddress(address.trim())
  if (url === null) return fail('malformed-link', 'Expected an https address of the saved file.')
  return succeed(`#/${page}/sha256=${sha256}&src=${encodeURIComponent(url)}`)
}

/** Returns the file given in a page's URL; null if the URL contains none. Does not fetch anything. */
export function decodeRunLink(
  hash: string,
  page: LinkedPage = 'compare',
): Outcome<RunLink, 'malformed-link'> | null {
  const prefix = `#/${page}/`
  if (!hash.startsWith(prefix) || hash.length === prefix.length) return null
  const fields = new URLSearchParams(hash.slice(prefix.length))
  const url = readAddress(fields.get('src') ?? '')
  if (url === null) return fail('malformed-link', 'The link has no https address of a file.')
  const sha256 = fields.get('sha256') ?? ''
  if (!/^[0-9a-f]{64}$/.test(sha256))
    return fail('malformed-link', 'The link has no SHA-256 hash of its file.')
  return succeed({ url, sha256 })
}
