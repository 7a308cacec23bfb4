import type { JsonValue } from '../../contracts/index.ts'
import {
  Tally,
  type Field,
  type FieldLabel,
  type FieldMatch,
  type FieldRule,
  type FieldStatus,
} from './field.ts'
import { isList, isObject } from '../json/kinds.ts'
import { isIgnore, isMeaningful, labelOfItem, labelOfKey, leafLabel } from './labels.ts'
import { compareLeaves } from './leaves.ts'
import { childrenOf, leaveOut, sidesOf } from './unvisited.ts'
import { defined } from '../defined.ts'

/*
 * Field match as counted by the published evaluation. Each visit counts its field and reports to the parent whether
 * the field passed, which is not the same as having matched: an object with only some passed fields is not a match
 * itself, but passes. A missing key only prevents its object's match. Lists of unequal lengths are not visited any
 * deeper.
 */

interface Visit {
  readonly field: Field
  readonly passed: boolean
  /** False if labels leave nothing to compare. */
  readonly meaningful: boolean
}

/** If `labels` is null, the rules without labels apply. */
export function matchAsPublished(candidate: JsonValue, reference: JsonValue, labels: JsonValue): FieldMatch {
  const visitor = new Visitor(labels !== null)
  const { field } = visitor.visit(null, candidate, reference, labels)
  return { root: field, counts: visitor.tally.counts }
}

class Visitor {
  readonly tally = new Tally()
  readonly #labelled: boolean

  constructor(labelled: boolean) {
    this.#labelled = labelled
  }

  visit(key: Field['key'], candidate: JsonValue, reference: JsonValue, label: JsonValue): Visit {
    if (this.#labelled && isIgnore(label))
      return this.#ignore(key, candidate, reference, 'label-ignore', true)
    this.tally.counted += 1
    const leaf = compareLeaves(candidate, reference, this.#labelled ? leafLabel(label) : 'exact')
    if (leaf !== null) {
      if (leaf.matched && leaf.kind !== null) this.tally[leaf.kind] += 1
      const { matched, rule, similarity, relativeError } = leaf
      const field = this.#field(key, candidate, reference, matched, rule, [], {
        ...(this.#labelled ? { label: leafLabel(label) } : {}),
        ...defined({ similarity, relativeError }),
      })
      return { field, passed: matched, meaningful: true }
    }
    if (isList(candidate) && isList(reference)) return this.#visitLists(key, candidate, reference, label)
    if (isObject(candidate) && isObject(reference)) {
      return this.#visitObjects(key, candidate, reference, label)
    }
    const children = this.#leaveChildren(candidate, reference)
    const field = this.#field(key, candidate, reference, false, 'other-kind', children)
    return { field, passed: false, meaningful: true }
  }

  #visitLists(
    key: Field['key'],
    candidate: readonly JsonValue[],
    reference: readonly JsonValue[],
    label: JsonValue,
  ): Visit {
    if (this.#labelled && !isMeaningful(label)) return this.#uncount(key, candidate, reference)
    if (candidate.length !== reference.length) {
      const children = this.#leaveChildren(candidate, reference)
      const field = this.#field(key, candidate, reference, false, 'other-length', children)
      return { field, passed: false, meaningful: true }
    }
    const visits = reference.map((item, index) =>
      this.visit(index, candidate[index] ?? null, item, labelOfItem(label, index, reference.length)),
    )
    const children = visits.map(({ field }) => field)
    if (this.#labelled && !visits.some(({ meaningful }) => meaningful)) {
      return this.#uncount(key, candidate, reference, children)
    }
    const passed = visits.every((visit) => visit.passed)
    if (passed) this.tally.lists += 1
    const rule = passed ? 'all-items' : 'some-items'
    return { field: this.#field(key, candidate, reference, passed, rule, children), passed, meaningful: true }
  }

  #visitObjects(
    key: Field['key'],
    candidate: { readonly [key: string]: JsonValue },
    reference: { readonly [key: string]: JsonValue },
    label: JsonValue,
  ): Visit {
    const children: Field[] = []
    let wanted = 0
    let passed = 0
    for (const [childKey, sides] of childrenOf({ candidate, reference })) {
      const childLabel = labelOfKey(label, String(childKey))
      if (sides.reference === undefined) {
        children.push(leaveOut(childKey, sides, 'extra', 'not-in-truth', 'not-in-truth'))
      } else if (this.#labelled && !isMeaningful(childLabel)) {
        const rule = isIgnore(childLabel) ? 'label-ignore' : 'only-ignored'
        children.push(leaveOut(childKey, sides, 'ignored', rule, 'label-ignore'))
      } else {
        wanted += 1
        if (sides.candidate === undefined) {
          children.push(leaveOut(childKey, sides, 'missing', 'no-such-key', 'within-missing'))
        } else {
          const visit = this.visit(childKey, sides.candidate, sides.reference, childLabel)
          children.push(visit.field)
          if (visit.passed) passed += 1
        }
      }
    }
    if (this.#labelled && wanted === 0) return this.#uncount(key, candidate, reference, children)
    const matched = wanted > 0 && passed === wanted
    if (matched) this.tally.objects += 1
    const rule = matched
      ? 'all-fields'
      : passed > 0
        ? 'some-fields'
        : wanted > 0
          ? 'no-field'
          : 'empty-object'
    const field = this.#field(key, candidate, reference, matched, rule, children)
    return { field, passed: passed > 0, meaningful: true }
  }

  /**
   * Undoes the count of a field if labels leave nothing in it to compare, so that its parent does not treat it as a
   * match.
   */
  #uncount(
    key: Field['key'],
    candidate: JsonValue,
    reference: JsonValue,
    children?: readonly Field[],
  ): Visit {
    this.tally.counted -= 1
    const visit = this.#ignore(key, candidate, reference, 'only-ignored', false)
    return children === undefined ? visit : { ...visit, field: { ...visit.field, children } }
  }

  #ignore(
    key: Field['key'],
    candidate: JsonValue,
    reference: JsonValue,
    rule: FieldRule,
    passed: boolean,
  ): Visit {
    const field = leaveOut(key, { candidate, reference }, 'ignored', rule, 'label-ignore')
    return { field, passed, meaningful: false }
  }

  #leaveChildren(candidate: JsonValue, reference: JsonValue): readonly Field[] {
    return [...childrenOf({ candidate, reference })].map(([key, sides]) =>
      leaveOut(key, sides, 'not-visited', 'within-unvisited'),
    )
  }

  #field(
    key: Field['key'],
    candidate: JsonValue,
    reference: JsonValue,
    matched: boolean,
    rule: FieldRule,
    children: readonly Field[],
    details: {
      readonly label?: FieldLabel
      readonly similarity?: number
      readonly relativeError?: number
    } = {},
  ): Field {
    const status: FieldStatus = matched ? 'match' : 'mismatch'
    const sides = sidesOf(candidate, reference)
    return { key, status, rule, counted: 1, matched: matched ? 1 : 0, ...details, ...sides, children }
  }
}
