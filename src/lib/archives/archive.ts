import { Inflate } from 'fflate'
import { fail, succeed } from '../../contracts/index.ts'
import type { Failure, FileMap, Outcome } from '../../contracts/index.ts'
import { normalisePath } from '../site/normalise-path.ts'

/*
 * ZIP archives of dropped sites. Read from the central directory, as unpackers do; sizes are counted while
 * inflating, because an archive can claim any.
 */

export type ArchiveFailure = 'not-an-archive' | 'too-large' | 'unsupported'

export interface FileLimits {
  /** Of all files together, inflated. */
  readonly totalBytes: number
  readonly count: number
}

export const defaultFileLimits: FileLimits = { totalBytes: 64 * 1024 * 1024, count: 2000 }

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/**
 * The files of a ZIP archive under safe paths, without folders, system files and a top folder common to all.
 * Never inflates more than the limits allow.
 */
export function readZip(
  bytes: Uint8Array<ArrayBuffer>,
  limits: FileLimits = defaultFileLimits,
): Outcome<FileMap, ArchiveFailure> {
  const directory = readDirectory(bytes)
  if (!directory.ok) return directory
  const wanted = directory.value.filter(({ name }) => !name.endsWith('/') && !isSystemFile(name))
  if (wanted.length > limits.count) {
    return fail('too-large', `The archive holds ${wanted.length} files; the limit is ${limits.count}.`)
  }
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let left = limits.totalBytes
  for (const entry of wanted) {
    const content = readEntry(bytes, entry, left)
    if (!content.ok) return content.code === 'too-large' ? tooLarge(limits) : content
    left -= content.value.length
    const path = normalisePath(entry.name)
    if (path !== '') files.set(path, content.value)
  }
  return succeed(stripCommonFolder(files))
}

/** What operating systems and editors leave in folders and no page refers to. */
export function isSystemFile(path: string): boolean {
  return /(?:^|[\\/])(?:__MACOSX|\.git|\.svn|node_modules)[\\/]|(?:^|[\\/])(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._[^\\/]*)$/i.test(
    path,
  )
}

/** Drops the top folders that have everything in them, as archives of a folder do. A path may have 30,000 folders. */
export function stripCommonFolder(files: FileMap): FileMap {
  const paths = [...files.keys()]
  const [first = ''] = paths
  let length = 0
  for (let end = first.indexOf('/'); end !== -1; end = first.indexOf('/', length)) {
    // `_layouts/`, `_posts/`: such a folder is part of the site, never a wrapper round it.
    if (first[length] === '_') break
    const top = first.slice(length, end + 1)
    const from = length
    if (!paths.every((path) => path.startsWith(top, from))) break
    length = end + 1
  }
  return length === 0 ? files : new Map([...files].map(([path, content]) => [path.slice(length), content]))
}

interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly encrypted: boolean
  readonly packedBytes: number
  readonly headerOffset: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const headerSignature = 0x04034b50
/** The end record: 22 bytes and a comment of at most 64 KiB. */
const endRecordBytes = 22
const maxCommentBytes = 0xffff

function readDirectory(bytes: Uint8Array<ArrayBuffer>): Outcome<readonly ZipEntry[], ArchiveFailure> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return broken('it has no directory')
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (at === 0xffffffff || count === 0xffff) return fail('unsupported', 'ZIP64 archives cannot be read.')
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entrySignature)
      return broken('its directory is cut off')
    const nameBytes = view.getUint16(at + 28, true)
    const name = decodeName(bytes.subarray(at + 46, at + 46 + nameBytes))
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packedBytes: view.getUint32(at + 20, true),
      headerOffset: view.getUint32(at + 42, true),
    })
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return succeed(entries)
}

function findEnd(view: DataView): number | null {
  const lowest = Math.max(0, view.byteLength - endRecordBytes - maxCommentBytes)
  for (let at = view.byteLength - endRecordBytes; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return null
}

function readEntry(
  bytes: Uint8Array<ArrayBuffer>,
  { name, method, encrypted, packedBytes, headerOffset }: ZipEntry,
  limit: number,
): Outcome<Uint8Array<ArrayBuffer>, ArchiveFailure> {
  if (encrypted) return fail('unsupported', `${name} in the archive is encrypted.`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (headerOffset + 30 > bytes.length || view.getUint32(headerOffset, true) !== headerSignature) {
    return broken(`${name} has no header`)
  }
  const start =
    headerOffset + 30 + view.getUint16(headerOffset + 26, true) + view.getUint16(headerOffset + 28, true)
  if (start + packedBytes > bytes.length) return broken(`${name} is cut off`)
  const packed = bytes.subarray(start, start + packedBytes)
  if (method === 0) return packed.length > limit ? fail('too-large', '') : succeed(packed.slice())
  if (method !== 8)
    return fail('unsupported', `${name} is packed by method ${method}; only deflate can be read.`)
  return inflate(packed, name, limit)
}

/** Packed bytes per step: deflate grows at most a thousandfold, so a step stays under 5 MB. */
const stepBytes = 4096

function inflate(
  packed: Uint8Array,
  name: string,
  limit: number,
): Outcome<Uint8Array<ArrayBuffer>, ArchiveFailure> {
  const chunks: Uint8Array[] = []
  let size = 0
  const stream = new Inflate((chunk) => {
    chunks.push(chunk)
    size += chunk.length
  })
  try {
    for (let at = 0; at < packed.length; at += stepBytes) {
      stream.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.length)
      if (size > limit) return fail('too-large', '')
    }
  } catch {
    return broken(`${name} cannot be inflated`)
  }
  const content = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    content.set(chunk, at)
    at += chunk.length
  }
  return succeed(content)
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

function broken(reason: string): Failure<ArchiveFailure> {
  return fail('not-an-archive', `The ZIP archive cannot be read: ${reason}.`)
}

function tooLarge({ totalBytes }: FileLimits): Failure<ArchiveFailure> {
  return fail('too-large', `The archive holds more than ${totalBytes / 1024 / 1024} MB when unpacked.`)
}
