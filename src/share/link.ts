import { deflateSync } from 'fflate'
import { fail, msg, succeed, type Context, type EvaluationRecord, type Outcome } from '../contracts/index.ts'
import { fetchBytes } from '../evaluation/byte-sources.ts'
import { base64UrlToBytes, bytesToBase64Url } from '../lib/base64.ts'
import {
  bundleVersion,
  failFutureVersion,
  packBundle,
  unpackBundle,
  type FindEmbedded,
  type FindSamples,
  type SharedRecords,
} from './bundle.ts'
import { deflateRaw } from '../lib/archives/deflate-raw.ts'
import { inflateRaw } from '../lib/archives/inflate-raw.ts'
import { dictionary1 } from './dictionary-1.ts'
import { findEmbedded, findSamples } from './embedded-items.ts'
import { failLargeFile, importFile, resultFileLimitBytes } from './result-file.ts'
import type { ShareFailure } from './share-failure.ts'
import { slimRecord } from './slim-record.ts'

/*
 * Links have the form `#/r/<version>.<codec>.<payload>`.
 *
 * Codec `d1`: the payload is the bundle as canonical JSON, without anything that verification recomputes
 * (slim-record.ts) and with sample answers referenced by hash. It is compressed with deflate-raw and the dictionary
 * of dictionary-1.ts, and encoded as base64url without padding.
 * Codec `deflate`: the same, but with the complete bundle and without a dictionary. It is used by every link created
 * before `d1` existed, and by large ones.
 * Codec `src`: the payload is `sha256=<64 hex digits>&src=<percent-encoded https URL>` of a result file, which is
 * only fetched when the user requests it and must have that hash.
 */

const prefix = '#/r/'
export const linkLimitBytes = { compressed: 1_048_576, inflated: 4_194_304 } as const
/**
 * Larger bundles are compressed off the main thread by the browser's own implementation, which does not support
 * dictionaries.
 */
const mostWithDictionary = 200_000
/**
 * Above this number of characters, chat and mail programs start to break links, so a file or a URL is offered
 * instead.
 */
const longLinkCharacters = 8192

export interface EncodedLink {
  /** The part of the link from `#` on; append it to the site's URL. */
  readonly hash: string
  readonly isLong: boolean
}

/** A remote result file, which has not been fetched yet. */
export interface RemoteResult {
  readonly kind: 'remote'
  readonly url: string
  readonly sha256: string
}

export type DecodedLink = ({ readonly kind: 'records' } & SharedRecords) | RemoteResult

/** Encodes records as a link. Fails with `too-large` if they only fit in a result file. */
export async function encodeLink(
  records: readonly EvaluationRecord[],
  find: FindEmbedded = findEmbedded,
  samples: FindSamples = findSamples,
): Promise<Outcome<EncodedLink, ShareFailure>> {
  const slim = await Promise.all(records.map(slimRecord))
  const text = await packBundle(slim, 'named', find, samples)
  if (!text.ok) return text
  const bytes = new TextEncoder().encode(text.value)
  if (bytes.length <= mostWithDictionary) {
    const packed = deflateSync(bytes, { level: 9, mem: 9, dictionary: dictionary1 })
    const hash = `${prefix}${bundleVersion}.d1.${bytesToBase64Url(packed)}`
    return succeed({ hash, isLong: hash.length > longLinkCharacters })
  }
  const packed = await deflateRaw(bytes)
  if (bytes.length > linkLimitBytes.inflated || packed.length > linkLimitBytes.compressed) {
    return fail('too-large', 'This result is too large for a link. Save it as a file and share that.')
  }
  const hash = `${prefix}${bundleVersion}.deflate.${bytesToBase64Url(packed)}`
  return succeed({ hash, isLong: hash.length > longLinkCharacters })
}

/** Creates a link to a result file at a public https URL. */
export function encodeRemoteLink(url: string, fileSha256: string): Outcome<EncodedLink, ShareFailure> {
  const address = readAddress(url)
  if (address === null) return fail('malformed-link', 'Expected an https address of the result file.')
  const hash = `${prefix}${bundleVersion}.src.sha256=${fileSha256}&src=${encodeURIComponent(address)}`
  return succeed({ hash, isLong: hash.length > longLinkCharacters })
}

/**
 * Reads a link, given either as a full URL or only as the part from `#` on. Does not open, fetch or store anything. A
 * payload that is too large is refused before unpacking; a payload that unpacks to too much data is refused during
 * unpacking.
 */
