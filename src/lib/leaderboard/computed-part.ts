import type { ComputedPart } from '../../contracts/index.ts'

/** What is computed of a weighted score of which parts have no value, and the most that these parts could contribute. */
export function computedPart(
  parts: readonly { readonly weight: number; readonly value: number | null }[],
): ComputedPart {
  const known = parts.filter((part) => part.value !== null)
  return {
    value: known.reduce((sum, { weight, value }) => sum + weight * (value ?? 0), 0),
    of: known.reduce((sum, { weight }) => sum + weight, 0),
  }
}

/** The part of a score that is known completely. */
export function wholePart(value: number): ComputedPart {
  return { value, of: 1 }
}

/** The mean of scores of which only parts are known. Undefined for an empty list. */
export function meanPart(parts: readonly ComputedPart[]): ComputedPart | undefined {
  if (parts.length === 0) return undefined
  const sum = (key: keyof ComputedPart) => parts.reduce((total, part) => total + part[key], 0)
  return { value: sum('value') / parts.length, of: sum('of') / parts.length }
}
