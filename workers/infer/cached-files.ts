import { describeError } from '../../src/lib/errors.ts'
import { logger } from '../../src/lib/logger.ts'
import type { ModelEntry, ModelFile } from '../../src/lib/models/model-entry.ts'
import {
  bytesHeader,
  fileKey,
  fromHeader,
  hashHeader,
  modelCacheName,
  partKey,
  pinKey,
} from '../../src/lib/models/model-store.ts'
import type { Begun } from './download.ts'
import { ModelError } from './model-error.ts'

/* What this browser keeps of models, in its Cache API. */

const tagHeader = 'x-roundtrip-tag'

/** The Cache API is missing on plain http and refused in some private windows. */
async function openCache(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined
  try {
    return await caches.open(modelCacheName)
  } catch {
    return undefined
  }
}

export interface Kept {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** As it was when it was kept. */
  readonly sha256: string
}

export async function findFile(entry: ModelEntry, file: ModelFile): Promise<Kept | null> {
  const response = await (await openCache())?.match(fileKey(entry, file))
  const sha256 = response?.headers.get(hashHeader) ?? null
  if (response === undefined || sha256 === null) return null
  return { bytes: new Uint8Array(await response.arrayBuffer()), sha256 }
}

/** Whether a file is here, by its headers alone. */
export async function hasFile(entry: ModelEntry, file: ModelFile): Promise<boolean> {
  const response = await (await openCache())?.match(fileKey(entry, file))
  const sha256 = response?.headers.get(hashHeader) ?? null
  return sha256 !== null && (file.sha256 === null || file.sha256 === sha256)
}

/** Keeps a checked file. Throws ModelError `quota` where there is no room. */
export async function cacheFile(
  entry: ModelEntry,
  file: ModelFile,
  { bytes, sha256 }: Kept,
  from: string,
): Promise<void> {
  const headers = { [hashHeader]: sha256, [bytesHeader]: String(bytes.length), [fromHeader]: from }
  await put(fileKey(entry, file), new Response(bytes, { headers }), file.path, bytes.length)
}

export async function dropFile(entry: ModelEntry, file: ModelFile): Promise<void> {
  await (await openCache())?.delete(fileKey(entry, file))
}

/** What an earlier download left of a file; null where nothing is. */
export async function findBegun(entry: ModelEntry, file: ModelFile): Promise<Begun | null> {
  const cache = await openCache()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let found: Pick<Begun, 'tag' | 'url'> | null = null
  for (let index = 0; ; index += 1) {
    const response = await cache?.match(partKey(entry, file, index))
    if (response === undefined) break
    const url = response.headers.get(fromHeader) ?? ''
    const tag = response.headers.get(tagHeader)
    // Pieces of two attempts at two servers do not belong together.
    if (found !== null && (found.url !== url || found.tag !== tag)) break
    found = { tag, url }
    pieces.push(new Uint8Array(await response.arrayBuffer()))
  }
  return found === null ? null : { pieces, ...found }
}

export async function cachePiece(
  entry: ModelEntry,
  file: ModelFile,
  index: number,
  piece: Uint8Array<ArrayBuffer>,
  { tag, url }: Pick<Begun, 'tag' | 'url'>,
): Promise<void> {
  const headers = { [fromHeader]: url, ...(tag === null ? {} : { [tagHeader]: tag }) }
  await put(partKey(entry, file, index), new Response(piece, { headers }), file.path, piece.length)
}

export async function dropBegun(entry: ModelEntry, file: ModelFile): Promise<void> {
  const cache = await openCache()
  for (let index = 0; (await cache?.delete(partKey(entry, file, index))) === true; index += 1);
}

/** The hash that a file had at its first download; null where it never came. */
export async function findPin(entry: ModelEntry, file: ModelFile): Promise<string | null> {
  const response = await (await openCache())?.match(pinKey(entry, file))
  return response === undefined ? null : response.text()
}

export async function savePin(entry: ModelEntry, file: ModelFile, sha256: string): Promise<void> {
  await put(pinKey(entry, file), new Response(sha256), file.path, sha256.length)
}

/** Throws ModelError `quota` where the browser has no room left; storage that is forbidden is passed over. */
async function put(key: string, response: Response, name: string, bytes: number): Promise<void> {
  try {
    await (await openCache())?.put(key, response)
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'QuotaExceededError') {
      logger.warn(`${name} was not kept: ${describeError(cause)}`)
      return
    }
    const megabytes = (bytes / 1e6).toFixed(1)
    const message = `This browser has no room for ${name} (${megabytes} MB). Delete other models on the About page, or choose a smaller one.`
    throw new ModelError('quota', message, { cause })
  }
}
