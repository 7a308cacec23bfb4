import type { JsonValue } from '../../contracts/index.ts'
import { isList } from './kinds.ts'

/** Deeper values are refused: what walks them recurses. */
export const maxValueDepth = 1000

/** A sentence where a value nests deeper than `maxValueDepth`, else null. Does not recurse. */
export function findDepthProblem(...values: readonly JsonValue[]): string | null {
  let level = values
  for (let depth = 0; level.length > 0; depth += 1) {
    // Only what may have members goes to the next level: most values of a large document are leaves.
    const below: JsonValue[] = []
    for (const value of level) {
      for (const member of membersOf(value)) {
        if (depth === maxValueDepth) return `Lists and objects are nested more than ${maxValueDepth} deep.`
        if (typeof member === 'object' && member !== null) below.push(member)
      }
    }
    level = below
  }
  return null
}

function membersOf(value: JsonValue): readonly JsonValue[] {
  if (isList(value)) return value
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}
