import { fail, succeed, type Failure, type Outcome } from '../../../contracts/index.ts'
import { crc32 } from '../../../lib/archives/crc32.ts'
import {
  findDirectory,
  headerBytes,
  headerLength,
  maxEndBytes,
  readEntries,
  unpack,
  type ZipEntry,
} from '../../../lib/archives/zip-directory.ts'
import { describeError } from '../../../lib/errors.ts'
import { yieldToPage } from '../../../lib/yield-to-page.ts'
import type { ByteReader } from './readers.ts'

/* ZIP archives of any size, of which only the directory and the wanted entries are read. */

const maxEntries = 500_000
const maxDirectoryBytes = 256 << 20
/** They are read on the page's thread. */
const entriesAtOnce = 500

type Read<T> = Promise<Outcome<T, 'unreadable' | 'too-large'>>

export interface Archive {
  /** Files in the order of the directory. */
  readonly paths: readonly string[]
  /** One file's bytes; sizes are counted while inflating, because a directory can claim any. */
  read(path: string, maxBytes: number): Read<Uint8Array<ArrayBuffer>>
  readText(path: string, maxBytes: number): Read<string>
}

export async function openArchive(source: ByteReader): Promise<Outcome<Archive, 'unreadable'>> {
  try {
    const byPath = await readDirectory(source)
    if (typeof byPath === 'string') return fail('unreadable', byPath)
    const read: Archive['read'] = async (path, maxBytes) => {
      const entry = byPath.get(path)
      if (entry === undefined) return fail('unreadable', `The archive has no file ${path}.`)
      try {
        return await readEntry(source, entry, maxBytes)
      } catch (thrown) {
        return unreadable(path, describeError(thrown))
      }
    }
    return succeed({
      paths: [...byPath.keys()],
      read,
      async readText(path, maxBytes) {
        const bytes = await read(path, maxBytes)
        return bytes.ok ? succeed(new TextDecoder().decode(bytes.value)) : bytes
      },
    })
  } catch (thrown) {
    return fail('unreadable', `The ZIP archive cannot be read: ${describeError(thrown)}.`)
  }
}

/** The files by their paths; a sentence where the archive has more than are read. */
async function readDirectory(source: ByteReader): Promise<ReadonlyMap<string, ZipEntry> | string> {
  const start = Math.max(0, source.size - maxEndBytes)
  const directory = findDirectory(await source.read(start, source.size - start), start)
  if (directory === null) throw new Error('it has no directory')
  const { offset, sizeBytes, count } = directory
  if (count > maxEntries) return `The archive holds over ${maxEntries} files.`
  if (sizeBytes > maxDirectoryBytes) throw new Error('its directory is too large')
  const byPath = new Map<string, ZipEntry>()
  let done = 0
  for (const entry of readEntries(await source.read(offset, sizeBytes), count)) {
    if (entry === null) throw new Error('its directory is cut off')
    if (!entry.name.endsWith('/')) byPath.set(entry.name, entry)
    done += 1
    if (done % entriesAtOnce === 0) await yieldToPage()
  }
  return byPath
}

async function readEntry(
  source: ByteReader,
  entry: ZipEntry,
  maxBytes: number,
): Read<Uint8Array<ArrayBuffer>> {
  const { name, headerOffset, packedBytes, sizeBytes } = entry
  if (entry.isEncrypted) return fail('unreadable', `${name} in the archive is encrypted.`)
  // Deflate makes nothing longer by more than some thousandths.
  if (sizeBytes > maxBytes || packedBytes > maxBytes * 1.01 + 1024) return tooLarge(name, maxBytes)
  const header = headerLength(await source.read(headerOffset, headerBytes))
  if (header === null) return unreadable(name, 'it has no header')
  const packed = await source.read(headerOffset + header, packedBytes)
  if (packed.length < packedBytes) return unreadable(name, 'it is cut off')
  const bytes = unpack(entry, packed, maxBytes)
  if (!bytes.ok)
    return bytes.code === 'too-large' ? tooLarge(name, maxBytes) : unreadable(name, bytes.message)
  return crc32(bytes.value) === entry.crc ? bytes : unreadable(name, 'its checksum is wrong')
}

function unreadable(path: string, why: string): Failure<'unreadable'> {
  return fail('unreadable', `${path} in the archive cannot be read: ${why}.`)
}

function tooLarge(path: string, maxBytes: number): Failure<'too-large'> {
  return fail('too-large', `${path} in the archive is larger than ${maxBytes >> 20} MB.`)
}
