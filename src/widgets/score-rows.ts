import type { EvaluationRecord, MetricMeta, Score, ScoreBounds } from '../contracts/index.ts'
import { describeGap } from '../i18n/outcomes.ts'
import { metrics } from '../registry/metrics.ts'
import { describeResult, describeStanding, standingOf } from './score-standing.ts'
import { metricLabel } from './score-table.ts'

/** Maximum number of scores of a claim that are shown, which is more than any real result has. */
export const mostScores = 200

/** A score with its position between the baseline and the ceiling. */
export interface PlacedScore {
  readonly score: Score
  readonly meta: MetricMeta | undefined
  readonly between: ScoreBounds | undefined
  readonly standing: number | null
  readonly sentence: string | null
}

type Bounds = ReadonlyMap<string, ScoreBounds>

/** The scores of a result. Claims have no sentence and no position, because nothing was computed here. */
export function placeScores(
  record: EvaluationRecord | null,
  bounds: Bounds,
  claimed = false,
): readonly PlacedScore[] {
  return (record?.scores ?? []).slice(0, mostScores).map((score) => {
    const meta = metrics.get(score.metric)
    const between = bounds.get(score.metric)
    return {
      ...{ score, meta, between },
      standing: claimed || score.assigned !== undefined ? null : standingOf(score.value, between),
      sentence: claimed ? null : describeStanding(meta, score, between),
    }
  })
}

/** Sentences about a complete result, with the most important one first; see `describeResult`. */
export function describeScores(
  record: EvaluationRecord | null,
  rows: readonly PlacedScore[],
  claimed = false,
): readonly string[] {
  // The parts of the final score that nobody has judged yet.
  const unjudged = record?.gaps.find(({ metric }) => metrics.get(metric)?.input === 'weighted-parts')
  return describeResult(
    rows
      // Yes-or-no values say little about the quality of an image.
      .filter(({ meta }) => meta?.reading === undefined)
      .map(({ score: { metric, value }, meta, between, standing, sentence }) => ({
        ...{ label: metricLabel(metric), value, standing, sentence },
        ...{ bounds: between, weakness: meta?.weakness },
      })),
    claimed ? undefined : record?.rank,
    unjudged === undefined || claimed ? null : describeGap(unjudged),
  )
}
