const modelErrorCodes = [
  'unknown-model',
  /** It is not here, and nothing may be fetched unasked. */
  'not-fetched',
  'network',
  /** The connection broke off; what has arrived is kept. */
  'cut-download',
  'wrong-hash',
  /** This browser has no room for the file. */
  'quota',
  'engine',
  /** The model does not fit into the browser's memory. */
  'memory',
  'device-lost',
  'prompt-too-long',
  'no-backend',
  'wrong-input',
] as const
export type ModelErrorCode = (typeof modelErrorCodes)[number]

/** Why a model cannot be used; the message is a sentence for the user. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly code: ModelErrorCode

  constructor(code: ModelErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
