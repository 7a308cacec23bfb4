export const modelErrorCodes = [
  'unknown-model',
  'network',
  'wrong-hash',
  'engine',
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
