import { upToClosing } from '../../lib/code/bracketed.ts'

/*
 * A component is shown alone: what its mistake is where it asks for inputs that a parent would have given.
 */

const decorated =
  /@Input\s*\([^()]*\)\s*(?:(?:public|protected|readonly|declare)\s+)*([\w$]+)\s*[!?]?\s*(?::[^=;{}]*)?([=;])/g
const signals = /(?<![\w$])([\w$]+)\s*=\s*input(?:\.required)?\s*(?:<[^;]*?>)?\(\s*(?:undefined\s*)?\)/g

/** Inputs of a class that have no value of their own. */
function inputsOf(source: string, component: string): readonly string[] {
  const start = new RegExp(`\\bclass\\s+${component}\\b[^{]*\\{`).exec(source)
  if (start === null) return []
  const body = upToClosing(source, start.index + start[0].length)
  const plain = [...body.matchAll(decorated)].flatMap(([, name = '', end]) => (end === ';' ? [name] : []))
  return [...plain, ...[...body.matchAll(signals)].map(([, name = '']) => name)]
}

/** What is said of a component that reads what nobody gives it; null for any other mistake. */
export function explainMissingInputs(
  source: string,
  component: string | null,
  message: string,
): string | null {
  if (component === null) return null
  const inputs = inputsOf(source, component)
  if (/\bNG0?950\b/.test(message)) {
    return inputs.length === 0
      ? null
      : `The component reads an input that it was not given: "${inputs.join('", "')}".`
  }
  const read = /Cannot read properties of undefined \(reading '([\w$]+)'\)/.exec(message)?.[1]
  if (read === undefined) return null
  const member = `(?:\\(\\s*\\))?!?\\.${read.replaceAll('$', '\\$')}(?![\\w$])`
  const name = inputs.find((input) =>
    new RegExp(`(?<![\\w$])${input.replaceAll('$', '\\$')}${member}`).test(source),
  )
  return name === undefined
    ? null
    : `The component reads "${read}" of an input that it was not given: "${name}".`
}
