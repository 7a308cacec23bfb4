import { findBadBytes, Utf8Reader } from '../json/utf8-reader.ts'

/** The encodings that the user can choose, as `TextDecoder` names them. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'koi8-r',
] as const
export type Encoding = (typeof encodings)[number]

const chunkBytes = 1 << 18
/** Number of characters that is enough to identify the language. */
const mostSampleBytes = 1 << 20

/**
 * Finds the encoding of a text file from its byte order mark, or guesses it. Reads the complete file, because the
 * first non-ASCII letter may be in the last row.
 */
export async function findEncoding(file: Blob, signal: AbortSignal): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const sample: Uint8Array<ArrayBuffer>[] = []
  let sampleBytes = 0
  let isUtf8 = true
  for (let start = 0; start < file.size; start += chunkBytes) {
    signal.throwIfAborted()
    const bytes = new Uint8Array(await file.slice(start, start + chunkBytes).arrayBuffer())
    const marked = start === 0 ? encodingOfMark(bytes) : null
    if (marked !== null) return marked
    if (start === 0 || bytes.some((byte) => byte >= 0x80)) {
      sample.push(bytes)
      sampleBytes += bytes.length
    }
    if (isUtf8) isUtf8 = canDecode(strict, bytes, start + chunkBytes < file.size)
    if (!isUtf8 && sampleBytes >= mostSampleBytes) break
    // UTF-16 text that consists of ASCII letters is also valid UTF-8.
    if (start === 0 && bytes.includes(0)) break
  }
  const last = sample.slice(-Math.ceil(mostSampleBytes / chunkBytes))
  return guessEncoding(new Uint8Array(await new Blob(last).arrayBuffer()))
}

function canDecode(decoder: TextDecoder, bytes: Uint8Array<ArrayBuffer>, stream: boolean): boolean {
  try {
    decoder.decode(bytes, { stream })
    return true
  } catch {
    return false
  }
}

function encodingOfMark(bytes: Uint8Array): Encoding | null {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  return startsWith(bytes, [0x84, 0x31, 0x95, 0x33]) ? 'gb18030' : null
}

function startsWith(bytes: Uint8Array, wanted: readonly number[]): boolean {
  return wanted.every((byte, at) => bytes[at] === byte)
}

/** Guesses the encoding of a text from some of its bytes. */
export function guessEncoding(bytes: Uint8Array<ArrayBuffer>): Encoding {
  const marked = encodingOfMark(bytes)
  if (marked !== null) return marked
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > 0 && even < odd / 8) return 'utf-16le'
  if (even > 0 && odd < even / 8) return 'utf-16be'
  if (isMostlyUtf8(bytes)) return 'utf-8'
  return guessDoubleByte(bytes) ?? guessSingleByte(bytes)
}

/**
 * If only a few bytes are invalid in otherwise valid UTF-8, the file counts as damaged. Only the rows that contain
 * invalid bytes are rejected.
 */
function isMostlyUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  const text = new Utf8Reader().read(bytes, true)
  const bad = findBadBytes(text)?.bytes.length ?? 0
  let valid = 0
  // eslint-disable-next-line no-control-regex -- everything that is not ASCII
  for (const [run] of text.matchAll(/[^\x00-\x7f\udc80-\udcff]+/g)) valid += run.length
  return valid >= bad
}

/** A double-byte encoding and its common characters, given by ranges of their first and second byte. */
interface DoubleByte {
  readonly encoding: Encoding
  readonly isLead: (byte: number) => boolean
  readonly isTrail: (byte: number) => boolean
  readonly isUsual: (lead: number, trail: number) => boolean
  /** Characters that any text in the language contains. */
  readonly isSign?: (lead: number, trail: number) => boolean
}

const within = (byte: number, from: number, to: number) => byte >= from && byte <= to
const isHigh = (byte: number) => within(byte, 0xa1, 0xfe)

