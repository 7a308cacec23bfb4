/** Why a computation ended on the graphics processor; the CPU then computes the same number. */
export type GpuErrorCode = 'device-lost' | 'too-large' | 'gpu-failed'

export class GpuError extends Error {
  override readonly name = 'GpuError'
  readonly code: GpuErrorCode

  /** `message` is a sentence for the user. */
  constructor(code: GpuErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
