import { sayDrawing } from '../../i18n/drawings.ts'
import * as v from 'valibot'
import type { Score } from '../../contracts/index.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const partsSchema = v.object({
  blockEmd: v.number(),
  blockEmdConstant: v.number(),
  constant: v.picklist(['black', 'white']),
  width: count,
  height: count,
  columns: count,
  rows: count,
  patches: count,
  innerProblems: v.number(),
  flow: v.array(
    v.object({
      candidate: v.number(),
      reference: v.number(),
      mass: v.number(),
      cost: v.number(),
      inner: v.number(),
    }),
  ),
})

export interface Patch {
  /** From 0. */
  readonly row: number
  readonly column: number
}

export interface Move {
  readonly from: Patch
  readonly to: Patch
  readonly stays: boolean
  /** Fraction of the total mass, 0..1. */
  readonly mass: number
  /** Cost per unit of mass. */
  readonly cost: number
  readonly inner: number
  /** Fraction of the block-EMD, 0..1. */
  readonly share: number
}

export interface PatchPlan {
  readonly blockEmd: number
  readonly blockEmdConstant: number
  readonly constant: 'black' | 'white'
  /** Size in pixels at which the images were compared. */
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  /** Number of patches involved. */
  readonly patches: number
  /** Sorted by share of the cost, largest first. */
  readonly moves: readonly Move[]
}

/** Side length of a patch in pixels. */
export const patchSide = 8

/** The optimal plan included in an EMS score; null if the score has none, as in older links. */
export function readPlan(score: Score): PatchPlan | null {
  const parsed = v.safeParse(partsSchema, score.parts)
  if (!parsed.success) return null
  const { flow, ...parts } = parsed.output
  const place = (patch: number): Patch => ({
    row: Math.floor(patch / parts.columns),
    column: patch % parts.columns,
  })
  const moves = flow
    .map(({ candidate, reference, mass, cost, inner }): Move => ({
      from: place(candidate),
      to: place(reference),
      stays: candidate === reference,
      mass,
      cost,
      // The inner cost is the difference of two sums, so rounding can turn zero into a slightly negative number.
      inner: Math.max(0, inner),
      share: parts.blockEmd === 0 ? 0 : (mass * cost) / parts.blockEmd,
    }))
    .toSorted((left, right) => right.share - left.share || right.mass - left.mass)
  return { ...parts, moves }
}

/** Side length of a patch in SVG units. */
export const unit = 10

interface Point {
  readonly x: number
  readonly y: number
}

export function centreOf({ row, column }: Patch): Point {
  return { x: (column + 0.5) * unit, y: (row + 0.5) * unit }
}

/**
 * Outline of an arrow between the centres of two patches, in SVG units; moves in opposite directions are drawn side
 * by side.
 */
export function arrowPath(from: Patch, to: Patch, thickness: number): string {
  const start = centreOf(from)
  const end = centreOf(to)
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length }
  const headLength = Math.min(length * 0.6, 2.4 + thickness)
  const half = thickness / 2
  const headHalf = half + 1.1
  const aside = headHalf * 0.55
  const at = (distance: number, across: number): string => {
    const x = start.x + along.x * distance - along.y * (across + aside)
    const y = start.y + along.y * distance + along.x * (across + aside)
    return `${x.toFixed(2)} ${y.toFixed(2)}`
  }
  const neck = length - headLength
  return `M${at(0, -half)}L${at(neck, -half)}L${at(neck, -headHalf)}L${at(length, 0)}L${at(neck, headHalf)}L${at(neck, half)}L${at(0, half)}Z`
}

/** The move whose line or dot is nearest to a point in SVG units and close enough to be picked. */
export function moveNear(moves: readonly Move[], point: Point): number | null {
  const reach = unit / 2
  let nearest: number | null = null
  let least = reach
  for (const [index, { from, to }] of moves.entries()) {
    const start = centreOf(from)
    const end = centreOf(to)
    const dx = end.x - start.x
    const dy = end.y - start.y
    const square = dx * dx + dy * dy
    const along =
      square === 0
        ? 0
        : Math.min(1, Math.max(0, ((point.x - start.x) * dx + (point.y - start.y) * dy) / square))
    const distance = Math.hypot(point.x - start.x - along * dx, point.y - start.y - along * dy)
    if (distance < least) {
      least = distance
      nearest = index
    }
  }
  return nearest
}

export function nameMove(move: Move): string {
  const from = { row: String(move.from.row + 1), column: String(move.from.column + 1) }
  if (move.stays) return sayDrawing('staysAt', from)
  const to = { toRow: String(move.to.row + 1), toColumn: String(move.to.column + 1) }
  return sayDrawing('fromTo', { ...from, ...to })
}
