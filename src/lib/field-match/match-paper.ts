import type { JsonValue } from '../../contracts/index.ts'
import { Tally, type Field, type FieldMatch, type FieldRule } from './field.ts'
import { isList, isObject } from '../json/kinds.ts'
import { isIgnore, isMeaningful, labelOfItem, labelOfKey, leafLabel } from './labels.ts'
import { compareLeaves } from './leaves.ts'
import { childrenOf, leaveOut, sidesOf } from './unvisited.ts'
import { defined } from '../defined.ts'

/*
 * Field match as defined by equations 3.3 and 3.4. Every field of the ground truth counts, including lists, objects
 * and the root, and a list or object only matches if all its parts do. So the total only depends on the ground truth.
 * Anything that is missing in the answer, including everything within it, counts as missed. Items are matched by
 * index, and a list with more items than the ground truth's does not match it (the paper compares lists exactly).
 * Keys that are not in the ground truth do not lower the score. Leaves are compared, or excluded by labels, as in the
 * published code.
 */

/**
 * If `candidate` is undefined, the answer was not JSON and all fields count as missed. If `labels` is null, there are
 * no labels.
 */
export function matchAsDefined(
  candidate: JsonValue | undefined,
  reference: JsonValue,
  labels: JsonValue,
): FieldMatch {
  const matcher = new Matcher(labels !== null)
  const root = matcher.match(null, candidate, reference, labels, 'no-answer')
  return { root, counts: matcher.tally.counts }
}

class Matcher {
  readonly tally = new Tally()
  readonly #labelled: boolean

  constructor(labelled: boolean) {
    this.#labelled = labelled
  }

  /** `absence`: the reason why there is no candidate. */
  match(
    key: Field['key'],
    candidate: JsonValue | undefined,
    reference: JsonValue,
    label: JsonValue,
    absence: FieldRule,
  ): Field {
    if (this.#labelled && (isIgnore(label) || (hasParts(reference) && !isMeaningful(label)))) {
      const rule = isIgnore(label) ? 'label-ignore' : 'only-ignored'
      return leaveOut(key, sidesOf(candidate, reference), 'ignored', rule, 'label-ignore')
    }
    this.tally.counted += 1
    if (isList(reference) || isObject(reference))
      return this.#matchParts(key, candidate, reference, label, absence)
    const own = this.#labelled ? leafLabel(label) : 'exact'
    const common = { key, counted: 1, ...(this.#labelled ? { label: own } : {}) } as const
    const sides = sidesOf(candidate, reference)
    if (candidate === undefined) {
      return { ...common, status: 'missing', rule: absence, matched: 0, ...sides, children: [] }
    }
    const leaf = compareLeaves(candidate, reference, own)
    const children = this.#extras(candidate, reference)
    if (leaf === null) {
      return { ...common, status: 'mismatch', rule: 'other-kind', matched: 0, ...sides, children }
    }
    const { matched, rule, kind, similarity, relativeError } = leaf
    if (matched && kind !== null) this.tally[kind] += 1
    return {
      ...common,
      status: matched ? 'match' : 'mismatch',
      rule,
      matched: matched ? 1 : 0,
      ...sides,
      ...defined({ similarity, relativeError }),
      children,
    }
  }

  #matchParts(
    key: Field['key'],
    candidate: JsonValue | undefined,
    reference: readonly JsonValue[] | { readonly [key: string]: JsonValue },
    label: JsonValue,
    absence: FieldRule,
  ): Field {
    const isSameKind =
      candidate !== undefined && isList(candidate) === isList(reference) && hasParts(candidate)
    const children: Field[] = []
    let matches = 0
    let missed = 0
    for (const [childKey, sides] of childrenOf({ reference, ...(isSameKind ? { candidate } : {}) })) {
      if (sides.reference === undefined) {
        const rule = isList(reference) ? 'beyond-length' : 'not-in-truth'
        children.push(leaveOut(childKey, sides, 'extra', rule, 'not-in-truth'))
        continue
      }
      const field = this.match(
        childKey,
        sides.candidate,
        sides.reference,
        isList(reference)
          ? labelOfItem(label, Number(childKey), reference.length)
          : labelOfKey(label, String(childKey)),
        isSameKind ? (isList(reference) ? 'no-such-item' : 'no-such-key') : 'within-missing',
      )
      children.push(field)
      if (field.status === 'ignored') continue
      if (field.matched === 1) matches += 1
      else missed += 1
    }
    if (!isSameKind && candidate !== undefined) children.push(...this.#extras(candidate, reference))
    const isLonger = isList(reference) && isList(candidate) && candidate.length > reference.length
    const isShorter = isList(reference) && isList(candidate) && candidate.length < reference.length
    const matched = isSameKind && missed === 0 && !isLonger && !isShorter
    if (matched) this.tally[isList(reference) ? 'lists' : 'objects'] += 1
    const rule =
      candidate === undefined
        ? absence
        : !isSameKind
          ? 'other-kind'
          : isLonger || isShorter
            ? 'other-length'
            : isList(reference)
              ? missed === 0
                ? 'all-items'
                : 'some-items'
              : missed === 0
                ? 'all-fields'
                : matches > 0
                  ? 'some-fields'
                  : 'no-field'
    const status = matched ? 'match' : candidate === undefined ? 'missing' : 'mismatch'
    const sides = sidesOf(candidate, reference)
    return { key, status, rule, counted: 1, matched: matched ? 1 : 0, ...sides, children }
  }

  /**
   * Lists the parts of the answer's value as extra fields if its kind differs from that of the ground truth's value
   * in the same position.
   */
  #extras(candidate: JsonValue, reference: JsonValue): readonly Field[] {
    if (isList(candidate) === isList(reference) && isObject(candidate) === isObject(reference)) return []
    return [...childrenOf({ candidate })].map(([key, sides]) =>
      leaveOut(key, sides, 'extra', 'not-in-truth', 'not-in-truth'),
    )
  }
}

function hasParts(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null
}
