import type { Answer, BenchmarkItem, EvaluationRecord, Settings, Verdicts } from '../contracts/index.ts'
import type { Evaluation } from '../evaluation/evaluate.ts'
import type { Remark } from './answer-marks.ts'

/** What a benchmark's `views/View.svelte` is given: one answer with what its last run came to. */
export interface AnswerViewProps {
  readonly item: BenchmarkItem
  readonly answer: Answer
  /** Null before the first run. */
  readonly record: EvaluationRecord | null
  readonly evaluation: Evaluation | null
  /** The answer or the settings have changed since the run. */
  readonly stale: boolean
  /** Shows a remark's place in the editor. */
  readonly reveal: (remark: Remark) => void
  /** Judges the picture of the last run: its scores are computed with these verdicts; null takes them back. */
  readonly onverdicts: (verdicts: Verdicts | null) => void
}

/**
 * What `previews/<renderer id>/Preview.svelte` (under the editor) and `panels/<renderer id>/Panel.svelte` (under the
 * pictures) are given: what a renderer adds to every item it draws.
 */
export interface PanelProps extends AnswerViewProps {
  readonly settings: Settings
  /** Changes the settings of the open document; results made with others become stale. */
  readonly onsettings: (settings: Settings) => void
}
