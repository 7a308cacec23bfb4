import type { Context } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { sha256 } from '../../src/lib/hash.ts'
import { logger } from '../../src/lib/logger.ts'
import { ModelError } from './model-error.ts'

/** Same name as in src/store/usage.ts, which measures and clears it. */
const cacheName = 'roundtrip-models'

export interface CheckedFile {
  readonly name: string
  readonly url: string
  readonly bytes: number
  readonly sha256: string
}

/**
 * A file that is exactly the one that was meant: from this browser's cache, else from the site. Reports bytes as
 * progress. Throws ModelError `network` or `wrong-hash`; a wrong file is never kept.
 */
export async function loadChecked(file: CheckedFile, context: Context): Promise<Uint8Array<ArrayBuffer>> {
  const cache = await openCache()
  // The hash is part of the key: another version of a file is another entry.
  const key = `${file.url}?sha256=${file.sha256}`
  const kept = await cache?.match(key)
  if (kept !== undefined) {
    const bytes = new Uint8Array(await kept.arrayBuffer())
    if ((await sha256(bytes)) === file.sha256) {
      context.progress(file.bytes, file.bytes)
      return bytes
    }
    logger.warn(`The kept copy of ${file.name} was damaged and is fetched again.`)
    await cache?.delete(key)
  }
  const bytes = await download(file, context)
  if ((await sha256(bytes)) !== file.sha256) {
    throw new ModelError(
      'wrong-hash',
      `${file.name} is not the file this version was made with: its SHA-256 differs.`,
    )
  }
  try {
    await cache?.put(key, new Response(bytes))
  } catch (thrown) {
    // Full or forbidden storage: the file is fetched again next time.
    logger.warn(`${file.name} was not kept: ${describeError(thrown)}`)
  }
  return bytes
}

async function download(file: CheckedFile, context: Context): Promise<Uint8Array<ArrayBuffer>> {
  let response: Response
  try {
    response = await fetch(file.url, { signal: context.signal })
  } catch (cause) {
    context.signal.throwIfAborted()
    throw new ModelError('network', `${file.name} could not be fetched: ${describeError(cause)}.`, { cause })
  }
  if (!response.ok || response.body === null) {
    throw new ModelError('network', `${file.name} could not be fetched: status ${response.status}.`)
  }
  const bytes = new Uint8Array(file.bytes)
  let received = 0
  for await (const chunk of readChunks(response.body, context)) {
    if (received + chunk.length > file.bytes) break
    bytes.set(chunk, received)
    received += chunk.length
    context.progress(received, file.bytes)
  }
  return bytes.subarray(0, received).slice()
}

async function* readChunks(body: ReadableStream<Uint8Array<ArrayBuffer>>, { signal }: Context) {
  const reader = body.getReader()
  try {
    for (;;) {
      signal.throwIfAborted()
      const { value } = await reader.read()
      if (value === undefined) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

/** The Cache API is missing on plain http and refused in some private windows. */
async function openCache(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined
  try {
    return await caches.open(cacheName)
  } catch {
    return undefined
  }
}
