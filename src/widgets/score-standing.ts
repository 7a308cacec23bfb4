import { language } from '../i18n/language.svelte.ts'
import { sayScore } from '../i18n/scores.ts'
import type { MetricMeta, Score, ScoreBounds } from '../contracts/index.ts'

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

/** Standing from which each sentence holds, the best first. */
const sentences = [
  [1, 'full'],
  [0.9, 'nearly'],
  [0.6, 'mostly'],
  [0.25, 'partly'],
  [0.02, 'hardly'],
] as const

/**
 * One plain sentence on a score, or null where nothing can be said of it yet. It goes by the way from baseline to
 * ceiling, never by the value alone: 0.95 may be what a blank page gets. English has the metric's own words; other
 * languages name the metric.
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
  if (worst.standing >= 1) return sayScore('allFull')
  if (best === worst || best.sentence === worst.sentence) return best.sentence
  // Names of metrics keep their capitals; English sentences begin with common words.
  const second =
    language.id === 'en' ? worst.sentence.replace(/^[A-Z]/, (letter) => letter.toLowerCase()) : worst.sentence
  return `${best.sentence.replace(/\.$/, '')}; ${second}`
}
