import type { Message, Place, RenderFailure } from '../../src/contracts/index.ts'
import { MessageError } from '../../src/lib/errors.ts'

/** An error that aborts the build of a site and is converted to a typed failure. */
export class SiteProblem extends MessageError {
  readonly code: RenderFailure
  readonly place: Place

  constructor(code: RenderFailure, message: Message, place: Place) {
    super(message)
    this.name = 'SiteProblem'
    this.code = code
    this.place = place
  }
}
