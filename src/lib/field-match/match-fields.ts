import type { JsonPair, Protocol } from '../../contracts/index.ts'
import { readAsWritten } from '../json/json-parse.ts'
import type { FieldCounts, FieldMatch } from './field.ts'
import { matchAsDefined } from './match-paper.ts'
import { matchAsPublished } from './match-reference.ts'

/**
 * Returns every field of the ground truth and the answer with its result. Null if the protocol does not compare
 * fields (not JSON, `reference`).
 */
export function matchFields(pair: JsonPair, protocol: Protocol): FieldMatch | null {
  const { labels = null, unparsed = false, exact } = pair
  const candidate = readAsWritten(exact?.candidate, pair.candidate)
  const reference = readAsWritten(exact?.reference, pair.reference)
  if (protocol === 'paper') return matchAsDefined(unparsed ? undefined : candidate, reference, labels)
  return unparsed ? null : matchAsPublished(candidate, reference, labels)
}

export const noCounts: FieldCounts = { matched: 0, counted: 0, lists: 0, objects: 0, numbers: 0, strings: 0 }

/** matched / counted; 0 if nothing counts, as in the published code. */
export function shareOf({ matched, counted }: Pick<FieldCounts, 'matched' | 'counted'>): number {
  return matched / Math.max(1, counted)
}
