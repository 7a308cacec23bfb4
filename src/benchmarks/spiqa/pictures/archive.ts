import {
  configure,
  Reader,
  Uint8ArrayWriter,
  ZipReader,
  type Entry,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { fail, succeed, type Outcome } from '../../../contracts/index.ts'
import { describeError } from '../../../lib/errors.ts'
import { yieldToPage } from '../../../lib/yield-to-page.ts'
import type { ByteReader } from './readers.ts'

/* ZIP archives of any size, of which only the directory and the wanted entries are read. */

// A worker per archive would need its own script; inflating a picture takes milliseconds.
configure({ useWebWorkers: false })

const maxEntries = 500_000
/** They are read on the page's thread. */
const entriesAtOnce = 500

export interface Archive {
  /** Files in the order of the directory. */
  readonly paths: readonly string[]
  /** One file's bytes; sizes are counted while inflating, because a directory can claim any. */
  read(path: string, maxBytes: number): Promise<Outcome<Uint8Array<ArrayBuffer>, 'unreadable' | 'too-large'>>
  readText(path: string, maxBytes: number): Promise<Outcome<string, 'unreadable' | 'too-large'>>
}

class Bytes extends Reader<ByteReader> {
  readonly #source: ByteReader

  constructor(source: ByteReader) {
    super(source)
    this.#source = source
    this.size = source.size
  }

  override readUint8Array(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    return this.#source.read(offset, length)
  }
}

/** Counts what is inflated and stops at the limit. */
class CappedWriter extends Uint8ArrayWriter {
  readonly #maxBytes: number
  #written = 0

  constructor(maxBytes: number) {
    super()
    this.#maxBytes = maxBytes
  }

  override writeUint8Array(chunk: Uint8Array): Promise<void> {
    this.#written += chunk.length
    if (this.#written > this.#maxBytes) throw new RangeError('too large')
    return Promise.resolve(super.writeUint8Array(chunk))
  }
}

export async function openArchive(source: ByteReader): Promise<Outcome<Archive, 'unreadable'>> {
  try {
    const reader = new ZipReader(new Bytes(source))
    const byPath = new Map<string, Entry>()
    let count = 0
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1
      if (count > maxEntries) return fail('unreadable', `The archive holds over ${maxEntries} files.`)
      if (!entry.directory) byPath.set(entry.filename, entry)
      if (count % entriesAtOnce === 0) await yieldToPage()
    }
    const read: Archive['read'] = async (path, maxBytes) => {
      const entry = byPath.get(path)
      if (entry === undefined || entry.directory)
        return fail('unreadable', `The archive has no file ${path}.`)
      if (entry.encrypted) return fail('unreadable', `${path} in the archive is encrypted.`)
      if (entry.uncompressedSize > maxBytes) return tooLarge(path, maxBytes)
      const writer = new CappedWriter(maxBytes)
      try {
        const bytes = await entry.getData(writer)
        return succeed(new Uint8Array(bytes))
      } catch (thrown) {
        if (thrown instanceof RangeError) return tooLarge(path, maxBytes)
        return fail('unreadable', `${path} in the archive cannot be read: ${describeError(thrown)}.`)
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

function tooLarge(path: string, maxBytes: number) {
  return fail('too-large', `${path} in the archive is larger than ${maxBytes >> 20} MB.`)
}
