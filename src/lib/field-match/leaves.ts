import type { JsonValue } from '../../contracts/index.ts'
import { countEdits } from '../text/edit-distance.ts'
import { splitAtBlanks, withoutBlanks } from '../text/python-text.ts'
import type { FieldLabel, FieldRule } from './field.ts'

/**
 * A fuzzy text matches if its share of equal words is above this value. A fuzzy number matches if its relative error
 * is below this value.
 */
const smallestSimilarity = 0.8
const largestRelativeError = 0.05

/** The comparison of two leaves. `kind` is the kind under which a match is counted. */
export interface LeafVerdict {
  readonly matched: boolean
  readonly rule: FieldRule
  readonly kind: 'strings' | 'numbers' | null
  readonly similarity?: number
  readonly relativeError?: number
}

/**
 * Compares two values if at least one is null, or if both are strings or both are numbers. Returns null for all other
 * values.
 */
export function compareLeaves(
  candidate: JsonValue,
  reference: JsonValue,
  label: FieldLabel,
): LeafVerdict | null {
  if (candidate === null && reference === null) return { matched: true, rule: 'both-null', kind: 'strings' }
  if (candidate === null || reference === null) return { matched: false, rule: 'one-null', kind: null }
  if (typeof candidate === 'string' && typeof reference === 'string') {
    return compareTexts(candidate, reference, label)
  }
  if (isNumeric(candidate) && isNumeric(reference)) {
    return compareNumbers(Number(candidate), Number(reference), label)
  }
  return null
}

/** Booleans count as 1 and 0. */
function isNumeric(value: JsonValue): value is number | boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}

function compareTexts(candidate: string, reference: string, label: FieldLabel): LeafVerdict {
  if (label === 'fuzzy') {
    const similarity = compareWords(candidate, reference)
    const matched = similarity > smallestSimilarity
    return { matched, rule: matched ? 'similar-text' : 'dissimilar-text', kind: 'strings', similarity }
  }
  const matched = candidate === reference || normaliseText(candidate) === normaliseText(reference)
  return { matched, rule: matched ? 'same-text' : 'other-text', kind: 'strings' }
}

function compareNumbers(candidate: number, reference: number, label: FieldLabel): LeafVerdict {
  const error = relativeErrorOf(candidate, reference)
  if (label === 'fuzzy') {
    const matched = error < largestRelativeError
    return { matched, rule: matched ? 'near-number' : 'far-number', kind: 'numbers', ...finite(error) }
  }
  const matched = candidate === reference
  return { matched, rule: matched ? 'same-number' : 'other-number', kind: 'numbers', ...finite(error) }
}

function finite(relativeError: number): { readonly relativeError?: number } {
  return Number.isFinite(relativeError) ? { relativeError } : {}
}

const ignoredMarks = /[,./_*^!?:;()[\]{}"'\\-]/g

/** Strips a string of whitespace and punctuation and lowercases it, for exact comparison. */
export function normaliseText(text: string): string {
  return withoutBlanks(text).replace(ignoredMarks, '').toLowerCase()
}

/** Returns 1 - word edits / words of the longer string, on the raw strings; 1 for two strings without words. */
export function compareWords(candidate: string, reference: string): number {
  const left = splitAtBlanks(candidate)
  const right = splitAtBlanks(reference)
  const longest = Math.max(left.length, right.length)
  return longest === 0 ? 1 : 1 - countEdits(left, right) / longest
}

/** |c - r| / max(|c|, |r|). 0 for equal numbers, NaN if either is not a number. */
function relativeErrorOf(candidate: number, reference: number): number {
  if (candidate === reference) return 0
  return Math.abs(candidate - reference) / Math.max(Math.abs(candidate), Math.abs(reference))
}
