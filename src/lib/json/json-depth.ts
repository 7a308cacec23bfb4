import type { JsonValue } from '../../contracts/index.ts'
import { isList } from './kinds.ts'

/** Values with deeper nesting are refused, because code that walks them is recursive. */
export const maxValueDepth = 1000

/** An error message if a value is nested more deeply than `maxValueDepth`, otherwise null. Does not recurse. */
export function findDepthProblem(...values: readonly JsonValue[]): string | null {
  let level = values
  for (let depth = 0; level.length > 0; depth += 1) {
    // Only values that can have members go to the next level, because most values of a large document are leaves.
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
