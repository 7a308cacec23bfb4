import type { Answer, BenchmarkItem, EvaluationRecord, Settings, Verdicts } from '../contracts/index.ts'
import type { Evaluation } from '../evaluation/evaluate.ts'
import type { Remark } from './answer-marks.ts'

/** Props of a benchmark's `views/View.svelte`: an answer with the result of its last run. */
export interface AnswerViewProps {
  readonly item: BenchmarkItem
  readonly answer: Answer
  /** The result of the last run; null before the first run. */
  readonly record: EvaluationRecord | null
  readonly evaluation: Evaluation | null
  /** True if the answer or the settings have changed since the run. */
  readonly stale: boolean
  /** Shows a remark's location in the editor. */
  readonly reveal: (remark: Remark) => void
  /**
   * Sets a judge's verdicts on the image of the last run. Scores are computed from these verdicts; null withdraws
   * them.
   */
  readonly onverdicts: (verdicts: Verdicts | null) => void
}

/**
 * Props of `previews/<renderer id>/Preview.svelte` (under the editor) and `panels/<renderer id>/Panel.svelte` (under
 * the images), which a renderer adds to every item it renders.
 */
export interface PanelProps extends AnswerViewProps {
  readonly settings: Settings
  /** Changes the settings of the open document; results computed with other settings become stale. */
  readonly onsettings: (settings: Settings) => void
}
