import type { Heap } from './heap.ts'
import { MemoryFile, resolvePath } from './file-tree.ts'
import type { Entry, FileTree } from './file-tree.ts'

/** Numbers of errors in musl as built for emscripten. */
export const errors = {
  access: 2,
  badFile: 8,
  exists: 20,
  invalid: 28,
  isFolder: 31,
  noEntry: 44,
  noSystem: 52,
  notFolder: 54,
  notEmpty: 55,
  notTty: 59,
  noSeek: 70,
} as const

const writeOnly = 0o1
const readWrite = 0o2
const create = 0o100
const exclusive = 0o200
const truncate = 0o1000
const append = 0o2000
const folderOnly = 0o200000

export interface OpenFile {
  readonly path: string
  readonly entry: Entry
  readonly writable: boolean
  readonly appends: boolean
  position: number
}

/** The files that a program has open, by number from 3 on; 0 is empty, 1 and 2 print. */
export class Descriptors {
  readonly #files: FileTree
  readonly #heap: Heap
  readonly #print: (bytes: Uint8Array) => void
  #open = new Map<number, OpenFile>()
  folder: string

  constructor(files: FileTree, heap: Heap, folder: string, print: (bytes: Uint8Array) => void) {
    this.#files = files
    this.#heap = heap
    this.#print = print
    this.folder = folder
  }

  /** The files that are open now, to be restored by `reopen`. */
  snapshot(): ReadonlyMap<number, OpenFile> {
    return new Map([...this.#open].map(([fd, file]) => [fd, { ...file }]))
  }

  reopen(open: ReadonlyMap<number, OpenFile>): void {
    this.#open = new Map([...open].map(([fd, file]) => [fd, { ...file }]))
  }

  get(fd: number): OpenFile | undefined {
    return this.#open.get(fd)
  }

  path(at: number): string {
    return resolvePath(this.#heap.string(at), this.folder)
  }

  #add(file: OpenFile): number {
    let fd = 3
    while (this.#open.has(fd)) fd += 1
    this.#open.set(fd, file)
    return fd
  }

  open(at: number, flags: number): number {
    const path = this.path(at)
    const writable = (flags & (writeOnly | readWrite)) !== 0
    let entry = this.#files.find(path)
    if (entry !== null && (flags & (create | exclusive)) === (create | exclusive)) return -errors.exists
    if (entry === 'folder') {
      return writable
        ? -errors.isFolder
        : this.#add({ path, entry, writable: false, appends: false, position: 0 })
    }
    if (entry !== null && (flags & folderOnly) !== 0) return -errors.notFolder
    if (writable && (entry === null || (flags & truncate) !== 0)) {
      if (entry === null && (flags & create) === 0) return -errors.noEntry
      entry = this.#files.create(path)
    }
    if (entry === null) return writable ? -errors.access : -errors.noEntry
    if (writable && !entry.writable) return -errors.access
    return this.#add({ path, entry, writable, appends: (flags & append) !== 0, position: 0 })
  }

  /** Two ends of one empty file: Guile keeps a pipe to wake a sleeping thread, which never happens. */
  pipe(at: number): number {
    const entry = new MemoryFile(new Uint8Array(), true)
    const end = (writable: boolean) => this.#add({ path: '', entry, writable, appends: true, position: 0 })
    this.#heap.words(at, 2).set([end(false), end(true)])
    return 0
  }

  close(fd: number): number {
    return this.#open.delete(fd) || fd <= 2 ? 0 : errors.badFile
  }

  /** How a file was opened, as `fcntl` reports it. */
  flags(fd: number): number {
    const file = this.#open.get(fd)
    if (file === undefined) return fd <= 2 ? readWrite : -errors.badFile
    return (file.writable ? readWrite : 0) | (file.appends ? append : 0)
  }

  duplicate(fd: number): number {
    const file = this.#open.get(fd)
    return file === undefined ? -errors.badFile : this.#add(file)
  }

  read(fd: number, vectors: number, count: number, result: number, at?: number): number {
    const stream = this.#open.get(fd)
    if (stream === undefined) {
      this.#heap.setWord(result, 0)
      return fd === 0 ? 0 : errors.badFile
    }
    if (stream.entry === 'folder') return errors.isFolder
    const bytes = stream.entry.read()
    const start = at ?? stream.position
    let position = start
    for (const [to, length] of this.#vectors(vectors, count)) {
      const part = bytes.subarray(position, position + length)
      this.#heap.bytes().set(part, to)
      position += part.length
      if (part.length < length) break
    }
    if (at === undefined) stream.position = position
    this.#heap.setWord(result, position - start)
    return 0
  }

  write(fd: number, vectors: number, count: number, result: number, at?: number): number {
    const stream = this.#open.get(fd)
    if (stream === undefined ? fd !== 1 && fd !== 2 : !stream.writable) return errors.badFile
    let total = 0
    for (const [from, length] of this.#vectors(vectors, count)) {
      const part = this.#heap.bytes().subarray(from, from + length)
      if (stream === undefined) this.#print(part)
      else if (stream.entry !== 'folder') {
        if (stream.appends) stream.position = stream.entry.size
        this.#files.write(stream.entry, part, (at ?? stream.position) + (at === undefined ? 0 : total))
        if (at === undefined) stream.position += length
      }
      total += length
    }
    this.#heap.setWord(result, total)
    return 0
  }

  seek(fd: number, offset: number, whence: number, result: number): number {
    const stream = this.#open.get(fd)
    if (stream === undefined) return fd <= 2 ? errors.noSeek : errors.badFile
    const size = stream.entry === 'folder' ? 0 : stream.entry.size
    const position = offset + (whence === 0 ? 0 : whence === 1 ? stream.position : size)
    if (position < 0) return errors.invalid
    stream.position = position
    const words = this.#heap.words(result, 2)
    words[0] = position
    words[1] = Math.floor(position / 2 ** 32)
    return 0
  }

  /** Entries of a folder as `struct dirent`, as many as fit. */
  listFolder(fd: number, at: number, size: number): number {
    const stream = this.#open.get(fd)
    if (stream?.entry !== 'folder') return stream === undefined ? -errors.badFile : -errors.notFolder
    const names = ['.', '..', ...this.#files.list(stream.path)]
    let used = 0
    while (stream.position < names.length && used + direntBytes <= size) {
      const name = names[stream.position] ?? ''
      stream.position += 1
      const isFolder = name.startsWith('.') || this.#files.find(resolvePath(name, stream.path)) === 'folder'
      const start = (at >>> 0) + used
      this.#heap.bytes().fill(0, start, start + direntBytes)
      this.#heap.words(start, 4).set([stream.position, 0, stream.position, 0])
      const bytes = this.#heap.bytes()
      bytes[start + 16] = direntBytes & 0xff
      bytes[start + 17] = direntBytes >> 8
      bytes[start + 18] = isFolder ? 4 : 8
      this.#heap.writeString(name.slice(0, 80), start + 19)
      used += direntBytes
    }
    return used
  }

  #vectors(vectors: number, count: number): readonly (readonly [number, number])[] {
    return Array.from({ length: count }, (_, index) => {
      const [at = 0, length = 0] = this.#heap.words(vectors + index * 8, 2)
      return [at >>> 0, length >>> 0]
    })
  }
}

const direntBytes = 280
