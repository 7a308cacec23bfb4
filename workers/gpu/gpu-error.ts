import type { Message } from '../../src/contracts/index.ts'
import { MessageError } from '../../src/lib/errors.ts'

/** The reason why a GPU computation failed. The CPU then computes the same number. */
export type GpuErrorCode = 'device-lost' | 'too-large' | 'gpu-failed'

export class GpuError extends MessageError {
  override readonly name = 'GpuError'
  readonly code: GpuErrorCode

  /** `message` is written for the user. */
  constructor(code: GpuErrorCode, message: Message) {
    super(message)
    this.code = code
  }
}
