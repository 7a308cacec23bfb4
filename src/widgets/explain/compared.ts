import type { Evaluation } from '../../evaluation/evaluate.ts'
import type { Picture } from '../picture.ts'

/** The inputs that a score compared, for views of how it was computed. */
export interface Compared {
  readonly evaluation: Evaluation
  readonly candidate: Picture
  readonly reference: Picture
}
