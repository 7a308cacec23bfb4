export interface PackFile {
  /** URL of the compressed pack. */
  readonly url: string
  /** Name of the pack in messages. */
  readonly name: string
  readonly sha256: string
  /** Size after unpacking, in bytes. */
  readonly unpacked: number
}

/**
 * Methods of the worker that fetches Python's packs. A type alias, because an interface would need an index
 * signature.
 */
export type PythonPackMethods = {
  /**
   * Returns the packs in the given order, each fetched once, verified and unpacked. They are blobs, because a page
   * can pass blobs to another process instantly, whereas passing tens of megabytes of its own memory would block it
   * for a fifth of a second.
   */
  readonly load: {
    readonly params: { readonly packs: readonly PackFile[] }
    readonly result: readonly Blob[]
  }
}
