import type { JsonValue } from '../contracts/index.ts'

/** Deeper values are refused: what walks them recurses. */
export const maxValueDepth = 1000

/** A sentence where a value nests deeper than `maxValueDepth`, else null. Does not recurse. */
export function findDepthProblem(...values: readonly JsonValue[]): string | null {
  let level: readonly JsonValue[] = values
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxValueDepth) return `Lists and objects are nested more than ${maxValueDepth} deep.`
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return null
}
