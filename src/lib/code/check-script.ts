import { parse } from 'acorn'
import { fail, msg, succeed, type Outcome, type RenderFailure } from '../../contracts/index.ts'

/**
 * Checks whether a classic script can be parsed. The failure includes line and column, which browsers do not report.
 */
export function checkScript(code: string, name: string): Outcome<null, RenderFailure> {
  try {
    parse(code, { ecmaVersion: 'latest', allowHashBang: true })
    return succeed(null)
  } catch (thrown) {
    const { line, column } = readLocation(thrown)
    const message =
      thrown instanceof Error ? thrown.message.replace(/(?<!\s)\s*\(\d+:\d+\)\s*$/, '') : String(thrown)
    return fail('syntax', msg`The script cannot be read: ${message}.`, {
      place: { file: name, line, column },
    })
  }
}

function readLocation(thrown: unknown): { readonly line: number; readonly column: number } {
  if (thrown instanceof SyntaxError && 'loc' in thrown) {
    const { loc } = thrown
    if (typeof loc === 'object' && loc !== null && 'line' in loc && 'column' in loc) {
      const { line, column } = loc
      if (typeof line === 'number' && typeof column === 'number') return { line, column: column + 1 }
    }
  }
  return { line: 1, column: 1 }
}
