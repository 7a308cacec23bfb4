import { msg, type Context } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { ModelError } from './model-error.ts'

/**
 * The URL of a file, and the values by which its server identifies this version of the file. Values are null if the
 * page cannot read them.
 */
export interface Version {
  readonly url: string
  readonly tag: string | null
  /** `Last-Modified`. */
  readonly modified: string | null
  /** Size of the complete file in bytes. */
  readonly total: number | null
}

/** The part of a file received so far. */
export interface PartialDownload extends Version {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[]
}

export type Download =
  | {
      readonly type: 'whole'
      readonly bytes: Uint8Array<ArrayBuffer>
      /**
       * Whether the file was joined from several responses; `unsure` if nothing shows that the responses are of the
       * same version.
       */
      readonly joined: 'no' | 'sure' | 'unsure'
    }
  /** No file exists at the URL. */
  | { readonly type: 'absent'; readonly why: string }
  /** The connection ended early. */
  | { readonly type: 'cut'; readonly partial: PartialDownload; readonly why: string }

interface Asked {
  /** Name of the pack in messages. */
  readonly name: string
  readonly url: string
  /** Expected size. With `isExact`, a longer response is cut off at this size, because it cannot be the right file. */
  readonly bytes: number
  readonly isExact: boolean
}

export interface PieceStore {
  /** Saves another piece, so that a crashed tab only loses the data received after this piece. */
  keep(index: number, piece: Uint8Array<ArrayBuffer>, from: Version): Promise<void>
  /** Deletes all pieces, because the next piece belongs to a different version. */
  clear(): Promise<void>
}

/** Size of the pieces saved during a download, in bytes. */
const pieceBytes = 16 * 1024 * 1024

/**
 * Fetches a file, resuming an earlier attempt. If the server does not support ranges or now has a different version,
 * the entire file is fetched again. Versions are compared here, because `If-Range` needs a CORS permission that few
 * servers give. Bypasses the HTTP cache, which would hide that a file on the server had been corrected and would keep
 * a second copy that users cannot delete. Reports progress in bytes. Rejects only if cancelled or if `store` rejects.
 */
export async function download(
  asked: Asked,
  partial: PartialDownload | null,
  store: PieceStore,
  context: Context,
): Promise<Download> {
  const have = partial === null ? 0 : countBytes(partial.pieces)
  let response: Response
  try {
    response = await fetch(asked.url, {
      signal: context.signal,
      cache: 'no-store',
      ...(have === 0 ? {} : { headers: { Range: `bytes=${have}-` } }),
    })
  } catch (cause) {
    context.signal.throwIfAborted()
    // Some servers and browsers do not allow range requests across origins at all.
    if (have > 0) return download(asked, null, store, context)
    return { type: 'absent', why: describeError(cause) }
  }
  const from = versionOf(response, asked.url, have)
  const goesOn =
    response.status === 206 && partial !== null && startsAt(response, have) && isSame(partial, from)
  if (response.status === 416 || (response.status === 206 && !goesOn)) {
    await response.body?.cancel()
    return partial === null
      ? { type: 'absent', why: `status ${response.status}` }
      : download(asked, null, store, context)
  }
  if (!response.ok || response.body === null) return { type: 'absent', why: `status ${response.status}` }
  // All later pieces are compared with the first one.
  const version = goesOn ? partial : from
  if (!goesOn) await store.clear()
  const pieces = goesOn ? [...partial.pieces] : []
  const start = goesOn ? have : 0
  const told = Number(response.headers.get('content-length') ?? Number.NaN)
  const total = asked.isExact || Number.isNaN(told) ? asked.bytes : start + told
  let received = start
  let chunks: Uint8Array<ArrayBuffer>[] = []
  const flush = async () => {
    if (chunks.length === 0) return
    const piece = join(chunks)
    chunks = []
    pieces.push(piece)
    await store.keep(pieces.length - 1, piece, version)
  }
  const end = await readAll(response.body, context, async (chunk) => {
    chunks.push(chunk)
    received += chunk.length
    context.progress(received, Math.max(received, total))
    if (countBytes(chunks) >= pieceBytes) await flush()
    // If there are too many bytes, it is the wrong file, and the hash check will fail.
    return !asked.isExact || received <= asked.bytes
  })
  // Some servers end a response early without the browser treating that as an error.
  const endedEarly = asked.isExact && received < asked.bytes && received - start < told
  if (end === null && !endedEarly) {
    const joined = !goesOn ? 'no' : isSurelySame(partial, from) ? 'sure' : 'unsure'
    return { type: 'whole', bytes: join([...pieces, ...chunks]), joined }
  }
  await flush()
  context.signal.throwIfAborted()
  return { type: 'cut', partial: { ...version, pieces }, why: end ?? 'the connection ended early' }
}

/**
 * Reads until the end or until `take` has received enough. Returns the reason if the connection was interrupted,
 * otherwise null.
 */
async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { signal }: Context,
  take: (chunk: Uint8Array<ArrayBuffer>) => Promise<boolean>,
): Promise<string | null> {
  const reader = body.getReader()
  try {
    for (;;) {
      let chunk: Uint8Array<ArrayBuffer> | undefined
      try {
        signal.throwIfAborted()
        chunk = (await reader.read()).value
      } catch (thrown) {
        return describeError(thrown)
      }
      if (chunk === undefined || !(await take(chunk))) return null
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function versionOf({ headers, status }: Response, url: string, have: number): Version {
  const rest = Number(headers.get('content-length') ?? Number.NaN)
  const named = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  // The length of a compressed response differs from the length of the file.
  const counted = headers.has('content-encoding') || Number.isNaN(rest) ? null : rest
  const sent = counted === null ? null : counted + (status === 206 ? have : 0)
  return {
    url,
    tag: headers.get('etag'),
    modified: headers.get('last-modified'),
    total: named === undefined ? sent : Number(named),
  }
}

/** False if there is any indication that two responses are of different versions. */
function isSame(one: Version, other: Version): boolean {
  if (one.total !== null && other.total !== null && one.total !== other.total) return false
  // Two servers identify the same version in different ways, so pieces from both are only joined if a hash is known.
  if (one.url !== other.url) return true
  return (['tag', 'modified'] as const).every(
    (name) => one[name] === null || other[name] === null || one[name] === other[name],
  )
}

/** True if the server indicates that two responses have the same version. */
function isSurelySame(one: Version, other: Version): boolean {
  const isNamed = one.tag !== null || one.modified !== null
  return one.url === other.url && isNamed && one.tag === other.tag && one.modified === other.modified
}

function startsAt(response: Response, have: number): boolean {
  const range = response.headers.get('content-range')
  // The header may be hidden in a cross-origin response. The response is then accepted, and the file's hash shows
  // later whether it started at the right byte.
  return range === null || new RegExp(`^bytes ${have}-`).test(range)
}

function countBytes(pieces: readonly Uint8Array<ArrayBuffer>[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0)
}

function join(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = allocate(countBytes(pieces))
  let place = 0
  for (const piece of pieces) {
    whole.set(piece, place)
    place += piece.length
  }
  return whole
}

function allocate(length: number): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(length)
  } catch (cause) {
    throw new ModelError(
      'quota',
      msg`This browser does not have enough memory for a file of ${Math.ceil(length / 1e6)} MB; a smaller model may fit.`,
      { cause },
    )
  }
}
