import { escapePattern } from '../../lib/text/escape-pattern.ts'
import { splitMembers, upToClosing } from '../../lib/code/bracketed.ts'

/*
 * A component is shown alone: what its mistake is where it asks for properties that an application would have given.
 */

/** Properties of a compiled component that have no value of their own. */
function propertiesOf(code: string): ReadonlySet<string> {
  const start = /\bprops:\s*(?:\/\*[^*]*\*\/\s*)?(?<merged>_?mergeDefaults\(\s*)?(?<bracket>[{[])/.exec(code)
  if (start === null) return new Set()
  const from = start.index + start[0].length
  const list = upToClosing(code, from)
  const names = splitMembers(list).flatMap((member) => {
    const [, name, given = ''] = /^\s*["']?([\w$]+)["']?\s*(:[^]*)?$/.exec(member) ?? []
    return name === undefined || /\bdefault\b/.test(given) ? [] : [name]
  })
  const rest = code.slice(from + list.length + 1)
  const defaults = start.groups?.['merged'] === undefined ? null : /^\s*,\s*\{/.exec(rest)
  const given = defaults === null ? '' : upToClosing(rest, defaults[0].length)
  const withDefault = splitMembers(given).map((member) => /[\w$]+/.exec(member)?.[0])
  return new Set(names.filter((name) => !withDefault.includes(name)))
}

/** What is said of a component that reads or calls what nobody gives it; null for any other mistake. */
export function tellUngiven(source: string, code: string, message: string): string | null {
  const properties = propertiesOf(code)
  const called = /(?<![\w$])([\w$]+) is not a function/.exec(message)?.[1]
  if (called !== undefined) {
    return properties.has(called)
      ? `The component calls "${called}", a property that it was not given.`
      : null
  }
  const read = /Cannot read properties of undefined \(reading '([^']+)'\)/.exec(message)?.[1]
  if (read === undefined) return null
  const member = /^\d+$/.test(read)
    ? '\\['
    : `!?(?:\\.${escapePattern(read)}(?![\\w$])|\\[["']${escapePattern(read)}["']\\])`
  for (const name of properties) {
    if (new RegExp(`(?<![\\w$])${escapePattern(name)}${member}`).test(source)) {
      return `The component reads "${read}" of a property that it was not given: "${name}".`
    }
  }
  return null
}
