import type { Field } from '../../../lib/field-match/field.ts'
import { isList, isObject } from '../../../lib/json/kinds.ts'
import { escapePointer } from '../../../lib/schema/uri.ts'

/** A field in the order it is shown, with what its list needs to know of its surroundings. */
export interface FieldRow {
  readonly index: number
  readonly field: Field
  /** JSON pointer; empty for the whole. */
  readonly path: string
  readonly depth: number
  /** -1 for the whole. */
  readonly parent: number
  /** The index after its last descendant. */
  readonly end: number
  /** Place among its siblings, from 1, and how many they are. */
  readonly position: number
  readonly siblings: number
  /** Mismatches, missing and extra fields in it, itself included. */
  readonly problems: number
}

function isProblem({ status }: Field): boolean {
  return status === 'mismatch' || status === 'missing' || status === 'extra'
}

/** All fields, each before what it holds. */
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

/** Rows that no closed row above them hides. */
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

/** The next leaf or lonely container with a problem after (`step` 1) or before a row, round the end; -1 for none. */
export function nextProblem(rows: readonly FieldRow[], from: number, step: 1 | -1): number {
  for (let count = 1; count <= rows.length; count += 1) {
    const index = (((from + step * count) % rows.length) + rows.length) % rows.length
    const row = rows[index]
    if (row !== undefined && isCause(row)) return index
  }
  return -1
}

/** A problem that is not only the sum of problems within it. */
export function isCause({ field, problems }: FieldRow): boolean {
  return isProblem(field) && (problems === 1 || field.status !== 'mismatch' || field.rule === 'other-length')
}

/** Every row above one, nearest first. */
export function ancestorsOf(rows: readonly FieldRow[], index: number): readonly number[] {
  const found: number[] = []
  for (let at = rows[index]?.parent ?? -1; at >= 0; at = rows[at]?.parent ?? -1) found.push(at)
  return found
}

/** A value on one line: leaves as JSON writes them, lists and objects by their size. */
export function showValue(value: Field['candidate']): string {
  if (value === undefined) return ''
  if (isList(value)) return value.length === 0 ? '[]' : `[ ${value.length} ]`
  if (isObject(value)) {
    const keys = Object.keys(value)
    return keys.length === 0 ? '{}' : `{ ${keys.length} }`
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}