export async function decodeLink(
  link: string,
  find: FindEmbedded = findEmbedded,
  samples: FindSamples = findSamples,
): Promise<Outcome<DecodedLink, ShareFailure>> {
  const start = link.indexOf(prefix)
  if (start === -1) return failMalformed()
  const match = /^([0-9]{1,9})\.([a-z0-9-]{1,32})\.(.*)$/s.exec(link.slice(start + prefix.length).trim())
  if (match === null) return failMalformed()
  const [, version = '', codec = '', payload = ''] = match
  if (Number(version) > bundleVersion) return failFutureVersion(Number(version))
  if (Number(version) < 1) return failMalformed()
  switch (codec) {
    case 'd1':
      return decodeDeflate(payload, find, samples, dictionary1)
    case 'deflate':
      return decodeDeflate(payload, find, samples)
    case 'src':
      return decodeRemote(payload)
    default:
      return fail(
        'unknown-codec',
        msg`This link is packed in a format that this version does not support ("${codec}").`,
      )
  }
}

/** Fetches a remote result at the user's request, checks its hash and reads it. */
export async function openRemote(
  { url, sha256: expected }: RemoteResult,
  context: Context,
  find: FindEmbedded = findEmbedded,
): Promise<Outcome<SharedRecords, ShareFailure>> {
  const fetched = await fetchBytes({ from: 'url', url, sha256: expected }, context, resultFileLimitBytes)
  if (fetched.ok) return importFile(fetched.value, find)
  switch (fetched.code) {
    case 'wrong-hash':
      return fail('wrong-hash', 'The file at that address is not the shared one: its hash differs.')
    case 'too-large':
      return failLargeFile()
    case 'network':
    case 'redirected':
    case 'not-base64':
    case 'not-fetched':
      return fail('network', msg`The result file could not be fetched. ${fetched.message}`)
  }
}

async function decodeDeflate(
  payload: string,
  find: FindEmbedded,
  samples: FindSamples,
  dictionary?: Uint8Array,
): Promise<Outcome<DecodedLink, ShareFailure>> {
  if (payload.length > (linkLimitBytes.compressed * 4) / 3 + 2) {
    return fail('too-large', 'The link is too large: more than 1 MB.')
  }
  if (!/^[A-Za-z0-9_-]*$/.test(payload)) {
    return fail(
      'damaged',
      'The link is damaged: it contains characters that are not allowed in links. Copy it again.',
    )
  }
  // Encoding complete bytes never leaves a remainder of one character.
  if (payload === '' || payload.length % 4 === 1) return failTruncated()
  const inflated = inflateRaw(base64UrlToBytes(payload), linkLimitBytes.inflated, dictionary)
  if (!inflated.ok) {
    if (inflated.code === 'truncated') return failTruncated()
    return inflated.code === 'too-large'
      ? fail('too-large', 'The link unpacks to more than 4 MB, which is larger than any shared result.')
      : fail('damaged', 'The link is damaged: its content cannot be unpacked. Copy it again from its source.')
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(inflated.value)
  } catch {
    return fail('damaged', 'The link is damaged: its content is not text. Copy it again from its source.')
  }
  const bundle = await unpackBundle(text, find, samples)
  return bundle.ok ? succeed({ kind: 'records', ...bundle.value }) : bundle
}

function decodeRemote(payload: string): Outcome<DecodedLink, ShareFailure> {
  const fields = new URLSearchParams(payload)
  const url = readAddress(fields.get('src') ?? '')
  if (url === null) return fail('malformed-link', 'The link has no https address for a result file.')
  const expected = fields.get('sha256') ?? ''
  if (!/^[0-9a-f]{64}$/.test(expected)) {
    return fail('malformed-link', 'The link has no SHA-256 hash for its result file.')
  }
  return succeed({ kind: 'remote', url, sha256: expected })
}

/** The URL if it uses https, or http on this machine, and does not contain a user name or password; otherwise null. */
export function readAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, username, password, href } = new URL(text)
  const isLocal = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')
  return (protocol === 'https:' || isLocal) && username === '' && password === '' ? href : null
}

function failMalformed() {
  return fail('malformed-link', 'This is not a Roundtrip link: it should look like #/r/1.d1.… .')
}

function failTruncated() {
  return fail('truncated', 'The link is cut off: its end is missing. Copy all of it again.')
}