/** Common characters are the first levels of JIS X 0208, GB 2312, Big5 and KS X 1001. */
const doubleBytes: readonly DoubleByte[] = [
  {
    encoding: 'shift_jis',
    isLead: (byte) => within(byte, 0x81, 0x9f) || within(byte, 0xe0, 0xfc),
    isTrail: (byte) => within(byte, 0x40, 0xfc) && byte !== 0x7f,
    isUsual: (lead) => within(lead, 0x81, 0x83) || within(lead, 0x88, 0x97),
  },
  {
    encoding: 'euc-jp',
    isLead: isHigh,
    isTrail: isHigh,
    isUsual: (lead) => within(lead, 0xa1, 0xa5) || within(lead, 0xb0, 0xcf),
    isSign: (lead) => lead === 0xa4 || lead === 0xa5,
  },
  {
    encoding: 'gb18030',
    isLead: (byte) => within(byte, 0x81, 0xfe),
    // In this encoding, digits only occur in sequences of four bytes.
    isTrail: (byte) => within(byte, 0x30, 0x39) || (within(byte, 0x40, 0xfe) && byte !== 0x7f),
    isUsual: (lead, trail) => isHigh(trail) && (within(lead, 0xb0, 0xd7) || within(lead, 0xa1, 0xa3)),
    isSign: (lead) => within(lead, 0xc9, 0xd7),
  },
  {
    encoding: 'euc-kr',
    isLead: (byte) => within(byte, 0x81, 0xfe),
    isTrail: (byte) => within(byte, 0x41, 0xfe),
    isUsual: (lead, trail) => isHigh(trail) && (within(lead, 0xb0, 0xc8) || within(lead, 0xa1, 0xa3)),
  },
  {
    encoding: 'big5',
    isLead: (byte) => within(byte, 0xa1, 0xf9),
    isTrail: (byte) => within(byte, 0x40, 0x7e) || isHigh(byte),
    isUsual: (lead) => within(lead, 0xa1, 0xc6),
    isSign: (_, trail) => trail < 0x80,
  },
]

function guessDoubleByte(bytes: Uint8Array): Encoding | null {
  let best: Encoding | null = null
  let most = 0.7
  for (const candidate of doubleBytes) {
    const { all, usual, signs, runs, broken } = countPairs(bytes, candidate)
    const needsSign = candidate.isSign !== undefined
    // European accented letters occur between ASCII letters, East Asian characters next to each other.
    if (all < 1.5 * runs || broken > all / 50 || (needsSign && signs < all / 20)) continue
    if (usual / all > most) {
      best = candidate.encoding
      most = usual / all
    }
  }
  return best
}

function countPairs(bytes: Uint8Array, { isLead, isTrail, isUsual, isSign }: DoubleByte) {
  const counts = { all: 0, usual: 0, signs: 0, runs: 0, broken: 0 }
  let end = -1
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]]
    if (lead < 0x80) continue
    if (!isLead(lead) || !isTrail(trail)) {
      counts.broken += at + 1 < bytes.length ? 1 : 0
      continue
    }
    counts.all += 1
    counts.runs += end === at ? 0 : 1
    counts.usual += isUsual(lead, trail) ? 1 : 0
    counts.signs += isSign?.(lead, trail) === true ? 1 : 0
    at += 1
    end = at + 1
  }
  return counts
}

/** Accented letters in Mac OS Roman that are rare or undefined in windows-1252. */
const macLetters = new Set([0x87, 0x88, 0x8a, 0x8d, 0x8e, 0x8f, 0x90, 0x9a, 0x9f])

function guessSingleByte(bytes: Uint8Array): Encoding {
  let [high, inWords, lower, letters, mac] = [0, 0, 0, 0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    high += 1
    const [before = 0, after = 0] = [bytes[at - 1], bytes[at + 1]]
    if (byte >= 0xc0) {
      letters += 1
      lower += byte >= 0xe0 ? 1 : 0
      inWords += before >= 0xc0 && after >= 0xc0 ? 1 : 0
    } else if (macLetters.has(byte) && isAsciiLetter(before) && isAsciiLetter(after)) mac += 1
  }
  // Words without ASCII letters are assumed to be Cyrillic. Where windows-1251 has upper-case letters, KOI8-R has
  // lower-case ones.
  if (inWords > high / 3) return lower > letters / 2 ? 'windows-1251' : 'koi8-r'
  return mac > letters ? 'macintosh' : 'windows-1252'
}

function isAsciiLetter(byte: number): boolean {
  return within(byte | 0x20, 0x61, 0x7a)
}

/** Decodes a file piece by piece and removes the byte order mark. */
export class EncodedReader {
  readonly #utf8: Utf8Reader | null
  readonly #decoder: TextDecoder
  readonly #strict: TextDecoder
  #isDamaged = false
  #isStart = true

  constructor(encoding: Encoding) {
    this.#utf8 = encoding === 'utf-8' ? new Utf8Reader() : null
    this.#decoder = new TextDecoder(encoding, { ignoreBOM: true })
    this.#strict = new TextDecoder(encoding, { fatal: true })
  }

  read(bytes: Uint8Array<ArrayBuffer>, isLast: boolean): string {
    const text = this.#utf8?.read(bytes, isLast) ?? this.#decoder.decode(bytes, { stream: !isLast })
    if (this.#utf8 === null && !this.#isDamaged) this.#isDamaged = !canDecode(this.#strict, bytes, !isLast)
    if (!this.#isStart || text === '') return text
    this.#isStart = false
    return text.replace(/^\uFEFF/, '')
  }

  /** True if a decoded text contains bytes that are invalid in the encoding. */
  isBroken(text: string): boolean {
    return this.#utf8 === null ? this.#isDamaged && text.includes('\uFFFD') : findBadBytes(text) !== null
  }
}
