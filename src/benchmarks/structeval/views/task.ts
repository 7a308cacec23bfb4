import * as v from 'valibot'
import type { BenchmarkItem, JsonValue } from '../../../contracts/index.ts'
import { taskDataSchema, type TaskData } from '../shared/item.ts'
import { say } from './messages.ts'
import { isList } from '../../../lib/json/kinds.ts'

/** An item's task. Null if the item is not from StructEval. */
export function readTask(item: BenchmarkItem): TaskData | null {
  const parsed = v.safeParse(taskDataSchema, item.data)
  return parsed.success ? parsed.output : null
}

const textFormats = ['json', 'yaml', 'toml', 'xml', 'csv'] as const
export type TextFormat = (typeof textFormats)[number]

export function textFormatOf(item: BenchmarkItem): TextFormat | null {
  return textFormats.find((format) => format === item.domain) ?? null
}

/** A person's answer to one question about a picture. `open` if the question has not been answered yet. */
export type Choice = 'yes' | 'no' | 'unclear' | 'open'

export function choiceOptions(): readonly { readonly value: Choice; readonly label: string }[] {
  return [
    { value: 'yes', label: say('yes') },
    { value: 'no', label: say('no') },
    { value: 'unclear', label: say('unclear') },
    { value: 'open', label: '–' },
  ]
}

/** A member of a value, shown as a tree row. */
export interface TreeRow {
  readonly depth: number
  readonly path: readonly (string | number)[]
  readonly key: string
  /** The value itself if it is not an object or array, otherwise its number of members. */
  readonly text: string
  readonly isLeaf: boolean
}

/** Maximum number of rows. No user would look at more. */
const maxRows = 20_000
/**
 * Texts longer than this are replaced by their length, because nobody reads them in a tree and browsers take long to
 * lay them out.
 */
const maxText = 500

/** A value's members in depth-first order, limited to a number that people can look through. */
export function listRows(value: JsonValue): { readonly rows: readonly TreeRow[]; readonly isCut: boolean } {
  const rows: TreeRow[] = []
  let isCut = false
  const visit = (node: JsonValue, key: string, path: readonly (string | number)[]): void => {
    if (rows.length >= maxRows) {
      isCut = true
      return
    }
    if (typeof node !== 'object' || node === null) {
      rows.push({ depth: path.length, path, key, text: leafText(node), isLeaf: true })
      return
    }
    const members: readonly (readonly [string | number, JsonValue])[] = isList(node)
      ? node.map((item, index) => [index, item] as const)
      : Object.entries(node)
    const text = isList(node) ? `[${members.length}]` : `{${members.length}}`
    rows.push({ depth: path.length, path, key, text, isLeaf: false })
    for (const [name, member] of members) {
      visit(member, typeof name === 'number' ? `[${name}]` : name, [...path, name])
    }
  }
  visit(value, '', [])
  return { rows, isCut }
}

function leafText(value: string | number | boolean | null): string {
  if (typeof value !== 'string' || value.length <= maxText) return JSON.stringify(value)
  return say('cut', { text: JSON.stringify(value.slice(0, maxText)), n: value.length })
}

export function pathKey(path: readonly (string | number)[]): string {
  return JSON.stringify(path)
}
