import type { Field } from '../../../lib/field-match/field.ts'
import { isList, isObject } from '../../../lib/json/kinds.ts'
import { escapePointer } from '../../../lib/schema/uri.ts'

/** A field in display order, with the information about its surroundings that the list needs. */
export interface FieldRow {
  readonly index: number
  readonly field: Field
  /** JSON pointer to the field. Empty for the root. */
  readonly path: string
  readonly depth: number
  /** Index of the parent. -1 for the root. */
  readonly parent: number
  /** Index after the last descendant. */
  readonly end: number
  /** Position among its siblings (1-based), and the number of siblings. */
  readonly position: number
  readonly siblings: number
  /** Number of mismatched, missing and extra fields inside this field, including the field itself. */
  readonly problems: number
}

function isProblem({ status }: Field): boolean {
  return status === 'mismatch' || status === 'missing' || status === 'extra'
}

/** All fields in preorder. */
export function listRows(root: Field): readonly FieldRow[] {
  const rows: FieldRow[] = []
  const add = (
    field: Field,
    path: string,
    depth: number,
    parent: number,
    position: number,
    siblings: number,
  ) => {
    const index = rows.length
    const row = { index, field, path, depth, parent, position, siblings, end: 0, problems: 0 }
    rows.push(row)
    let problems = isProblem(field) ? 1 : 0
    for (const [at, child] of field.children.entries()) {
      const below = `${path}/${escapePointer(String(child.key))}`
      problems += add(child, below, depth + 1, index, at + 1, field.children.length)
    }
    rows[index] = { ...row, end: rows.length, problems }
    return problems
  }
  add(root, '', 0, -1, 1, 1)
  return rows
}

/** Rows that are not hidden by a collapsed row above them. */
export function visibleRows(
  rows: readonly FieldRow[],
  isOpen: (row: FieldRow) => boolean,
): readonly FieldRow[] {
  const visible: FieldRow[] = []
  for (let index = 0; index < rows.length;) {
    const row = rows[index]
    if (row === undefined) break
    visible.push(row)
    index = row.field.children.length > 0 && !isOpen(row) ? row.end : index + 1
  }
  return visible
}

/**
 * Finds the next leaf or container with its own problem after (`step` 1) or before a row, wrapping around. Returns -1
 * if there is none.
 */
export function nextProblem(rows: readonly FieldRow[], from: number, step: 1 | -1): number {
  for (let count = 1; count <= rows.length; count += 1) {
    const index = (((from + step * count) % rows.length) + rows.length) % rows.length
    const row = rows[index]
    if (row !== undefined && isCause(row)) return index
  }
  return -1
}

/** True for a problem of the field itself, as opposed to problems only of fields inside it. */
export function isCause({ field, problems }: FieldRow): boolean {
  return isProblem(field) && (problems === 1 || field.status !== 'mismatch' || field.rule === 'other-length')
}

/** All ancestors of a row, nearest first. */
export function ancestorsOf(rows: readonly FieldRow[], index: number): readonly number[] {
  const found: number[] = []
  for (let at = rows[index]?.parent ?? -1; at >= 0; at = rows[at]?.parent ?? -1) found.push(at)
  return found
}

/** Formats a value on one line: leaves as JSON, lists and objects as their size. */
export function showValue(value: Field['candidate']): string {
  if (value === undefined) return ''
  if (isList(value)) return value.length === 0 ? '[]' : `[ ${value.length} ]`
  if (isObject(value)) {
    const keys = Object.keys(value)
    return keys.length === 0 ? '{}' : `{ ${keys.length} }`
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}
