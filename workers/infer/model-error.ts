import type { Message } from '../../src/contracts/index.ts'
import { MessageError } from '../../src/lib/errors.ts'

export type ModelErrorCode =
  | 'unknown-model'
  /** The model is not available locally, and fetching it was not permitted. */
  | 'not-fetched'
  | 'network'
  /** The connection was interrupted; the data received so far has been saved. */
  | 'cut-download'
  | 'wrong-hash'
  /** This browser does not have enough space for the file. */
  | 'quota'
  | 'engine'
  /** The model does not fit in the browser's memory. */
  | 'memory'
  | 'device-lost'
  | 'prompt-too-long'
  | 'no-backend'
  | 'wrong-input'

/** Reasons why a model cannot be used; the message is written for the user. */
export class ModelError extends MessageError {
  override readonly name = 'ModelError'
  readonly code: ModelErrorCode

  constructor(code: ModelErrorCode, message: Message, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
