import * as v from 'valibot'
import type { AggregateColumn, CountedRecord, Protocol, CountedScore } from '../../../contracts/index.ts'
import { meanOrNull } from '../../../lib/statistics/mean-of.ts'

/*
 * The columns of table 1. Field match is the sum of matched fields over the sum of counted fields (equation 3.3), not
 * a mean. "exact" ignores labels, "fuzzy" uses them. For answers that are not JSON, `paper` counts all their fields
 * as missed, whereas `reference` adds no fields and leaves them out of the mean of full matches, as published.
 */

/** The parts of scores that are needed for the columns. */
export const countedParts = {
  'field-match': ['matched', 'counted', 'exact'],
  'full-match': ['parsed', 'exact'],
} as const
const fieldParts = v.object({
  matched: v.number(),
  counted: v.number(),
  exact: v.exactOptional(v.object({ matched: v.number(), counted: v.number() })),
})
const fullParts = v.object({ parsed: v.boolean(), exact: v.exactOptional(v.number()) })

export function aggregateRecords(
  records: readonly CountedRecord[],
  protocol: Protocol,
): readonly AggregateColumn[] {
  const scoresOf = (metric: string) =>
    records.flatMap(({ scores }) =>
      scores.filter((score) => score.metric === metric && score.protocol === protocol),
    )
  const fields = scoresOf('field-match')
  const full = scoresOf('full-match')
  return [
    mean('schema-validation', 'Schema validation', values(scoresOf('schema-validation'))),
    share('field-match:exact', 'Field match (exact)', sumFields(fields, true)),
    mean('full-match:exact', 'Full match (exact)', fullMatches(full, protocol, true)),
    share('field-match', 'Field match (fuzzy)', sumFields(fields, false)),
    mean('full-match', 'Full match (fuzzy)', fullMatches(full, protocol, false)),
    mean('exact-match', 'Exact match', values(scoresOf('exact-match'))),
    mean('reward', 'Reward', values(scoresOf('reward'))),
  ]
}

function values(scores: readonly CountedScore[]): readonly number[] {
  return scores.map(({ value }) => value)
}

interface Sums {
  matched: number
  counted: number
  count: number
}

function sumFields(scores: readonly CountedScore[], isExact: boolean): Sums {
  const sums = { matched: 0, counted: 0, count: 0 }
  for (const { parts } of scores) {
    const read = v.safeParse(fieldParts, parts)
    if (!read.success) continue
    const { matched, counted } = (isExact ? read.output.exact : undefined) ?? read.output
    sums.matched += matched
    sums.counted += counted
    sums.count += 1
  }
  return sums
}

function fullMatches(
  scores: readonly CountedScore[],
  protocol: Protocol,
  isExact: boolean,
): readonly number[] {
  return scores.flatMap(({ value, parts }) => {
    const read = v.safeParse(fullParts, parts)
    if (!read.success) return []
    if (protocol === 'reference' && !read.output.parsed) return []
    return [(isExact ? read.output.exact : undefined) ?? value]
  })
}

function mean(id: string, label: string, of: readonly number[]): AggregateColumn {
  return { id, label, count: of.length, mean: meanOrNull(of) }
}

function share(id: string, label: string, { matched, counted, count }: Sums): AggregateColumn {
  return { id, label, count, mean: count === 0 ? null : matched / Math.max(1, counted) }
}
