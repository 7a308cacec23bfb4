import type { MetricMeta, Score, ScoreBounds } from '../contracts/index.ts'

/** What had the baseline, as a noun. */
export const baselineNames: Readonly<Record<NonNullable<ScoreBounds['baseline']>['by'], string>> = {
  'blank-page': 'a blank page',
  'empty-answer': 'an empty answer',
  range: 'the worst answer',
}

/** Why nothing scores above the ceiling. */
export const ceilingReasons: Readonly<Record<NonNullable<ScoreBounds['ceiling']>['by'], string>> = {
  equal: 'which the reference gets beside itself',
  'own-source': 'which the source of the reference itself gets, drawn here',
  'own-words': 'which the reference’s own words get as an answer',
  range: 'the best value there is',
}

/** Whether the reference's own words get no more than no words at all, as of short ones under BLEU: nothing is to be read. */
function isFlat(bounds: ScoreBounds | undefined): boolean {
  const { baseline, ceiling } = bounds ?? {}
  return ceiling?.by === 'own-words' && baseline !== null && baseline?.value === ceiling.value
}

/** How far a score is on the way from the baseline (0) to the ceiling (1); below 0 where it is worse. */
export function standingOf(value: number, bounds: ScoreBounds | undefined): number | null {
  const from = bounds?.baseline?.value
  const to = bounds?.ceiling?.value
  if (from === undefined || to === undefined || isFlat(bounds)) return null
  if (from === to) return value === to ? 1 : null
  const share = (value - from) / (to - from)
  return Number.isFinite(share) ? share : null
}

/** Standing from which each word holds, the best first. */
const words: readonly (readonly [from: number, phrase: string])[] = [
  [1, 'matches as well as can be'],
  [0.9, 'nearly matches'],
  [0.6, 'mostly matches'],
  [0.25, 'partly matches'],
  [0.02, 'hardly matches'],
]

/**
 * One plain sentence on a score, or null where nothing can be said of it yet. It goes by the way from baseline to
 * ceiling, never by the value alone: 0.95 may be what a blank page gets.
 */
export function describeStanding(
  meta: MetricMeta | undefined,
  score: Score,
  bounds: ScoreBounds | undefined,
): string | null {
  if (score.assigned !== undefined) return 'The answer failed, so this value is assigned.'
  const reading = meta?.reading
  if (reading !== undefined && 'yes' in reading) {
    if (score.value === 1) return reading.yes
    return score.value === 0 ? reading.no : null
  }
  if (isFlat(bounds)) return 'It tells nothing here: the reference’s own words get no more than none.'
  const standing = standingOf(score.value, bounds)
  if (standing === null) return bounds === undefined ? null : 'There is nothing to measure it by.'
  const subject = reading?.subject ?? 'It'
  const blank = baselineNames[bounds?.baseline?.by ?? 'blank-page']
  if (standing < -0.02) return `${subject} scores worse than ${blank}.`
  const found = words.find(([from]) => standing >= from)
  return found === undefined ? `${subject} scores no better than ${blank}.` : `${subject} ${found[1]}.`
}

/** What a whole result says in a sentence: its best and its worst side. Null where nothing can be said yet. */
export function describeResult(
  rows: readonly { readonly standing: number | null; readonly sentence: string | null }[],
): string | null {
  const told = rows
    .flatMap(({ standing, sentence }) =>
      standing === null || sentence === null ? [] : [{ standing, sentence }],
    )
    .toSorted((left, right) => right.standing - left.standing)
  const [best] = told
  const worst = told.at(-1)
  if (best === undefined || worst === undefined) return null
  if (worst.standing >= 1) return 'Everything matches as well as can be.'
  if (best === worst || best.sentence === worst.sentence) return best.sentence
  return `${best.sentence.replace(/\.$/, '')}; ${worst.sentence.replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`
}
