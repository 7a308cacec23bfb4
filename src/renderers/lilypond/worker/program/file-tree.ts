/** More was written than any score needs. */
export class WriteLimitError extends Error {
  override readonly name = 'WriteLimitError'
}

/** A file; one that is being written grows by doubling. */
export class MemoryFile {
  readonly writable: boolean
  #bytes: Uint8Array
  #size: number

  constructor(bytes: Uint8Array, writable: boolean) {
    this.#bytes = bytes
    this.#size = bytes.length
    this.writable = writable
  }

  get size(): number {
    return this.#size
  }

  read(): Uint8Array {
    return this.#bytes.subarray(0, this.#size)
  }

  write(bytes: Uint8Array, position: number): void {
    this.resize(Math.max(this.#size, position + bytes.length))
    this.#bytes.set(bytes, position)
  }

  resize(size: number): void {
    if (size > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(size, this.#bytes.length * 2, 4096))
      grown.set(this.read())
      this.#bytes = grown
    }
    if (size < this.#size) this.#bytes.fill(0, size, this.#size)
    this.#size = size
  }
}

export type Entry = MemoryFile | 'folder'

/**
 * The files that a program sees: read-only ones from packs, and those that one run writes, which `reset` forgets.
 * Nothing else exists for the program.
 */
export class FileTree {
  readonly #maxWrittenBytes: number
  readonly #fixed = new Map<string, Entry>([
    ['/', 'folder'],
    ['/tmp', 'folder'],
  ])
  readonly #written = new Map<string, Entry>()
  #writtenBytes = 0

  constructor(maxWrittenBytes: number) {
    this.#maxWrittenBytes = maxWrittenBytes
  }

  /** Adds a read-only file and its folders. */
  mount(path: string, bytes: Uint8Array): void {
    this.#fixed.set(path, new MemoryFile(bytes, false))
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      this.#fixed.set(path.slice(0, at), 'folder')
    }
  }

  reset(): void {
    this.#written.clear()
    this.#writtenBytes = 0
  }

  find(path: string): Entry | null {
    return this.#written.get(path) ?? this.#fixed.get(path) ?? null
  }

  /** An empty file; null if its folder is missing or the name belongs to a folder or to a pack. */
  create(path: string): MemoryFile | null {
    if (this.find(parentOf(path)) !== 'folder' || this.find(path) === 'folder' || this.#fixed.has(path))
      return null
    const file = new MemoryFile(new Uint8Array(), true)
    this.#written.set(path, file)
    return file
  }

  put(path: string, bytes: Uint8Array): void {
    this.#written.set(path, new MemoryFile(bytes, false))
  }

  makeFolder(path: string): boolean {
    if (this.find(path) !== null || this.find(parentOf(path)) !== 'folder') return false
    this.#written.set(path, 'folder')
    return true
  }

  remove(path: string): boolean {
    return this.#written.delete(path)
  }

  rename(from: string, to: string): boolean {
    const entry = this.#written.get(from)
    if (entry === undefined || this.#fixed.has(to) || this.find(parentOf(to)) !== 'folder') return false
    this.#written.delete(from)
    this.#written.set(to, entry)
    return true
  }

  write(file: MemoryFile, bytes: Uint8Array, position: number): void {
    this.#writtenBytes += bytes.length
    if (this.#writtenBytes > this.#maxWrittenBytes || position > this.#maxWrittenBytes)
      throw new WriteLimitError()
    file.write(bytes, position)
  }

  /** The names in a folder. */
  list(path: string): readonly string[] {
    const prefix = path === '/' ? '/' : `${path}/`
    const names = [...this.#fixed.keys(), ...this.#written.keys()]
      .filter((name) => name.startsWith(prefix) && name.length > prefix.length)
      .map((name) => name.slice(prefix.length))
    return [...new Set(names.filter((name) => !name.includes('/')))]
  }

  /** The files of a run by path. */
  written(): ReadonlyMap<string, Uint8Array> {
    return new Map(
      [...this.#written].flatMap(([path, entry]) =>
        entry !== 'folder' && entry.writable ? [[path, entry.read()] as const] : [],
      ),
    )
  }
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

/** An absolute path without `.`, `..` and empty parts. */
export function resolvePath(path: string, folder: string): string {
  const parts: string[] = []
  for (const part of (path.startsWith('/') ? path : `${folder}/${path}`).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}
