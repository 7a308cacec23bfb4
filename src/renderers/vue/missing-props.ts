import { msg, type Message } from '../../contracts/index.ts'
import { escapePattern } from '../../lib/text/escape-pattern.ts'
import { splitMembers, upToClosing } from '../../lib/code/bracketed.ts'

/*
 * A component is rendered on its own, without the props that an application would pass. If it needs such props, this
 * explains the error.
 */

/** Props of a compiled component that have no default value. */
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

/** The message for a component that reads or calls a prop that is never passed; null for any other error. */
export function explainMissingInputs(source: string, code: string, message: string): Message | null {
  const properties = propertiesOf(code)
  const called = /(?<![\w$])([\w$]+) is not a function/.exec(message)?.[1]
  if (called !== undefined) {
    return properties.has(called)
      ? msg`The component calls "${called}", a property that was not provided.`
      : null
  }
  const read = readOfUndefined(message)
  if (read === null) return null
  for (const name of properties) {
    if (isReadOf(source, name, read)) {
      return msg`The component reads "${read}" of a property that was not provided: "${name}".`
    }
  }
  return null
}

/**
 * The message for a component that reads something that only its application provides, namely members of the
 * application's Vuex store or of its route. Null for any other mistake.
 */
export function explainMissingApplication(source: string, message: string): Message | null {
  const read = readOfUndefined(message)
  if (read === null || /\bcreate(?:Store|Router)\s*\(/.test(source)) return null
  const mapped = [...source.matchAll(/\bmap(?:State|Getters)\s*\(([^)]*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/[\w$]+/g)].map(([name]) => name),
  )
  const members = [...source.matchAll(/\b(?:state|getters|params|query|meta)\.([\w$]+)/g)].map(
    ([, name = '']) => name,
  )
  const isGiven = /\$store\b|\bvuex\b|\buseStore\b|\$route\b|\buseRoute\b/.test(source)
  const name = isGiven ? [...mapped, ...members].find((one) => isReadOf(source, one, read)) : undefined
  return name === undefined
    ? null
    : msg`The component reads "${read}" of "${name}", which comes from the store or route of its application.`
}

function readOfUndefined(message: string): string | null {
  return /Cannot read properties of undefined \(reading '([^']+)'\)/.exec(message)?.[1] ?? null
}

/** True if the source reads the member `read` of the variable `name`. */
function isReadOf(source: string, name: string, read: string): boolean {
  const member = /^\d+$/.test(read)
    ? '\\['
    : `!?(?:\\.${escapePattern(read)}(?![\\w$])|\\[["']${escapePattern(read)}["']\\])`
  return new RegExp(`(?<![\\w$])${escapePattern(name)}${member}`).test(source)
}
