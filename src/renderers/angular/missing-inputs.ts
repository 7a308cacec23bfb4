import { msg, type Message } from '../../contracts/index.ts'
import { upToClosing } from '../../lib/code/bracketed.ts'

/*
 * A component is rendered without a parent. If the component needs inputs that a parent would have provided, this
 * module explains the resulting error.
 */

const decorated =
  /@Input\s*\([^()]*\)\s*(?:(?:public|protected|readonly|declare)\s+)*([\w$]+)\s*[!?]?\s*(?::[^=;{}]*)?([=;])/g
const signals = /(?<![\w$])([\w$]+)\s*=\s*input(?:\.required)?\s*(?:<[^;]*?>)?\(\s*(?:undefined\s*)?\)/g

/** Inputs of a class that have no default value. */
function inputsOf(source: string, component: string): readonly string[] {
  const start = new RegExp(`\\bclass\\s+${component}\\b[^{]*\\{`).exec(source)
  if (start === null) return []
  const body = upToClosing(source, start.index + start[0].length)
  const plain = [...body.matchAll(decorated)].flatMap(([, name = '', end]) => (end === ';' ? [name] : []))
  return [...plain, ...[...body.matchAll(signals)].map(([, name = '']) => name)]
}

/** The message for a component that reads an input that nothing provides. Null for any other error. */
export function explainMissingInputs(
  source: string,
  component: string | null,
  message: string,
): Message | null {
  if (component === null) return null
  const inputs = inputsOf(source, component)
  if (/\bNG0?950\b/.test(message)) {
    return inputs.length === 0
      ? null
      : msg`The component reads an input that was not provided: "${inputs.join('", "')}".`
  }
  const read = /Cannot read properties of undefined \(reading '([\w$]+)'\)/.exec(message)?.[1]
  if (read === undefined) return null
  const member = `(?:\\(\\s*\\))?!?\\.${read.replaceAll('$', '\\$')}(?![\\w$])`
  const name = inputs.find((input) =>
    new RegExp(`(?<![\\w$])${input.replaceAll('$', '\\$')}${member}`).test(source),
  )
  return name === undefined
    ? null
    : msg`The component reads "${read}" of an input that was not provided: "${name}".`
}
