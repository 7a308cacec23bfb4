import { fail, succeed, type Outcome } from '../../contracts/index.ts'
import { inflateRaw } from './inflate-raw.ts'

/* The parts of a ZIP archive by APPNOTE.TXT: the directory at its end, ZIP64's too, and one file. */

export interface ZipDirectory {
  readonly offset: number
  readonly sizeBytes: number
  readonly count: number
}

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly crc: number
  readonly packedBytes: number
  /** As claimed: `unpack` counts. */
  readonly sizeBytes: number
  readonly headerOffset: number
}

const endBytes = 22
/** ZIP64's record and the pointer to it come before the end record, and a comment of at most 64 KiB after it. */
export const maxEndBytes = 56 + 20 + endBytes + 0xffff

/** Where the directory is, by an archive's last bytes, which begin at `start`; null where they do not say. */
export function findDirectory(tail: Uint8Array, start: number): ZipDirectory | null {
  const view = viewOf(tail)
  const lowest = Math.max(0, tail.length - endBytes - 0xffff)
  for (let at = tail.length - endBytes; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue
    if (at < 20 || view.getUint32(at - 20, true) !== 0x07064b50) {
      const offset = view.getUint32(at + 16, true)
      return { offset, sizeBytes: view.getUint32(at + 12, true), count: view.getUint16(at + 10, true) }
    }
    const record = readLong(view, at - 12) - start
    if (record < 0 || record + 56 > tail.length || view.getUint32(record, true) !== 0x06064b50) return null
    const offset = readLong(view, record + 48)
    return { offset, sizeBytes: readLong(view, record + 40), count: readLong(view, record + 32) }
  }
  return null
}

/** The entries of a directory; null in place of the first that is cut off. */
export function* readEntries(directory: Uint8Array<ArrayBuffer>, count: number): Generator<ZipEntry | null> {
  const view = viewOf(directory)
  let at = 0
  for (let index = 0; index < count; index += 1) {
    const isWhole = at + 46 <= directory.length && view.getUint32(at, true) === 0x02014b50
    const nameEnd = isWhole ? at + 46 + view.getUint16(at + 28, true) : Infinity
    const extraEnd = isWhole ? nameEnd + view.getUint16(at + 30, true) : Infinity
    if (extraEnd > directory.length) {
      yield null
      return
    }
    const name = decodeName(directory.subarray(at + 46, nameEnd))
    yield { name, ...readFields(view, at, nameEnd, extraEnd) }
    at = extraEnd + view.getUint16(at + 32, true)
  }
}

function readFields(view: DataView, at: number, nameEnd: number, extraEnd: number): Omit<ZipEntry, 'name'> {
  let long = findZip64(view, nameEnd, extraEnd)
  const read = (field: number): number => {
    const value = view.getUint32(at + field, true)
    if (value !== 0xffffffff || long + 8 > extraEnd) return value
    long += 8
    return readLong(view, long - 8)
  }
  // In the order that ZIP64 has them in.
  const sizeBytes = read(24)
  const packedBytes = read(20)
  const headerOffset = read(42)
  return {
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    crc: view.getUint32(at + 16, true),
    sizeBytes,
    packedBytes,
    headerOffset,
  }
}

/** Where an entry's long numbers begin; the end of its extra fields where it has none. */
function findZip64(view: DataView, from: number, end: number): number {
  for (let at = from; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === 1) return at + 4
  }
  return end
}

export const headerBytes = 30

/** The length of a local header, which comes before a file's bytes, by its first 30; null where it is none. */
export function headerLength(header: Uint8Array): number | null {
  const view = viewOf(header)
  if (header.length < headerBytes || view.getUint32(0, true) !== 0x04034b50) return null
  return headerBytes + view.getUint16(26, true) + view.getUint16(28, true)
}

/** A file by its packed bytes; never inflates more than `limitBytes`. */
export function unpack(
  { name, method, isEncrypted }: ZipEntry,
  packed: Uint8Array<ArrayBuffer>,
  limitBytes: number,
): Outcome<Uint8Array<ArrayBuffer>, 'unsupported' | 'too-large' | 'damaged'> {
  if (isEncrypted) return fail('unsupported', `${name} in the archive is encrypted.`)
  if (method !== 0 && method !== 8) {
    return fail('unsupported', `${name} is packed by method ${method}; only deflate can be read.`)
  }
  if (method === 0) return packed.length > limitBytes ? fail('too-large', '') : succeed(packed.slice())
  const unpacked = inflateRaw(packed, limitBytes)
  if (unpacked.ok || unpacked.code === 'too-large') return unpacked.ok ? unpacked : fail('too-large', '')
  return fail('damaged', `${name} cannot be inflated`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('latin1')

function decodeName(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return latin1.decode(bytes)
  }
}

function readLong(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
