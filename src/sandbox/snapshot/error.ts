export type SnapshotFailure = 'too-large' | 'timeout' | 'unsupported-browser'

/** The only error that the snapshot code throws deliberately. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
  readonly code: SnapshotFailure

  constructor(code: SnapshotFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
