import type { EvaluationRecord, Protocol } from '../contracts/index.ts'
import { metrics } from '../registry/metrics.ts'

export interface TableColumn {
  readonly metric: string
  readonly label: string
  readonly better: 'higher' | 'lower'
}

export interface TableCell {
  readonly value: number | null
  /** True for the best value in its column; never set if only one answer has a number. */
  readonly best: boolean
  /** True if the protocol assigned the value because nothing could be computed. */
  readonly assigned: boolean
  /** True for a claimed value in a row of values computed here. */
  readonly claimed: boolean
}

export interface TableRow {
  readonly id: string
  readonly name: string
  /** True if the row's values are claimed rather than computed here. */
  readonly claimed: boolean
  readonly cells: readonly TableCell[]
}

export interface ScoreTable {
  readonly protocol: Protocol
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}

/** A metric's display name. */
export function metricLabel(id: string): string {
  return metrics.get(id)?.label ?? id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
}

/** Groups the names of metrics without a number by reason. `describe` returns the reason for a gap. */
export function groupGaps(
  gaps: EvaluationRecord['gaps'],
  describe: (gap: EvaluationRecord['gaps'][number]) => string,
): readonly { readonly reason: string; readonly labels: readonly string[] }[] {
  const reasons = new Map<string, string[]>()
  for (const gap of gaps) {
    const reason = describe(gap)
    const labels = reasons.get(reason)
    if (labels === undefined) reasons.set(reason, [metricLabel(gap.metric)])
    else labels.push(metricLabel(gap.metric))
  }
  return [...reasons].map(([reason, labels]) => ({ reason, labels }))
}

/** Several times more metrics than any benchmark has; only this many metrics of a claim are shown. */
const mostColumns = 60

/**
 * Combines the answers' scores in one table. Scores of a protocol other than the chosen one are omitted, never mixed
 * in.
 */
export function buildScoreTable(
  answers: readonly {
    readonly id: string
    readonly name: string
    readonly record: EvaluationRecord | null
    readonly claimed?: boolean
    /** Metrics whose values were not computed here, in a row whose other values were computed here. */
    readonly claims?: ReadonlySet<string>
  }[],
  protocol: Protocol,
): ScoreTable {
  const ids = new Set(
    answers.flatMap(({ record }) =>
      [...(record?.scores ?? []), ...(record?.gaps ?? [])]
        .filter((entry) => entry.protocol === protocol)
        .map((entry) => entry.metric),
    ),
  )
  const columns = [...ids].slice(0, mostColumns).map((metric) => ({
    metric,
    label: metricLabel(metric),
    better: metrics.get(metric)?.better ?? ('higher' as const),
  }))
  const scores = answers.map(({ record }) =>
    columns.map((column) =>
      record?.scores.find((score) => score.metric === column.metric && score.protocol === protocol),
    ),
  )
  const best = columns.map((column, index) => {
    const values = scores.flatMap((row, at) =>
      row[index] === undefined || answers[at]?.claims?.has(column.metric) === true ? [] : [row[index].value],
    )
    if (values.length < 2 || new Set(values).size < 2) return null
    return column.better === 'higher' ? Math.max(...values) : Math.min(...values)
  })
  const rows = answers.map(({ id, name, claimed = false, claims }, row) => ({
    id,
    name,
    claimed,
    cells: columns.map(({ metric }, index) => {
      const score = scores[row]?.[index]
      const value = score?.value ?? null
      const isClaim = claims?.has(metric) === true
      return {
        value,
        best: !isClaim && value !== null && value === best[index],
        assigned: score?.assigned !== undefined,
        claimed: isClaim,
      }
    }),
  }))
  return { protocol, columns, rows }
}

/** Sorts rows by the value in one column, or by name if `column` is null; answers without a number come last. */
export function sortRows(
  rows: readonly TableRow[],
  column: number | null,
  descending: boolean,
): readonly TableRow[] {
  const direction = descending ? -1 : 1
  return rows.toSorted((left, right) => {
    if (column === null) return direction * left.name.localeCompare(right.name)
    const one = left.cells[column]?.value ?? null
    const two = right.cells[column]?.value ?? null
    if (one === null || two === null) return Number(one === null) - Number(two === null)
    return direction * (one - two)
  })
}
