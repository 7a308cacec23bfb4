import type { AggregateColumn, CountedRecord, Protocol } from '../../../contracts/index.ts'
import { meanOrNull } from '../../../lib/statistics/mean-of.ts'
import { kinds } from './kinds.ts'
import { defined } from '../../../lib/defined.ts'

/** In the order of the paper's table 3; pairwise verdicts and low-level measures follow. */
const figures = [
  { id: 'code-pass', label: 'Code pass rate', byKind: true },
  { id: 'figure-text-match', label: 'Text-match ratio, of those that passed', byKind: true },
  { id: 'judge-rating', label: 'Rating, of those that were rated', byKind: true },
  { id: 'ssim', label: 'SSIM, of those that passed', byKind: false },
  { id: 'mse', label: 'MSE, of those that passed', byKind: false },
  { id: 'clip-score', label: 'CLIP score, of those that passed', byKind: false },
] as const

/**
 * The paper's figures over a run: the share of answers that ran and drew something, and means of the other scores over
 * those that have one. The same by kind of plot. Records of another protocol are left out.
 */
export function aggregateRecords(
  records: readonly CountedRecord[],
  protocol: Protocol,
): readonly AggregateColumn[] {
  const own = records.filter(({ settings }) => settings.protocol === protocol)
  return [
    ...figures.map(({ id, label }) => column(own, id, id, label)),
    ...figures
      .filter(({ byKind }) => byKind)
      .flatMap(({ id, label }) =>
        kinds.map((kind) =>
          column(
            own.filter(({ item }) => item.category === kind.id),
            id,
            `${id}:${kind.id}`,
            `${kind.label}: ${label}`,
          ),
        ),
      ),
  ]
}

function column(
  records: readonly CountedRecord[],
  metric: string,
  id: string,
  label: string,
): AggregateColumn {
  const values = records.flatMap(({ scores }) =>
    scores.filter((score) => score.metric === metric).map(({ value }) => value),
  )
  const mean = meanOrNull(values)
  const hasGap = records.some(({ gaps }) => gaps.some((gap) => gap.metric === metric))
  const reason =
    mean !== null || !hasGap
      ? undefined
      : metric === 'judge-rating'
        ? 'Nobody has rated a picture of this run.'
        : 'No answer of this run has a picture to score.'
  return { id, label, count: values.length, mean, ...defined({ reason }) }
}
