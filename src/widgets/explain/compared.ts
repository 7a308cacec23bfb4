import type { Evaluation } from '../../evaluation/evaluate.ts'
import type { Picture } from '../picture.ts'

/** What a score compared, for views of how it came about. */
export interface Compared {
  readonly evaluation: Evaluation
  readonly candidate: Picture
  readonly reference: Picture
}
