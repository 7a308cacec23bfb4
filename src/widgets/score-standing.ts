import { sayScore } from '../i18n/scores.ts'
import type { DegradationRank, MetricMeta, Score, ScoreBounds } from '../contracts/index.ts'
import { language, translate } from '../i18n/language.svelte.ts'
import { formatBound, formatScore } from './format.ts'

/**
 * True if the reference's own text scores the same as an empty text, which happens with short texts under BLEU. The
 * score is then meaningless.
 */
function isFlat(bounds: ScoreBounds | undefined): boolean {
  const { baseline, ceiling } = bounds ?? {}
  return ceiling?.by === 'own-words' && baseline !== null && baseline?.value === ceiling.value
}

/** Position of a score between the baseline (0) and the ceiling (1); below 0 if it is worse than the baseline. */
export function standingOf(value: number, bounds: ScoreBounds | undefined): number | null {
  const from = bounds?.baseline?.value
  const to = bounds?.ceiling?.value
  if (from === undefined || to === undefined || isFlat(bounds)) return null
  if (from === to) return value === to ? 1 : null
  const share = (value - from) / (to - from)
  return Number.isFinite(share) ? share : null
}

/** Minimum position between baseline and ceiling for each sentence, starting with the best. */
const sentences = [
  [1, 'full'],
  [0.9, 'nearly'],
  [0.6, 'mostly'],
  [0.25, 'partly'],
  [0.02, 'hardly'],
] as const
/** Scores below this position are worse than the baseline by more than rounding. */
const worse = -0.02

/**
 * A plain sentence about a score, or null if nothing can be said yet. It depends on the position between baseline and
 * ceiling, never on the value alone, because a blank page can get 0.95.
 */
export function describeStanding(
  meta: MetricMeta | undefined,
  score: Score,
  bounds: ScoreBounds | undefined,
): string | null {
  if (score.assigned !== undefined) return sayScore('failed')
  if (meta?.reading !== undefined) {
    if (score.value !== 0 && score.value !== 1) return null
    const answer = score.value === 1 ? 'yes' : 'no'
    return language.id === 'en' ? meta.reading[answer] : sayScore(answer, { metric: meta.label })
  }
  if (isFlat(bounds)) return sayScore('flat')
  const standing = standingOf(score.value, bounds)
  if (standing === null) return bounds === undefined ? null : sayScore('noMeasure')
  const who = sayScore(bounds?.baseline?.by ?? 'blank-page')
  if (standing < worse) return sayScore('worse', { who })
  const found = sentences.find(([from]) => standing >= from)
  return found === undefined ? sayScore('noBetter', { who }) : sayScore(found[1])
}

/** A score in a list, as far as the sentences about the whole list need it. */
export interface ScoreRow {
  readonly label: string
  readonly value: number
  readonly standing: number | null
  readonly sentence: string | null
  readonly bounds: ScoreBounds | undefined
  readonly weakness: string | undefined
}

/** Minimum share of degraded versions that an answer must match for each sentence, starting with the best. */
const ranks = [
  [0.9, 'veryClose'],
  [0.6, 'close'],
  [0.4, 'similar'],
  [0, 'far'],
] as const

/**
 * Sentences about a complete result: how close the picture is to the reference, then the scores that seem to
 * contradict it, with the metric's known weakness, then what is missing (`open`). Empty if nothing can be said yet.
 */
export function describeResult(
  rows: readonly ScoreRow[],
  rank: DegradationRank | undefined,
  open: string | null,
): readonly string[] {
  const known = rows
    .flatMap((row) => (row.standing === null ? [] : [{ ...row, standing: row.standing }]))
    .toSorted((left, right) => right.standing - left.standing)
  const isPerfect = known.length > 0 && known.every(({ standing }) => standing >= 1)
  const rest = open === null ? [] : [open]
  if (isPerfect) return [sayScore(open === null ? 'allFull' : 'computedFull'), ...rest]
  return [
    ...(rank === undefined ? describeEnds(known) : [describeRank(rank), ...describeBelow(known)]),
    ...rest,
  ]
}

function describeRank({ closer, of, distance }: DegradationRank): string {
  if (distance === 0) return sayScore('same')
  const share = of === 0 ? 0 : closer / of
  const [, key] = ranks.find(([from]) => share >= from) ?? ([0, 'far'] as const)
  return sayScore(key, { closer, of })
}

/** The best and the worst score, in one line, because either of them alone would mislead. */
function describeEnds(known: readonly ScoreRow[]): readonly string[] {
  const [best] = known
  const worst = known.at(-1)
  const ends = [...new Set([best, worst])].flatMap((row) =>
    row === undefined || row.sentence === null
      ? []
      : [`${row.label}: ${row.sentence.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`],
  )
  return ends.length === 0 ? [] : [ends.join(' ')]
}

/** Scores that are worse than those of an empty page or answer, although the rank says how close the picture is. */
function describeBelow(known: readonly (ScoreRow & { readonly standing: number })[]): readonly string[] {
  return known.flatMap(({ label, value, standing, bounds, weakness }) => {
    const baseline = bounds?.baseline
    if (standing >= worse || baseline === null || baseline === undefined) return []
    const from = formatBound(baseline.value)
    const below = sayScore('belowBaseline', {
      ...{ metric: label, value: formatScore(value), who: sayScore(baseline.by), from },
    })
    return [below, ...(weakness === undefined ? [] : [translate(weakness), sayScore('seeDifference')])]
  })
}
