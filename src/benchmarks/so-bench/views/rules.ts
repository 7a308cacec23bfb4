import type { Protocol } from '../../../contracts/index.ts'
import type { Field, FieldRule, FieldStatus } from '../../../lib/field-match/field.ts'
import { formatFixed } from '../../../widgets/format.ts'
import { say } from './messages.ts'

export function statusWord(status: FieldStatus): string {
  return say(`status-${status}`)
}

/** One symbol per status, shown next to the label, because colour alone is not accessible. */
export const statusSigns: { readonly [S in FieldStatus]: string } = {
  match: '✓',
  mismatch: '≠',
  missing: '−',
  extra: '+',
  ignored: '○',
  'not-visited': '·',
}

/** Rules that work differently in the published code. */
const publishedRules = {
  'all-items': 'published-all-items',
  'all-fields': 'published-all-fields',
  'some-fields': 'published-some-fields',
  'other-length': 'published-other-length',
  'no-such-key': 'published-no-such-key',
} as const satisfies Partial<Record<FieldRule, string>>

/** Describes the rule that decided a field. */
export function describeRule(rule: FieldRule, protocol: Protocol): string {
  const published: Partial<Record<FieldRule, (typeof publishedRules)[keyof typeof publishedRules]>> =
    protocol === 'reference' ? publishedRules : {}
  return say(published[rule] ?? `rule-${rule}`)
}

/** How much a field adds to the score or costs it. */
export function describeShare({ counted: isCounted, matched }: Field, counted: number): string {
  if (isCounted === 0) return say('notCounted')
  const share = formatPercent(1 / Math.max(1, counted))
  return say(matched === 1 ? 'earned' : 'lostShare', { n: String(counted), share })
}

export function formatPercent(share: number): string {
  const percent = share * 100
  return `${formatFixed(percent, percent !== 0 && Math.abs(percent) < 1 ? 2 : 1)} %`
}
