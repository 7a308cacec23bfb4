import type { Context } from '../../src/contracts/index.ts'
import { describeError } from '../../src/lib/errors.ts'
import { ModelError } from './model-error.ts'

/** What has arrived of a file, and how its server tells that version from others. */
export interface Begun {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[]
  /** `ETag` of the answer; null where the server sends none. */
  readonly tag: string | null
  readonly url: string
}

export type Download =
  | { readonly type: 'whole'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The address has no such file. */
  | { readonly type: 'absent'; readonly why: string }
  /** The connection ended early. */
  | { readonly type: 'cut'; readonly begun: Begun; readonly why: string }

interface Asked {
  /** For sentences. */
  readonly name: string
  readonly url: string
  /** Expected; a longer answer is cut off there where `isExact`, since it cannot be the file that was meant. */
  readonly bytes: number
  readonly isExact: boolean
}

/** Keeps one more piece, so that a tab that dies loses no more than what came after it. */
export type SavePiece = (
  index: number,
  piece: Uint8Array<ArrayBuffer>,
  from: Pick<Begun, 'tag' | 'url'>,
) => Promise<void>

/** Bytes of a piece that is kept while a download goes on. */
const pieceBytes = 16 * 1024 * 1024

/**
 * Fetches a file, from where an earlier attempt ended. A server that does not know ranges, or has another version by
 * now, sends the whole file again. Reports bytes as progress. Rejects only when cancelled, or where `keep` does.
 */
export async function download(
  asked: Asked,
  begun: Begun | null,
  keep: SavePiece,
  context: Context,
): Promise<Download> {
  const have = begun === null ? 0 : countBytes(begun.pieces)
  let response: Response
  try {
    response = await fetch(asked.url, {
      signal: context.signal,
      ...(begun === null || have === 0 ? {} : { headers: rangeHeaders(begun, have) }),
    })
  } catch (cause) {
    context.signal.throwIfAborted()
    return { type: 'absent', why: describeError(cause) }
  }
  const goesOn = response.status === 206 && begun !== null && startsAt(response, have)
  if (response.status === 416 || (response.status === 206 && !goesOn)) {
    await response.body?.cancel()
    return begun === null
      ? { type: 'absent', why: `status ${response.status}` }
      : download(asked, null, keep, context)
  }
  if (!response.ok || response.body === null) return { type: 'absent', why: `status ${response.status}` }
  const from = { tag: response.headers.get('etag'), url: asked.url }
  const pieces = goesOn ? [...begun.pieces] : []
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
    await keep(pieces.length - 1, piece, from)
  }
  const end = await readAll(response.body, context, async (chunk) => {
    chunks.push(chunk)
    received += chunk.length
    context.progress(received, Math.max(received, total))
    if (countBytes(chunks) >= pieceBytes) await flush()
    // More than was meant cannot be the file: its hash will say so.
    return !asked.isExact || received <= asked.bytes
  })
  // Some servers end an answer early without the browser calling that an error.
  const endedEarly = asked.isExact && received < asked.bytes && received - start < told
  if (end === null && !endedEarly) return { type: 'whole', bytes: join([...pieces, ...chunks]) }
  await flush()
  context.signal.throwIfAborted()
  return { type: 'cut', begun: { pieces, ...from }, why: end ?? 'the connection ended early' }
}

/** Reads until the end or until `take` has enough. Gives why the connection broke off, else null. */
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

function rangeHeaders({ tag }: Begun, have: number): Record<string, string> {
  // A weak tag promises too little for If-Range.
  const isStrong = tag !== null && !tag.startsWith('W/')
  return { Range: `bytes=${have}-`, ...(isStrong ? { 'If-Range': tag } : {}) }
}

function startsAt(response: Response, have: number): boolean {
  const range = response.headers.get('content-range')
  // Across origins the header may be hidden: the hash decides then.
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
      `This browser has no memory for a file of ${Math.ceil(length / 1e6)} MB; a smaller model may fit.`,
      { cause },
    )
  }
}
