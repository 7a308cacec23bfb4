import { language } from '../i18n/language.svelte.ts'
import { sayScore } from '../i18n/scores.ts'
import type { MetricMeta, Score, ScoreBounds } from '../contracts/index.ts'

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

/**
 * A plain sentence about a score, or null if nothing can be said yet. It depends on the position between baseline and
 * ceiling, never on the value alone, because a blank page can get 0.95. English has metric-specific sentences; in
 * other languages the sentence includes the metric's name.
 */
export function describeStanding(
  meta: MetricMeta | undefined,
  score: Score,
  bounds: ScoreBounds | undefined,
): string | null {
  if (score.assigned !== undefined) return sayScore('failed')
  const reading = meta?.reading
  const metric = meta?.label ?? score.metric
  const isEnglish = language.id === 'en'
  if (reading !== undefined && 'yes' in reading) {
    if (score.value === 1) return isEnglish ? reading.yes : sayScore('yes', { metric })
    if (score.value === 0) return isEnglish ? reading.no : sayScore('no', { metric })
    return null
  }
  if (isFlat(bounds)) return sayScore('flat')
  const standing = standingOf(score.value, bounds)
  if (standing === null) return bounds === undefined ? null : sayScore('noMeasure')
  const subject = isEnglish ? (reading?.subject ?? 'It') : sayScore('subject', { metric })
  const who = sayScore(bounds?.baseline?.by ?? 'blank-page')
  if (standing < -0.02) return sayScore('worse', { subject, who })
  const found = sentences.find(([from]) => standing >= from)
  return found === undefined ? sayScore('noBetter', { subject, who }) : sayScore(found[1], { subject })
}

/** A sentence about an entire result that describes its best and its worst aspect. Null if nothing can be said yet. */
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
  if (worst.standing >= 1) return sayScore('allFull')
  if (best === worst || best.sentence === worst.sentence) return best.sentence
  // Metric names keep their capitals. In English, the sentences begin with ordinary words.
  const second =
    language.id === 'en' ? worst.sentence.replace(/^[A-Z]/, (letter) => letter.toLowerCase()) : worst.sentence
  return `${best.sentence.replace(/\.$/, '')}; ${second}`
}
