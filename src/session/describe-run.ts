import { sayScore } from '../i18n/scores.ts'
import type { EvaluationRecord } from '../contracts/index.ts'
import { metrics } from '../registry/metrics.ts'
import { sayFailure } from '../i18n/outcomes.ts'
import { formatScore } from '../widgets/format.ts'

/** A sentence that describes a run's result for people who cannot see the table. */
export function describeRun(name: string, record: EvaluationRecord): string {
  const scores = record.scores
    .map((score) => `${metrics.get(score.metric)?.label ?? score.metric} ${formatScore(score.value)}`)
    .join(', ')
  if (record.outcome.ok) return sayScore('ran', { name, scores })
  return sayScore('ranNot', { name, why: sayFailure(record.outcome.code) })
}
