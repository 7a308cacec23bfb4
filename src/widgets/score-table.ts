import type { EvaluationRecord, Protocol } from '../contracts/index.ts'
import { metrics } from '../registry/metrics.ts'

export interface TableColumn {
  readonly metric: string
  readonly label: string
  readonly better: 'higher' | 'lower'
}

export interface TableCell {
  readonly value: number | null
  /** Best of its column; never marked where only one answer has a number. */
  readonly best: boolean
  /** True where the protocol assigned the value because nothing could be computed. */
  readonly assigned: boolean
  /** What somebody says, in a row of values that were computed here. */
  readonly claimed: boolean
}

export interface TableRow {
  readonly id: string
  readonly name: string
  /** Its values are what somebody says, and were not computed here. */
  readonly claimed: boolean
  readonly cells: readonly TableCell[]
}

export interface ScoreTable {
  readonly protocol: Protocol
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}

/** A metric's name for people. */
export function metricLabel(id: string): string {
  return metrics.get(id)?.label ?? id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
}

/**
 * Metrics without a number, by name, together where they have the same reason. `tell` says the reason of a gap.
 */
export function groupGaps(
  gaps: EvaluationRecord['gaps'],
  tell: (gap: EvaluationRecord['gaps'][number]) => string,
): readonly { readonly reason: string; readonly labels: readonly string[] }[] {
  const reasons = new Map<string, string[]>()
  for (const gap of gaps) {
    const reason = tell(gap)
    const labels = reasons.get(reason)
    if (labels === undefined) reasons.set(reason, [metricLabel(gap.metric)])
    else labels.push(metricLabel(gap.metric))
  }
  return [...reasons].map(([reason, labels]) => ({ reason, labels }))
}

/** Several times what any benchmark has; whoever claims more gets the first. */
const mostColumns = 60

/** The answers' scores as one table. Scores of another protocol than the chosen one are left out, never mixed in. */
export function buildScoreTable(
  answers: readonly {
    readonly id: string
    readonly name: string
    readonly record: EvaluationRecord | null
    readonly claimed?: boolean
    /** Metrics whose values were not computed here, in a row that was. */
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

/** Rows by one column's value, or by name with `column` null; answers without a number come last. */
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
