import { language } from '../i18n/language.svelte.ts'
import { sayVerdict } from '../i18n/verdict.ts'
import { clip } from '../lib/clip.ts'
import type { WhyNotRecomputed } from '../share/check-score.ts'
import type { BrowserVerdict, UsualDifference } from '../share/other-browser.ts'
import type { Difference, Verification } from '../share/verify.ts'
import { metricLabel } from './score-table.ts'

/** The origin of a result. The result's author vouches for anything that was not recomputed. */
export type ClaimSource = 'link' | 'file'

export function accordingTo(source: ClaimSource): string {
  return sayVerdict(source === 'link' ? 'accordingToLink' : 'accordingToFile')
}

/** The verdict as sentences, with the most important one first. */
export function describeVerdict(found: Verification, source: ClaimSource): readonly string[] {
  const { verified, browser, counts, scores, shared } = found
  if (found.reason === 'no-scores') return [sayVerdict('noScores', { n: scores.length })]
  const head =
    verified === true
      ? [sayVerdict('verified')]
      : verified === false
        ? [sayVerdict('notVerified')]
        : browser?.code === 'same-scores'
          ? [sayVerdict('sameScores')]
          : []
  const all = scores.flat()
  const near = all.filter((score) => score.group === 'equal' && score.isNear && !score.otherPictures).length
  const isOnlyOfDevice = all.some((score) => score.group === 'equal' && score.uncompared.length > 0)
  return [
    ...head,
    countRecomputed(counts),
    ...(near === 0 ? [] : [sayVerdict('near', { n: near })]),
    ...(isOnlyOfDevice ? [sayVerdict('deviceParts')] : []),
    ...describeDifferences(found.differences, scores.length),
    ...(verified === null && browser?.code === 'pixels-differ' ? [sayVerdict('pixelsDiffer')] : []),
    ...describeMissing(found, source),
    ...describeShared(shared),
  ]
}

function countRecomputed({ equal, different }: Verification['counts']): string {
  const n = equal + different
  if (n === 0) return sayVerdict('noneRecomputed')
  if (different === 0) return sayVerdict('allEqual', { n })
  return equal === 0
    ? sayVerdict('allDifferent', { n })
    : sayVerdict('someDifferent', { n, equal, different })
}

const mostNames = 6

/** Display name of a metric or of anything else that a result claims. */
export function nameOfClaim(name: string): string {
  return name === 'outcome' || name === 'picture' || name === 'parts' || name === 'item'
    ? sayVerdict(name)
    : metricLabel(clip(name, 60))
}

function describeDifferences(differences: readonly Difference[], records: number): readonly string[] {
  const names = new Set<string>()
  for (const { name, answer } of differences) {
    const what = nameOfClaim(name)
    names.add(records === 1 ? what : sayVerdict('inAnswer', { name: what, answer: showName(answer) }))
    // Links can contain tens of thousands of claims.
    if (names.size > mostNames) break
  }
  if (names.size === 0) return []
  const listed = [...names].slice(0, mostNames).join(', ')
  return [sayVerdict(names.size > mostNames ? 'someDiffer' : 'differ', { names: listed })]
}

const messages = {
  'model-unavailable': 'modelUnavailable',
  'files-not-fetched': 'filesNotFetched',
  'unsupported-browser': 'unsupportedBrowser',
  'not-finished': 'notFinished',
} as const satisfies Readonly<Record<Exclude<WhyNotRecomputed, 'judged'>, string>>

function describeMissing({ scores, judges }: Verification, source: ClaimSource): readonly string[] {
  const counts = new Map<WhyNotRecomputed, number>()
  for (const score of scores.flat()) {
    if (score.group === 'not-recomputed') counts.set(score.why, (counts.get(score.why) ?? 0) + 1)
  }
  return [...counts].map(([why, n]) =>
    why === 'judged'
      ? sayVerdict('judged', { n, judge: nameJudges(judges), source: accordingTo(source) })
      : sayVerdict(messages[why], { n }),
  )
}

/** Lists the judges named in a claim: people without quotes, all others in quotes. */
export function nameJudges(judges: readonly string[]): string {
  if (judges.length === 0) return sayVerdict('unnamed')
  const named = judges
    .slice(0, mostNames)
    .map((judge) =>
      judge === 'human' ? sayVerdict('person') : sayVerdict('quoted', { name: showName(judge) }),
    )
  return [...named, ...(judges.length > mostNames ? ['…'] : [])].join(', ')
}

/**
 * A third-party name for use inside our quotes. It must not be able to close the quotes or change their text
 * direction.
 */
export function showName(name: string): string {
  const visible = name.slice(0, 1000).replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}]/gu, ' ')
  return clip(visible.replaceAll(/["“”„«»]/g, "'"), 80)
}

/** The number of the benchmark's scores that a result shares, if the result omits any. */
export function describeShared(shared: Verification['shared']): readonly string[] {
  const leftOut = new Set(shared.flatMap((one) => one.leftOut))
  if (leftOut.size === 0) return []
  return [
    sayVerdict('shared', {
      shared: shared.reduce((sum, one) => sum + one.shared, 0),
      n: shared.reduce((sum, one) => sum + one.of, 0),
      names: [...leftOut].map(metricLabel).join(', '),
    }),
  ]
}

/** The reason why a result is not verified, as a sentence; null if it is verified. */
export function describeReason(found: Verification, source: ClaimSource): string | null {
  const { reason, browser, scores } = found
  switch (reason) {
    case null:
      return null
    case 'different':
      return describeDifferences(found.differences, scores.length).join(' ')
    case 'no-scores':
      return sayVerdict('noScores', { n: scores.length })
    case 'graphics-device':
      return sayVerdict('deviceParts')
    case 'other-browser':
      return browser === null ? null : headOf(browser)
    case 'judged':
    case 'model-unavailable':
    case 'files-not-fetched':
    case 'unsupported-browser':
    case 'not-finished':
      return describeMissing(found, source).join(' ')
  }
}

/**
 * Describes, as a sentence, the differences that another browser explains. Null if scores differ, because another
 * browser does not explain differing scores.
 */
export function headOf({ code }: BrowserVerdict): string | null {
  if (code === 'scores-differ') return null
  return sayVerdict(code === 'same-scores' ? 'sameScores' : 'pixelsDiffer')
}

/**
 * Describes which browsers were used and, if scores differ, how large the differences between these browsers usually
 * are.
 */
export function describeBrowser({ browser }: Verification, source: ClaimSource): readonly string[] {
  if (browser === null) return []
  const { code, claimed, here, usual } = browser
  const made = sayVerdict('otherBrowser', {
    claimed: showName(claimed),
    source: accordingTo(source),
    here,
  })
  if (usual.length > 0) return [made, ...usual.flatMap(describeUsual)]
  return code === 'scores-differ' ? [made, sayVerdict('usualUnknown')] : [made]
}

function describeUsual({ engine, pixelsPercent, ssim, scores }: UsualDifference): readonly string[] {
  const figure = (value: number) => language.number(value, { maximumSignificantDigits: 4 })
  const changes = Object.entries(scores ?? {})
    .map(([metric, value]) =>
      sayVerdict('usualChange', { value: figure(value), metric: metricLabel(metric) }),
    )
    .join(', ')
  return [
    pixelsPercent === 0
      ? sayVerdict('usualAlike', { engine })
      : sayVerdict('usual', { engine, percent: figure(pixelsPercent) }),
    ...(ssim === undefined ? [] : [sayVerdict('usualSsim', { ssim: figure(ssim) })]),
    ...(changes === '' ? [] : [sayVerdict('usualScores', { changes })]),
  ]
}
