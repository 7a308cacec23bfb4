import type { Picture } from './picture.ts'

/** An answer as shown on the stage. */
export interface StagePane {
  readonly id: string
  readonly name: string
  readonly selected: boolean
  readonly picture: Picture | null
  /** Text shown if there is no image. */
  readonly note: string
  readonly failed: boolean
  readonly stale: boolean
}
