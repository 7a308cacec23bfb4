import type { JsonValue } from '../contracts/index.ts'
import { isList } from './answer-text.ts'

/** Deeper values are refused: what walks them recurses. */
export const maxValueDepth = 1000

/** A sentence where a value nests deeper than `maxValueDepth`, else null. Does not recurse. */
export function findDepthProblem(...values: readonly JsonValue[]): string | null {
  // Only what has members goes to the next level: most values of a large document are leaves.
  let level: JsonValue[] = []
  for (const value of values) if (hasMembers(value)) level.push(value)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxValueDepth) return `Lists and objects are nested more than ${maxValueDepth} deep.`
    const below: JsonValue[] = []
    for (const value of level) {
      const members: readonly JsonValue[] = isList(value) ? value : membersOf(value)
      for (const member of members) if (hasMembers(member)) below.push(member)
    }
    level = below
  }
  return null
}

function hasMembers(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null
}

function membersOf(value: JsonValue): readonly JsonValue[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}
