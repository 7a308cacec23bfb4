import type { FigureTexts } from '../../../src/contracts/index.ts'
import { strip } from '../../../src/lib/text/python-text.ts'

type FigureText = FigureTexts['texts'][number]
type Point = readonly [number, number]

/** A text of a figure, with `key` normalised for comparison: trimmed and lowercased. */
export interface ComparedText extends FigureText {
  readonly key: string
}

export interface TextMatch {
  readonly matched: readonly { readonly candidate: ComparedText; readonly reference: ComparedText }[]
  /** Unmatched texts of the reference. */
  readonly missing: readonly ComparedText[]
  /** Unmatched texts of the candidate. */
  readonly extra: readonly ComparedText[]
}

/** Minimum similarity of two positions for equal texts to match. */
const leastSimilarity = 0.8

/** Returns the texts of a figure that are compared: all that are not blank. */
export function comparedTexts({ texts }: FigureTexts): readonly ComparedText[] {
  return texts.flatMap((one) => {
    const key = strip(one.text).toLowerCase()
    return key === '' ? [] : [{ ...one, key }]
  })
}

/** Factor applied to the candidate's positions before comparing them: the ratio of the sizes in inches. */
export function sizeRatio(candidate: FigureTexts, reference: FigureTexts): Point {
  return [reference.inches[0] / candidate.inches[0], reference.inches[1] / candidate.inches[1]]
}

/** Returns exp(-distance / 100), or 0 if either text has no numeric position. */
export function positionSimilarity(
  candidate: FigureText['position'],
  reference: FigureText['position'],
  [across, down]: Point,
): number {
  if (candidate === null || reference === null) return 0
  const x = reference[0] - candidate[0] * across
  const y = reference[1] - candidate[1] * down
  return Math.exp(-Math.sqrt(x * x + y * y) / 100)
}

/**
 * Matches each text of the reference, in order, with the first remaining text of the candidate that is equal and
 * close. (The published code looks for the smallest edit distance among the close texts and then only accepts 0.)
 */
export function matchTexts(candidate: FigureTexts, reference: FigureTexts): TextMatch {
  const ratio = sizeRatio(candidate, reference)
  const left = new Map<string, ComparedText[]>()
  const all = comparedTexts(candidate)
  for (const text of all) {
    const equal = left.get(text.key)
    if (equal === undefined) left.set(text.key, [text])
    else equal.push(text)
  }
  const matched: { candidate: ComparedText; reference: ComparedText }[] = []
  const missing: ComparedText[] = []
  for (const wanted of comparedTexts(reference)) {
    const equal = left.get(wanted.key) ?? []
    const at = equal.findIndex(
      ({ position }) => positionSimilarity(position, wanted.position, ratio) > leastSimilarity,
    )
    const found = equal[at]
    if (found === undefined) missing.push(wanted)
    else {
      equal.splice(at, 1)
      matched.push({ candidate: found, reference: wanted })
    }
  }
  const taken = new Set(matched.map((pair) => pair.candidate))
  return { matched, missing, extra: all.filter((text) => !taken.has(text)) }
}
