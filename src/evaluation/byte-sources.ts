import { fail, msg, succeed, type Message } from '../contracts/index.ts'
import type { BenchmarkItem, ByteSource, Context, Outcome } from '../contracts/index.ts'
import { bytesToBase64 } from '../lib/base64.ts'
import { reasonOf } from '../lib/errors.ts'
import { readDataUrl } from '../lib/markup/data-url.ts'
import { sha256 } from '../lib/hash.ts'
import { localBytes, shorten, type FetchFailure } from './local-bytes.ts'
import { remoteAddress } from './remote-files.ts'

export { localBytes, type FetchFailure } from './local-bytes.ts'

/** Pictures and assets larger than this are rejected during download. */
const maxFetchBytes = 64 << 20

/**
 * Fetches the bytes at a URL and checks them against the hash given with it. Only called if the user requested this
 * URL. Nothing else is sent, and redirects are not followed.
 */
export async function fetchBytes(
  source: ByteSource,
  context: Context,
  mostBytes = maxFetchBytes,
): Promise<Outcome<Uint8Array<ArrayBuffer>, FetchFailure>> {
  const local = localBytes(source)
  if (source.from === 'data' || local.ok || local.code !== 'not-fetched') return local
  const content = readDataUrl(source.url)
  if (content !== null) return succeed(content.bytes)
  const address = shorten(source.url)
  if (remoteAddress(source) === null) return fail('network', msg`${address} is not a web address.`)
  try {
    const response = await fetchRequested(source.url, context.signal)
    if (response.type === 'opaqueredirect') return fail('redirected', describeRedirect(source.url))
    if (!response.ok) return fail('network', msg`${address} answered with status ${response.status}.`)
    const bytes = await readCapped(response, mostBytes, context)
    if (bytes === null) {
      return fail('too-large', msg`The file at ${address} is larger than ${mostBytes >> 20} MB.`)
    }
    if (source.sha256 !== undefined && (await sha256(bytes)) !== source.sha256) {
      return fail('wrong-hash', msg`The file at ${address} is not the expected one: its SHA-256 differs.`)
    }
    return succeed(bytes)
  } catch (thrown) {
    context.signal.throwIfAborted()
    return fail('network', msg`${address} could not be fetched: ${reasonOf(thrown)}.`)
  }
}

/**
 * A single request that contains no information about the user. Redirects are not followed, because the user did not
 * request them.
 */
export function fetchRequested(url: string, signal: AbortSignal | null): Promise<Response> {
  return fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'manual' })
}

export function describeRedirect(url: string): Message {
  return msg`${shorten(url)} redirects to another address, which was not followed because only this one was allowed. Use the final address instead.`
}

/**
 * Returns the item with every URL that the user allowed replaced with its bytes, so that the item can be evaluated
 * without network access. All other URLs are kept, and code that needs them reports that they were not fetched.
 */
export async function fetchItem(
  item: BenchmarkItem,
  allowed: ReadonlySet<string>,
  context: Context,
): Promise<Outcome<BenchmarkItem, FetchFailure>> {
  const sources = [
    ...(item.image === undefined ? [] : [item.image]),
    ...(item.assets ?? []).map((asset) => asset.bytes),
  ]
  const fetched = new Map<ByteSource, ByteSource>()
  for (const [index, source] of sources.entries()) {
    context.progress(index, sources.length)
    const address = remoteAddress(source)
    // The content of a data: URL is already in the item.
    const isInline = source.from === 'url' && /^\s*data:/i.test(source.url)
    if (!isInline && (address === null || !allowed.has(address))) continue
    const bytes = await fetchBytes(source, context)
    if (!bytes.ok) return bytes
    fetched.set(source, { from: 'data', base64: bytesToBase64(bytes.value) })
  }
  if (fetched.size === 0) return succeed(item)
  const inline = (source: ByteSource) => fetched.get(source) ?? source
  return succeed({
    ...item,
    ...(item.image === undefined ? {} : { image: inline(item.image) }),
    ...(item.assets === undefined
      ? {}
      : { assets: item.assets.map((asset) => ({ ...asset, bytes: inline(asset.bytes) })) }),
  })
}

/** Reads a response's bytes. Stops reading and returns null if there are more than the maximum. */
export async function readCapped(
  response: Response,
  mostBytes: number,
  context: Pick<Context, 'progress'>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = Number(response.headers.get('Content-Length') ?? Number.NaN)
  if (announced > mostBytes) {
    await response.body?.cancel()
    return null
  }
  const chunks: Uint8Array[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (part?.value === undefined) break
    received += part.value.length
    if (received > mostBytes) {
      await reader?.cancel()
      return null
    }
    chunks.push(part.value)
    context.progress(received, Number.isNaN(announced) ? undefined : announced)
  }
  const bytes = new Uint8Array(received)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
