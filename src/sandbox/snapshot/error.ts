export type SnapshotFailure = 'too-large' | 'timeout' | 'unsupported-browser'

/** The only error a snapshot throws on purpose. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
  readonly code: SnapshotFailure

  constructor(code: SnapshotFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
