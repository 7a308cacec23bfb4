import {
  msg,
  type AggregateColumn,
  type CountedRecord,
  type Message,
  type Protocol,
} from '../../../contracts/index.ts'
import { meanOrNull } from '../../../lib/statistics/mean-of.ts'
import { kinds } from './kinds.ts'
import { defined } from '../../../lib/defined.ts'

/** The order of the paper's table 3, followed by pairwise results and low-level measures. */
const figures = [
  { id: 'code-pass', label: 'Code pass rate', byKind: true },
  { id: 'figure-text-match', label: msg`${'Text-match ratio'} (answers that passed)`, byKind: true },
  { id: 'judge-rating', label: 'Rating (rated answers)', byKind: true },
  { id: 'ssim', label: msg`${'SSIM'} (answers that passed)`, byKind: false },
  { id: 'mse', label: msg`${'MSE'} (answers that passed)`, byKind: false },
  { id: 'clip-score', label: msg`${'CLIP score'} (answers that passed)`, byKind: false },
] as const

/**
 * Computes the paper's figures for a run: the share of answers that ran and rendered something, and the mean of each
 * other score over the answers that have it, both overall and per kind of plot. Records of another protocol are left
 * out.
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
            msg`${kind.label}: ${label}`,
          ),
        ),
      ),
  ]
}

function column(
  records: readonly CountedRecord[],
  metric: string,
  id: string,
  label: Message,
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
