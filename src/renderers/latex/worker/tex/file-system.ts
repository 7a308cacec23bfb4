/** A file of the TeX tree. Its bytes may still have to be fetched. */
export interface TreeFile {
  readonly size: number
  read(): Uint8Array
}

/** The read-only TeX tree, looked up by kind (`tex`, `tfm`, `type1`, ...) and name. */
export interface Tree {
  find(kind: string, name: string): TreeFile | null
}

/** More bytes than any document writes. This limit stops an endless \write. */
const maxWrittenBytes = 256_000_000

export class WriteLimitError extends Error {
  override readonly name = 'WriteLimitError'
}

/** A file that is being written. Its buffer is doubled when it is full. */
export class WrittenFile {
  #bytes = new Uint8Array(4096)
  #size = 0
  readonly #count: (bytes: number) => void

  constructor(count: (bytes: number) => void) {
    this.#count = count
  }

  get size(): number {
    return this.#size
  }

  read(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#size)
  }

  write(bytes: Uint8Array, position: number): void {
    this.#count(bytes.length)
    const end = position + bytes.length
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(end, this.#bytes.length * 2))
      grown.set(this.read())
      this.#bytes = grown
    }
    this.#bytes.set(bytes, position)
    this.#size = Math.max(this.#size, end)
  }
}

export type FileEntry = TreeFile | WrittenFile

/**
 * The file system as seen by TeX: `/w` is the document's own folder, `/t/<kind>/<name>` the tree. Names in the tree
 * are resolved without any directory listing. TeX looks up tens of names per package, most of which do not exist.
 */
export class TexFileSystem {
  readonly #tree: Tree
  readonly #fixed: ReadonlyMap<string, Uint8Array>
  readonly #work = new Map<string, FileEntry>()
  /** `<kind>/<name>` of every failed lookup in the tree. */
  readonly missed = new Set<string>()
  /** `<kind>/<name>` of every successful lookup in the tree. */
  readonly found = new Set<string>()
  #written = 0

  /** @param fixed files under `/t` that are part of the engine itself, such as `texmf.cnf` */
  constructor(tree: Tree, fixed: ReadonlyMap<string, Uint8Array>) {
    this.#tree = tree
    this.#fixed = fixed
  }

  put(path: string, bytes: Uint8Array): void {
    this.#work.set(normalise(path), { size: bytes.length, read: () => bytes })
  }

  /** Returns the files written by the run, keyed by path in the document's folder. */
  written(): ReadonlyMap<string, WrittenFile> {
    return new Map(
      [...this.#work].flatMap(([path, file]) => (file instanceof WrittenFile ? [[path, file]] : [])),
    )
  }

  find(path: string): FileEntry | 'folder' | null {
    const full = absolute(path)
    if (full === '/' || full === '/w' || full === '/t' || full === '/bin') return 'folder'
    if (full === '/bin/pdflatex') return { size: 0, read: () => new Uint8Array() }
    if (full.startsWith('/w/')) return this.#findOwn(full.slice(3))
    if (!full.startsWith('/t/')) return null
    const inTree = full.slice(3)
    const fixed = this.#fixed.get(inTree)
    if (fixed !== undefined) return { size: fixed.length, read: () => fixed }
    const slash = inTree.indexOf('/')
    if (slash === -1) return 'folder'
    const found = this.#tree.find(inTree.slice(0, slash), inTree.slice(slash + 1))
    if (found === null) this.missed.add(inTree)
    else this.found.add(inTree)
    return found
  }

  /** Creates an empty file in the document's folder. Null if writing is not allowed. */
  create(path: string): WrittenFile | null {
    const full = absolute(path)
    if (!full.startsWith('/w/') || full.startsWith('/w/..')) return null
    const file = new WrittenFile((bytes) => {
      this.#written += bytes
      if (this.#written > maxWrittenBytes) {
        throw new WriteLimitError(`More than ${maxWrittenBytes / 1e6} MB were written.`)
      }
    })
    this.#work.set(full.slice(3), file)
    return file
  }

  rename(from: string, to: string): boolean {
    const source = absolute(from).slice(3)
    const file = this.#work.get(source)
    if (file === undefined) return false
    this.#work.delete(source)
    this.#work.set(absolute(to).slice(3), file)
    return true
  }

  remove(path: string): boolean {
    return this.#work.delete(absolute(path).slice(3))
  }

  #findOwn(path: string): FileEntry | 'folder' | null {
    const file = this.#work.get(path)
    if (file !== undefined) return file
    for (const own of this.#work.keys()) if (own.startsWith(`${path}/`)) return 'folder'
    return null
  }
}

function absolute(path: string): string {
  if (path.startsWith('/') && !path.startsWith('/w/'))
    return `/${normalise(path).replace(/^(?:\.\.\/?)+/, '')}`
  return `/w/${normalise(path.replace(/^\/w\//, ''))}`.replace(/\/$/, '')
}

/** Removes `.`, double slashes and every `..` except those that lead above the start of the path. */
function normalise(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
