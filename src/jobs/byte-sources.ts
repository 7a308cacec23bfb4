import { fail, succeed } from '../contracts/index.ts'
import type { BenchmarkItem, ByteSource, Context, Outcome } from '../contracts/index.ts'
import { base64ToBytes, bytesToBase64 } from '../lib/base64.ts'
import { describeError } from '../lib/errors.ts'
import { sha256 } from '../lib/hash.ts'

export type FetchFailure = 'network' | 'too-large' | 'wrong-hash' | 'not-base64' | 'not-fetched'

/** Larger pictures and assets are refused while they arrive. */
const maxFetchBytes = 64 << 20

/** The bytes of a source that needs no network; `not-fetched` for an address. */
export function localBytes(source: ByteSource): Outcome<Uint8Array<ArrayBuffer>, FetchFailure> {
  if (source.from === 'data') return decodeBase64(source.base64)
  const inline = /^data:[^,]*;base64,/i.exec(source.url)
  if (inline !== null) return decodeBase64(source.url.slice(inline[0].length))
  return fail('not-fetched', `The file at ${source.url} has not been fetched yet.`)
}

/**
 * Fetches the bytes behind an address and checks them against the hash it came with. Only ever called because the
 * user asked: nothing leaves this browser otherwise.
 */
export async function fetchBytes(
  source: ByteSource,
  context: Context,
): Promise<Outcome<Uint8Array<ArrayBuffer>, FetchFailure>> {
  const local = localBytes(source)
  if (source.from === 'data' || local.ok || local.code !== 'not-fetched') return local
  try {
    const response = await fetch(source.url, {
      signal: context.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    if (!response.ok) return fail('network', `${source.url} answered with status ${response.status}.`)
    const bytes = await readCapped(response, context)
    if (bytes === null) {
      return fail('too-large', `The file at ${source.url} is larger than ${maxFetchBytes >> 20} MB.`)
    }
    if (source.sha256 !== undefined && (await sha256(bytes)) !== source.sha256) {
      return fail(
        'wrong-hash',
        `The file at ${source.url} is not the one that was meant: its SHA-256 differs.`,
      )
    }
    return succeed(bytes)
  } catch (thrown) {
    context.signal.throwIfAborted()
    return fail('network', `${source.url} could not be fetched: ${describeError(thrown)}.`)
  }
}

/** The item with every address replaced by the bytes behind it, so that evaluating it needs no network. */
export async function fetchItem(
  item: BenchmarkItem,
  context: Context,
): Promise<Outcome<BenchmarkItem, FetchFailure>> {
  const sources = [
    ...(item.image === undefined ? [] : [item.image]),
    ...(item.assets ?? []).map((asset) => asset.bytes),
  ]
  const fetched = new Map<ByteSource, ByteSource>()
  for (const [index, source] of sources.entries()) {
    context.progress(index, sources.length)
    if (source.from === 'data') continue
    const bytes = await fetchBytes(source, context)
    if (!bytes.ok) return bytes
    fetched.set(source, { from: 'data', base64: bytesToBase64(bytes.value) })
  }
  const inline = (source: ByteSource) => fetched.get(source) ?? source
  return succeed({
    ...item,
    ...(item.image === undefined ? {} : { image: inline(item.image) }),
    ...(item.assets === undefined
      ? {}
      : { assets: item.assets.map((asset) => ({ ...asset, bytes: inline(asset.bytes) })) }),
  })
}

function decodeBase64(text: string): Outcome<Uint8Array<ArrayBuffer>, FetchFailure> {
  try {
    return succeed(base64ToBytes(text))
  } catch {
    return fail('not-base64', 'The bytes of a file are not valid base64.')
  }
}

async function readCapped(response: Response, context: Context): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = Number(response.headers.get('Content-Length') ?? Number.NaN)
  if (announced > maxFetchBytes) {
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
    if (received > maxFetchBytes) {
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
