import { compare } from '../music/rational.ts'
import { isGroup, isLine, isStaff, isVoice, type Context } from '../timeline/contexts.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** A staff with its number in MEI and its voices. */
export interface PlannedStaff {
  readonly number: number
  readonly context: Context
  readonly voices: readonly Context[]
}

export type StaffTree =
  | { readonly type: 'staff'; readonly staff: PlannedStaff }
  | { readonly type: 'group'; readonly context: Context; readonly items: readonly StaffTree[] }

/** A line of chord names, figures or dynamics, and the staff next to it. */
export interface PlannedLine {
  readonly context: Context
  readonly staff: number
}

export interface StaffPlan {
  readonly tree: readonly StaffTree[]
  readonly staves: readonly PlannedStaff[]
  readonly lines: readonly PlannedLine[]
}

/** Orders the staves of a score from top to bottom, leaving out staves that are always empty. */
export function planStaves(timeline: Timeline): StaffPlan {
  const staves: PlannedStaff[] = []
  const waiting: Context[] = []
  const lines: PlannedLine[] = []
  const visit = (context: Context): readonly StaffTree[] => {
    if (isLine(context.type)) {
      // Dynamics are placed below the preceding staff, all other lines above the following staff.
      if (context.type === 'Dynamics' && staves.length > 0) lines.push({ context, staff: staves.length })
      else if (context.type !== 'Lyrics' && context.type !== 'Devnull') waiting.push(context)
      return []
    }
    if (isStaff(context.type)) {
      const voices = context.children.filter(({ type }) => isVoice(type) && type !== 'NullVoice')
      const isUsed =
        voices.some((voice) => timeline.events.has(voice)) ||
        timeline.marks.some((mark) => mark.context.closest((type) => type === context.type) === context)
      if (!isUsed) return []
      const staff = { number: staves.length + 1, context, voices }
      staves.push(staff)
      // Chord names are placed above the following staff.
      for (const line of waiting.splice(0)) lines.push({ context: line, staff: staff.number })
      return [{ type: 'staff', staff }]
    }
    const children = [...context.children].sort((left, right) => compare(left.createdAt, right.createdAt))
    const items = placed(children).flatMap(visit)
    if (!isGroup(context.type)) return items
    return items.length === 0 ? [] : [{ type: 'group', context, items }]
  }
  const tree = visit(timeline.root)
  for (const line of waiting) lines.push({ context: line, staff: Math.max(1, staves.length) })
  return { tree, staves, lines }
}

/** `alignAboveContext` and `alignBelowContext` move a staff next to another staff. */
function placed(children: readonly Context[]): readonly Context[] {
  const result = [...children]
  for (const child of children) {
    for (const [property, shift] of [
      ['alignAboveContext', 0],
      ['alignBelowContext', 1],
    ] as const) {
      const name = child.get(property, child.createdAt)
      if (typeof name !== 'string') continue
      const from = result.indexOf(child)
      result.splice(from, 1)
      const target = result.findIndex(({ id }) => id === name)
      result.splice(target === -1 ? from : target + shift, 0, child)
    }
  }
  return result
}
