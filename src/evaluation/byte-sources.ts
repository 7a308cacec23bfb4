import { fail, succeed } from '../contracts/index.ts'
import type { BenchmarkItem, ByteSource, Context, Outcome } from '../contracts/index.ts'
import { bytesToBase64 } from '../lib/base64.ts'
import { describeError } from '../lib/errors.ts'
import { readDataUrl } from '../lib/markup/data-url.ts'
import { sha256 } from '../lib/hash.ts'
import { localBytes, shorten, type FetchFailure } from './local-bytes.ts'
import { remoteAddress } from './remote-files.ts'

export { localBytes, type FetchFailure } from './local-bytes.ts'

/** Larger pictures and assets are refused while they arrive. */
const maxFetchBytes = 64 << 20

/**
 * Fetches the bytes behind an address and checks them against the hash it came with. Only ever called because the
 * user asked for this address: nothing leaves this browser otherwise, and nobody is followed elsewhere.
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
  if (remoteAddress(source) === null) return fail('network', `${address} is no address of the web.`)
  try {
    const response = await fetchRequested(source.url, context.signal)
    if (response.type === 'opaqueredirect') return fail('redirected', describeRedirect(source.url))
    if (!response.ok) return fail('network', `${address} answered with status ${response.status}.`)
    const bytes = await readCapped(response, mostBytes, context)
    if (bytes === null) {
      return fail('too-large', `The file at ${address} is larger than ${mostBytes >> 20} MB.`)
    }
    if (source.sha256 !== undefined && (await sha256(bytes)) !== source.sha256) {
      return fail('wrong-hash', `The file at ${address} is not the one that was meant: its SHA-256 differs.`)
    }
    return succeed(bytes)
  } catch (thrown) {
    context.signal.throwIfAborted()
    return fail('network', `${address} could not be fetched: ${describeError(thrown)}.`)
  }
}

/** One request, without anything that tells who asks. A redirect is not followed: it was not asked for. */
export function fetchRequested(url: string, signal: AbortSignal | null): Promise<Response> {
  return fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'manual' })
}

export function describeRedirect(url: string): string {
  return `${shorten(url)} sends its readers on to another address, which was not followed because only this one was asked for. Use the final address instead.`
}

/**
 * The item with every address that the user allowed replaced by the bytes behind it, so that evaluating it needs no
 * network. The others stay addresses: what needs them tells that they were not fetched.
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
    // What a data: address holds stands in the item.
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

/** A response's bytes; null, and no more of them read, where they are more than the most. */
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
