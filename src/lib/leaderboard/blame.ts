import { blameOf, type CountedRecord, type EvaluationOutcome } from '../../contracts/index.ts'
import { fisherGreater } from '../statistics/fisher.ts'
import { holm } from '../statistics/holm.ts'

/**
 * How to count answers that could not be run here, and answers that import a package nobody published. Records store
 * the original outcome. This rule only determines how the outcome counts in tables.
 */
export interface CountingRule {
  readonly unsupported: 'left-out' | 'failure'
  readonly unknownPackages: 'failure' | 'unsupported'
}

export const usualCounting: CountingRule = { unsupported: 'left-out', unknownPackages: 'failure' }

/** The reason why an answer could not be scored or run, which would not be visible from the mean alone. */
export type Setback = 'unsupported' | 'unknown-package'

export function setbackOf(outcome: EvaluationOutcome): Setback | null {
  if (blameOf(outcome) === 'environment') return 'unsupported'
  return !outcome.ok && outcome.stage === 'render' && outcome.code === 'unknown-package'
    ? 'unknown-package'
    : null
}

/** How an answer counts under a counting rule. Null if the rule does not apply to the answer. */
export function countsAs(outcome: EvaluationOutcome, rule: CountingRule): 'left-out' | 'failure' | null {
  const setback = setbackOf(outcome)
  if (setback === null) return null
  return setback === 'unknown-package' && rule.unknownPackages === 'failure' ? 'failure' : rule.unsupported
}

/**
 * True if a record's scores differ from those under the given counting rule. A failure has scores too, even if only
 * the score for whether it ran.
 */
export function isCountedOtherwise(
  { outcome, scores, gaps }: Pick<CountedRecord, 'outcome' | 'scores' | 'gaps'>,
  rule: CountingRule,
): boolean {
  const wanted = countsAs(outcome, rule)
  if (wanted === null) return false
  return wanted === 'left-out' ? scores.length > 0 : scores.length === 0 && gaps.length > 0
}

export interface BlameCounts {
  readonly answers: number
  readonly unsupported: number
  readonly unknownPackages: number
  /** True if the share of the model's answers that are unsupported is clearly larger than for the other models. */
  readonly isFlagged: boolean
}

/** Smaller differences in shares are not flagged, however significant they are. */
const leastDifference = 0.03
const level = 0.05

/** The flagging rule, as stated on pages and in files. */
export const flagSentence =
  'A clearly larger share of this model’s answers is unsupported than of the other models’: Fisher’s exact test against their answers together, one-sided, Holm’s correction over the models, p < 0.05, and at least 3 percentage points.'

/** The counting rule, as stated in every export. */
export function countingSentences(rule: CountingRule): string {
  return `${
    rule.unsupported === 'failure'
      ? 'Unsupported answers count as failures.'
      : 'Unsupported answers are left out of means.'
  } ${
    rule.unknownPackages === 'failure'
      ? 'Unknown packages count as failures.'
      : 'Unknown packages count as unsupported.'
  }`
}

/**
 * Counts for each model, in order of appearance. A model is flagged if its share of unsupported answers exceeds that
 * of all other models' answers together by at least 3 percentage points, and if the difference is significant at the
 * 0.05 level by Fisher's exact test (one-sided, p adjusted by Holm over the models). If the counting rule treats
 * unknown packages as unsupported, they are part of that share. Answers are treated as independent, although models
 * answer the same items. This makes the test more conservative.
 */
export function countBlame(
  results: Iterable<{ readonly model: string; readonly setback: Setback | null }>,
  rule: CountingRule,
): ReadonlyMap<string, BlameCounts> {
  const counts = new Map<string, { answers: number; unsupported: number; unknownPackages: number }>()
  for (const { model, setback } of results) {
    const own = counts.get(model) ?? { answers: 0, unsupported: 0, unknownPackages: 0 }
    counts.set(model, own)
    own.answers += 1
    if (setback === 'unsupported') own.unsupported += 1
    else if (setback === 'unknown-package') own.unknownPackages += 1
  }
  const rows = [...counts.values()].map(({ answers, unsupported, unknownPackages }) => {
    const yes = unsupported + (rule.unknownPackages === 'unsupported' ? unknownPackages : 0)
    return { yes, no: answers - yes }
  })
  const flags = flagShares(rows)
  return new Map([...counts].map(([model, own], at) => [model, { ...own, isFlagged: flags[at] ?? false }]))
}

function flagShares(rows: readonly { readonly yes: number; readonly no: number }[]): readonly boolean[] {
  const all = rows.reduce((sum, { yes, no }) => ({ yes: sum.yes + yes, no: sum.no + no }), { yes: 0, no: 0 })
  const tests = rows.map(({ yes, no }) => {
    const others = { yes: all.yes - yes, no: all.no - no }
    const count = others.yes + others.no
    const difference = count === 0 ? 0 : yes / (yes + no) - others.yes / count
    return { difference, p: fisherGreater({ yes, no }, others) }
  })
  const adjusted = holm(tests.map(({ p }) => p))
  return tests.map(({ difference }, at) => difference >= leastDifference && (adjusted[at] ?? 1) < level)
}
