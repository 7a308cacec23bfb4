import { fail, msg, succeed, type Message } from '../../contracts/index.ts'
import type { Failure, FileMap, Outcome } from '../../contracts/index.ts'
import { normalisePath } from '../site/normalise-path.ts'
import {
  findDirectory,
  headerBytes,
  headerLength,
  maxEndBytes,
  readEntries,
  unpack,
  type ZipEntry,
} from './zip-directory.ts'

/*
 * ZIP archives of dropped sites. Files are located through the central directory, as other unpackers do. Sizes are
 * measured while inflating, because an archive can claim any size.
 */

export type ArchiveFailure = 'not-an-archive' | 'too-large' | 'unsupported'

export interface FileLimits {
  /** Total inflated size of all files. */
  readonly totalBytes: number
  readonly count: number
}

export const defaultFileLimits: FileLimits = { totalBytes: 64 * 1024 * 1024, count: 2000 }

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/**
 * The files of a ZIP archive under safe paths, without folders, system files and a common top folder. Never inflates
 * more than the limits allow.
 */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
  limits: FileLimits = defaultFileLimits,
): Promise<Outcome<FileMap, ArchiveFailure>> {
  const directory = readDirectory(bytes)
  if (!directory.ok) return directory
  const wanted = directory.value.filter(({ name }) => !name.endsWith('/') && !isSystemFile(name))
  if (wanted.length > limits.count) {
    return fail('too-large', msg`The archive contains ${wanted.length} files; the limit is ${limits.count}.`)
  }
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let left = limits.totalBytes
  for (const entry of wanted) {
    const content = await readEntry(bytes, entry, left)
    if (!content.ok) return content.code === 'too-large' ? tooLarge(limits) : content
    left -= content.value.length
    const path = normalisePath(entry.name)
    if (path !== '') files.set(path, content.value)
  }
  return succeed(stripCommonFolder(files))
}

/** The day of the newest file in a ZIP, `2024-01-31`. Null if it is not known. GitHub writes that of the commit. */
export function newestInZip(bytes: Uint8Array<ArrayBuffer>): string | null {
  const directory = readDirectory(bytes)
  if (!directory.ok) return null
  return directory.value.reduce<string | null>(
    (newest, { day }) => (day !== null && (newest === null || day > newest) ? day : newest),
    null,
  )
}

/** Longer directories are not searched. */
const maxDirectoryBytes = 16 << 20

/** True if a ZIP contains a file of this name, in any folder. Reads only the directory at the end of the archive. */
export async function hasFileNamed(file: Blob, name: string): Promise<boolean> {
  const start = Math.max(0, file.size - maxEndBytes)
  const directory = findDirectory(new Uint8Array(await file.slice(start).arrayBuffer()), start)
  if (directory === null || directory.sizeBytes > maxDirectoryBytes) return false
  const { offset, sizeBytes, count } = directory
  const bytes = new Uint8Array(await file.slice(offset, offset + sizeBytes).arrayBuffer())
  for (const entry of readEntries(bytes, count)) {
    if (entry === null) return false
    if (!isSystemFile(entry.name) && entry.name.split('/').at(-1) === name) return true
  }
  return false
}

/** Files that operating systems and editors create in folders and that no page uses. */
export function isSystemFile(path: string): boolean {
  return /(?:^|[\\/])(?:__MACOSX|\.git|\.svn|node_modules)[\\/]|(?:^|[\\/])(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._[^\\/]*)$/i.test(
    path,
  )
}

/**
 * Strips top folders that contain all files, as in an archive of a folder. Compares the paths in place, because a
 * path can have 30,000 folders.
 */
export function stripCommonFolder(files: FileMap): FileMap {
  const paths = [...files.keys()]
  const [first = ''] = paths
  let length = 0
  for (let end = first.indexOf('/'); end !== -1; end = first.indexOf('/', length)) {
    // Matches folders such as `_layouts/` and `_posts/`. Such a folder is part of the site, never a wrapper around
    // it.
    if (first[length] === '_') break
    const top = first.slice(length, end + 1)
    const from = length
    if (!paths.every((path) => path.startsWith(top, from))) break
    length = end + 1
  }
  return length === 0 ? files : new Map([...files].map(([path, content]) => [path.slice(length), content]))
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>): Outcome<readonly ZipEntry[], ArchiveFailure> {
  const start = Math.max(0, bytes.length - maxEndBytes)
  const directory = findDirectory(bytes.subarray(start), start)
  if (directory === null) return broken('it has no directory')
  const entries: ZipEntry[] = []
  for (const entry of readEntries(bytes.subarray(directory.offset), directory.count)) {
    if (entry === null) return broken('its directory is cut off')
    entries.push(entry)
  }
  return succeed(entries)
}

async function readEntry(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  limit: number,
): Promise<Outcome<Uint8Array<ArrayBuffer>, ArchiveFailure>> {
  const { name, headerOffset, packedBytes } = entry
  const header = headerLength(bytes.subarray(headerOffset, headerOffset + headerBytes))
  if (header === null) return broken(msg`${name} has no header`)
  const start = headerOffset + header
  if (start + packedBytes > bytes.length) return broken(msg`${name} is cut off`)
  const content = await unpack(entry, bytes.subarray(start, start + packedBytes), limit)
  if (content.ok) return content
  const { code, message } = content
  return code === 'damaged' ? broken(message) : fail(code, message)
}

function broken(reason: Message): Failure<ArchiveFailure> {
  return fail('not-an-archive', msg`The ZIP archive cannot be read: ${reason}.`)
}

function tooLarge({ totalBytes }: FileLimits): Failure<ArchiveFailure> {
  return fail('too-large', msg`The archive contains more than ${totalBytes / 1024 / 1024} MB when unpacked.`)
}
