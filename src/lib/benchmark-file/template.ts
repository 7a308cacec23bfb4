import type { JsonValue } from '../../contracts/index.ts'

/*
 * Templates with columns in double braces: `Draw {{title}}.` There are no expressions, and the text of a cell is never
 * read as a template. `\{{` is two literal braces.
 */

const slot = /\\\{\{|\{\{([^{}]*)\}\}/g

/** The columns that a template contains, in order of appearance. */
export function columnsIn(template: string): readonly string[] {
  const names = [...template.matchAll(slot)].flatMap(([, name]) => (name === undefined ? [] : [name.trim()]))
  return [...new Set(names)]
}

/** Fills in the cells of a row. A column that the row lacks is left empty. */
export function fillColumns(template: string, row: Readonly<Record<string, JsonValue>>): string {
  return template.replace(slot, (_slot, name: string | undefined) =>
    name === undefined ? '{{' : textOfCell(Object.hasOwn(row, name.trim()) ? row[name.trim()] : undefined),
  )
}

function textOfCell(cell: JsonValue | undefined): string {
  if (cell === undefined || cell === null) return ''
  return typeof cell === 'string' ? cell : JSON.stringify(cell)
}
