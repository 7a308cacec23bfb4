import { fail, msg, succeed, type Failure, type Message, type Outcome } from '../../../contracts/index.ts'
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
import { reasonOf } from '../../../lib/errors.ts'
import { yieldToPage } from '../../../lib/yield-to-page.ts'
import type { ByteReader } from './readers.ts'

/* Reads ZIP archives of any size. Only the directory and the requested entries are read. */

const maxEntries = 500_000
const maxDirectoryBytes = 256 << 20
/** The limit is low because entries are read on the page's thread. */
const entriesAtOnce = 500

type Read<T> = Promise<Outcome<T, 'unreadable' | 'too-large'>>

export interface Archive {
  /** The files of the archive, in directory order. */
  readonly paths: readonly string[]
  /**
   * Returns the bytes of one file. The size is checked during decompression, because a directory can claim any size.
   */
  read(path: string, maxBytes: number): Read<Uint8Array<ArrayBuffer>>
  readText(path: string, maxBytes: number): Read<string>
}

export async function openArchive(source: ByteReader): Promise<Outcome<Archive, 'unreadable'>> {
  try {
    const byPath = await readDirectory(source)
    if (typeof byPath === 'string') return fail('unreadable', byPath)
    const read: Archive['read'] = async (path, maxBytes) => {
      const entry = byPath.get(path)
      if (entry === undefined) return fail('unreadable', msg`The archive has no file ${path}.`)
      try {
        return await readEntry(source, entry, maxBytes)
      } catch (thrown) {
        return unreadable(path, reasonOf(thrown))
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
    return fail('unreadable', msg`The ZIP archive cannot be read: ${reasonOf(thrown)}.`)
  }
}

/** The archive's files keyed by path, or an error message if there are more files than the limit. */
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
  if (entry.isEncrypted) return fail('unreadable', msg`${name} in the archive is encrypted.`)
  // Deflate never makes data larger by more than a few thousandths.
  if (sizeBytes > maxBytes || packedBytes > maxBytes * 1.01 + 1024) return tooLarge(name, maxBytes)
  const header = headerLength(await source.read(headerOffset, headerBytes))
  if (header === null) return unreadable(name, 'it has no header')
  const packed = await source.read(headerOffset + header, packedBytes)
  if (packed.length < packedBytes) return unreadable(name, 'it is cut off')
  const bytes = await unpack(entry, packed, maxBytes)
  if (!bytes.ok)
    return bytes.code === 'too-large' ? tooLarge(name, maxBytes) : unreadable(name, bytes.message)
  return crc32(bytes.value) === entry.crc ? bytes : unreadable(name, 'its checksum is wrong')
}

function unreadable(path: string, why: Message): Failure<'unreadable'> {
  return fail('unreadable', msg`${path} in the archive cannot be read: ${why}.`)
}

function tooLarge(path: string, maxBytes: number): Failure<'too-large'> {
  return fail('too-large', msg`${path} in the archive is larger than ${maxBytes >> 20} MB.`)
}
