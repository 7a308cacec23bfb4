import type { Picture } from './picture.ts'

/** One answer as the stage shows it. */
export interface StagePane {
  readonly id: string
  readonly name: string
  readonly selected: boolean
  readonly picture: Picture | null
  /** Shown where there is no picture. */
  readonly note: string
  readonly failed: boolean
  readonly stale: boolean
}
