export interface PackFile {
  /** Address of the compressed pack. */
  readonly url: string
  /** For sentences. */
  readonly name: string
  readonly sha256: string
  /** Bytes after unpacking. */
  readonly unpacked: number
}

/** Calls of the worker that fetches Python's packs; a type, because an interface would need an index signature. */
export type PythonPackMethods = {
  /**
   * Packs in the order given, each fetched once, checked and unpacked. Blobs, because a page passes them on to another
   * process at once, where tens of megabytes of its own memory would hold it for a fifth of a second.
   */
  readonly load: {
    readonly params: { readonly packs: readonly PackFile[] }
    readonly result: readonly Blob[]
  }
}
