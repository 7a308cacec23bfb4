import type { FigureTexts } from '../../../src/contracts/index.ts'
import { strip } from '../../../src/lib/text/python-text.ts'

type FigureText = FigureTexts['texts'][number]
type Point = readonly [number, number]

/** A text as it is compared: without blanks at its ends, in small letters. */
export interface ComparedText extends FigureText {
  readonly key: string
}

export interface TextMatch {
  readonly matched: readonly { readonly candidate: ComparedText; readonly reference: ComparedText }[]
  /** Of the reference. */
  readonly missing: readonly ComparedText[]
  /** Of the candidate. */
  readonly extra: readonly ComparedText[]
}

/** Similarity of two positions above which equal texts match. */
const leastSimilarity = 0.8

/** The texts of a figure that count: those that are not empty. */
export function comparedTexts({ texts }: FigureTexts): readonly ComparedText[] {
  return texts.flatMap((one) => {
    const key = strip(one.text).toLowerCase()
    return key === '' ? [] : [{ ...one, key }]
  })
}

/** What the candidate's positions are multiplied by before they are compared: the ratio of sizes in inches. */
export function sizeRatio(candidate: FigureTexts, reference: FigureTexts): Point {
  return [reference.inches[0] / candidate.inches[0], reference.inches[1] / candidate.inches[1]]
}

/** exp(-distance / 100); 0 where one of the two has no position in numbers. */
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
 * Each text of the reference, in order, takes the first text left of the candidate that is equal and near. (The
 * published code looks for the smallest edit distance among the near ones and then accepts nothing but 0.)
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
