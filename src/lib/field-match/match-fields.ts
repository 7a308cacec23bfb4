import type { JsonValue, Protocol } from '../../contracts/index.ts'
import type { FieldCounts, FieldMatch } from './field.ts'
import { matchAsDefined } from './match-paper.ts'
import { matchAsPublished } from './match-reference.ts'

export interface FieldPair {
  readonly candidate: JsonValue
  readonly reference: JsonValue
  readonly labels?: JsonValue
  readonly unparsed?: boolean
}

/** Every field of truth and answer with its verdict; null where the protocol looks at none (no JSON, `reference`). */
export function matchFields(pair: FieldPair, protocol: Protocol): FieldMatch | null {
  const { candidate, reference, labels = null, unparsed = false } = pair
  if (protocol === 'paper') return matchAsDefined(unparsed ? undefined : candidate, reference, labels)
  return unparsed ? null : matchAsPublished(candidate, reference, labels)
}

export const noCounts: FieldCounts = { matched: 0, counted: 0, lists: 0, objects: 0, numbers: 0, strings: 0 }

/** matched / counted; 0 where nothing counts, as the published code divides. */
export function shareOf({ matched, counted }: Pick<FieldCounts, 'matched' | 'counted'>): number {
  return matched / Math.max(1, counted)
}
