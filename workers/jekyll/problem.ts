import type { Place, RenderFailure } from '../../src/contracts/index.ts'

/** Ends the build of a site; becomes its typed failure. */
export class SiteProblem extends Error {
  readonly code: RenderFailure
  readonly place: Place

  constructor(code: RenderFailure, message: string, place: Place) {
    super(message)
    this.name = 'SiteProblem'
    this.code = code
    this.place = place
  }
}
