import type { Box } from './boxes.ts'

/*
 * The page content that is used to find figures: text, and where something is painted. Positions are in points from
 * the top left corner.
 */

export interface Run {
  readonly text: string
  readonly box: Box
  /** Font size. */
  readonly size: number
  /** Set if the text runs upwards or downwards, as in a figure that is printed sideways. */
  readonly turned?: 'up' | 'down'
}
export interface Mark {
  readonly kind: 'picture' | 'path'
  readonly box: Box
  /**
   * Bounds of the embedded drawing that the mark is part of, including the drawing's white margin. All marks of a
   * drawing share the same object.
   */
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
