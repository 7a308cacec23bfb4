import type { EvaluationRecord } from '../contracts/index.ts'
import { metrics } from '../registry/metrics.ts'
import { failureSentences } from '../widgets/sentences.ts'
import { formatScore } from '../widgets/format.ts'

/** One sentence that tells a run's result to those who do not see the table. */
export function describeRun(name: string, record: EvaluationRecord): string {
  const scores = record.scores
    .map((score) => `${metrics.get(score.metric)?.label ?? score.metric} ${formatScore(score.value)}`)
    .join(', ')
  if (record.outcome.ok) return `${name} rendered. ${scores}.`
  return `${name} failed: ${failureSentences[record.outcome.code]}`
}
