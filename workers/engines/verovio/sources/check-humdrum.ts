import { fail, msg } from '../../../../src/contracts/index.ts'
import type { Failure } from '../../../../src/contracts/index.ts'

/**
 * Checks that every line of a Humdrum file has as many fields as there are spines, which Verovio reports without a
 * line number. Null if the spines are in order. https://www.humdrum.org/guide/ch05/
 */
export function checkSpines(text: string): Failure<'syntax'> | null {
  let spines: number | null = null
  for (const [index, line] of text.split('\n').entries()) {
    const fields = line.split('\t')
    if (line.trim() === '' || line.startsWith('!!')) continue
    if (spines === null) {
      const wrong = fields.findIndex((field) => !field.startsWith('**'))
      if (wrong !== -1) {
        return failAt(
          index,
          columnOf(fields, wrong),
          'The first line must name the type of each spine, such as **kern.',
        )
      }
      spines = fields.length
      continue
    }
    if (fields.length !== spines) {
      const column = columnOf(fields, Math.min(fields.length, spines))
      return failAt(index, column, msg`Expected ${spines} fields separated by tabs, got ${fields.length}.`)
    }
    if (line.startsWith('*')) spines = countAfter(fields)
    if (spines === 0) spines = null
  }
  return null
}

/** The number of spines after a line of interpretations. Neighbours that are marked `*v` are joined into one. */
function countAfter(fields: readonly string[]): number {
  let count = 0
  for (const [index, field] of fields.entries()) {
    if (field === '*-') continue
    if (field === '*v' && fields[index - 1] === '*v') continue
    count += field === '*^' || field === '*+' ? 2 : 1
  }
  return count
}

function columnOf(fields: readonly string[], index: number): number {
  return fields.slice(0, index).reduce((sum, field) => sum + field.length + 1, 0) + 1
}

function failAt(index: number, column: number, message: Parameters<typeof fail>[1]): Failure<'syntax'> {
  return fail('syntax', message, { place: { line: index + 1, column } })
}
