import { msg } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { areEqualJson } from '../../src/lib/json/equal-json.ts'
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
import type { PartialDownload, Version } from './download.ts'
import { ModelError } from './model-error.ts'

/* Model files that this browser has cached in its Cache API. */

const tagHeader = 'x-roundtrip-tag'
const modifiedHeader = 'x-roundtrip-modified'
const totalHeader = 'x-roundtrip-total'

/** The Cache API is missing on plain http and blocked in some private windows. */
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
  /** Hash of the file at the time it was cached. */
  readonly sha256: string
}

export async function findFile(entry: ModelEntry, file: ModelFile): Promise<Kept | null> {
  const response = await (await openCache())?.match(fileKey(entry, file))
  const sha256 = response?.headers.get(hashHeader) ?? null
  if (response === undefined || sha256 === null) return null
  return { bytes: new Uint8Array(await response.arrayBuffer()), sha256 }
}

/** True if a file is cached, as far as its headers show. */
export async function hasFile(entry: ModelEntry, file: ModelFile): Promise<boolean> {
  const response = await (await openCache())?.match(fileKey(entry, file))
  const sha256 = response?.headers.get(hashHeader) ?? null
  return sha256 !== null && (file.sha256 === null || file.sha256 === sha256)
}

/** Caches a file that has been checked. Throws ModelError `quota` if there is not enough space. */
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

/** The part of a file that was saved by an earlier download. Null if there is none. */
export async function findPartial(entry: ModelEntry, file: ModelFile): Promise<PartialDownload | null> {
  const cache = await openCache()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let found: Version | null = null
  for (let index = 0; ; index += 1) {
    const response = await cache?.match(partKey(entry, file, index))
    if (response === undefined) break
    const url = response.headers.get(fromHeader) ?? ''
    const total = response.headers.get(totalHeader)
    const version = {
      url,
      tag: response.headers.get(tagHeader),
      modified: response.headers.get(modifiedHeader),
      total: total === null ? null : Number(total),
    }
    // Pieces from attempts with two different servers must not be combined.
    if (found !== null && !areEqualJson(found, version)) break
    found = version
    pieces.push(new Uint8Array(await response.arrayBuffer()))
  }
  return found === null ? null : { pieces, ...found }
}

export async function cachePiece(
  entry: ModelEntry,
  file: ModelFile,
  index: number,
  piece: Uint8Array<ArrayBuffer>,
  { tag, url, modified, total }: Version,
): Promise<void> {
  const headers = {
    [fromHeader]: url,
    ...(tag === null ? {} : { [tagHeader]: tag }),
    ...(modified === null ? {} : { [modifiedHeader]: modified }),
    ...(total === null ? {} : { [totalHeader]: String(total) }),
  }
  await put(partKey(entry, file, index), new Response(piece, { headers }), file.path, piece.length)
}

export async function dropPartial(entry: ModelEntry, file: ModelFile): Promise<void> {
  const cache = await openCache()
  for (let index = 0; (await cache?.delete(partKey(entry, file, index))) === true; index += 1);
}

/** The hash pinned when a file was first downloaded. Null if it has never been downloaded. */
export async function findPin(entry: ModelEntry, file: ModelFile): Promise<string | null> {
  const response = await (await openCache())?.match(pinKey(entry, file))
  return response === undefined ? null : response.text()
}

export async function savePin(entry: ModelEntry, file: ModelFile, sha256: string): Promise<void> {
  await put(pinKey(entry, file), new Response(sha256), file.path, sha256.length)
}

/** Throws ModelError `quota` if the browser has no space left; if storage is blocked, this is ignored. */
async function put(key: string, response: Response, name: string, bytes: number): Promise<void> {
  try {
    await (await openCache())?.put(key, response)
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'QuotaExceededError') {
      logger.warn(`${name} was not saved: ${describeError(cause)}`)
      return
    }
    const megabytes = (bytes / 1e6).toFixed(1)
    const message = msg`This browser has no room for ${name} (${megabytes} MB). Delete other models on the About page, or choose a smaller one.`
    throw new ModelError('quota', message, { cause })
  }
}
