import type { Box } from './boxes.ts'

/* What the finder of figures reads of a page: its texts and where something is painted. Points from the top left. */

export interface Run {
  readonly text: string
  readonly box: Box
  /** Size of the letters. */
  readonly size: number
  /** Read upwards or downwards, as on a page that lies on its side. */
  readonly turned?: 'up' | 'down'
}
export interface Mark {
  readonly kind: 'picture' | 'path'
  readonly box: Box
  /** Bounds of the included drawing that it is part of, with its white margin; the same object for all of its marks. */
  readonly drawing?: Box
}
export interface PageContent {
  /** From 1. */
  readonly page: number
  readonly width: number
  readonly height: number
  readonly runs: readonly Run[]
  readonly marks: readonly Mark[]
}
