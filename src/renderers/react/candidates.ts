import { msg, type Message } from '../../contracts/index.ts'
import { escapePattern } from '../../lib/text/escape-pattern.ts'
import { splitMembers, upToClosing } from '../../lib/code/bracketed.ts'

/*
 * Chooses which component of a source is rendered. No props are passed to it, so if it needs any, explains the
 * resulting error.
 */

/** The parameter list in a component's declaration. */
const parametersOf = (source: string, name: string): string => {
  const start = new RegExp(
    `\\bfunction\\s+${name}\\s*(?:<[^>]*>)?\\(|\\b${name}\\s*(?::[^=]*)?=\\s*(?:[\\w.]+\\()*\\s*(?:async\\s*)?(?:function\\s*\\w*\\s*)?\\(`,
  ).exec(source)
  return start === null ? '' : upToClosing(source, start.index + start[0].length)
}

/** Props that a component destructures in its parameters, except those with a default value. */
function destructuredProps(parameters: string): readonly string[] {
  const open = /^\s*\{/.exec(parameters)
  if (open === null) return []
  return splitMembers(upToClosing(parameters, open[0].length)).flatMap((text) => {
    const [, name, own] = /^\s*(?:[\w$]+\s*:\s*)?([\w$]+)\s*(=)?/.exec(text) ?? []
    return name === undefined || own !== undefined || text.includes('...') ? [] : [name]
  })
}

/**
 * Capitalised names declared at the top level, in the order in which they are considered for mounting if there is no
 * default export: `App`, then components that no other component renders, starting with those that need no props,
 * then the last component, because parts usually come before the component that uses them.
 */
export function componentNames(source: string): readonly string[] {
  const pattern = /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|class|const|let|var)\s+([A-Z]\w*)/gm
  const names = [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))].filter((name) =>
    new RegExp(
      `(?:function|class)\\s+${name}\\b|${name}\\s*:\\s*(?:React\\.)?(?:V?FC|FunctionComponent|ComponentType)\\b|${name}\\s*(?::[^=]*)?=\\s*(?:\\(|\\w+\\s*=>|function|async|React|memo|forwardRef|styled)`,
    ).test(source),
  )
  const rank = (name: string): number => {
    if (name === 'App') return 0
    const isShown = new RegExp(`<${name}\\b`).test(source)
    return (isShown ? 3 : 1) + (destructuredProps(parametersOf(source, name)).length > 0 ? 1 : 0)
  }
  return names.reverse().sort((first, second) => rank(first) - rank(second))
}

/** The parameters of the mounted component; empty if other components in the source render it with props. */
function mountedParameters(source: string): string {
  const unnamed = /\bexport\s+default\s+(?:[\w.]+\(\s*)*(?:function\s*)?\(/.exec(source)
  if (unnamed !== null) return upToClosing(source, unnamed.index + unnamed[0].length)
  const named =
    /\bexport\s+default\s+(?:async\s+)?(?:function\s+)?(?:[\w.]+\()*([A-Z]\w*)/.exec(source)?.[1] ??
    componentNames(source)[0]
  if (named === undefined || new RegExp(`<${named}\\b`).test(source)) return ''
  return parametersOf(source, named)
}

/** The message for a mounted component that reads or calls a prop that is never passed; null for any other error. */
export function explainMissingInputs(source: string, message: string): Message | null {
  const parameters = mountedParameters(source)
  const given = new Set(destructuredProps(parameters))
  const whole = /^\s*([a-z]\w*)\s*(?:$|[:,])/.exec(parameters)?.[1]
  const isProperty = (chain: string): boolean => {
    const names = chain.split(/\??\./)
    return names.length === 1 ? given.has(chain) : names.length === 2 && names[0] === whole
  }
  const called = /: ([\w$.]+) is not (?:a function|iterable)/.exec(message)?.[1]
  if (called !== undefined && isProperty(called)) {
    return msg`The component calls "${called}", a property that was not provided.`
  }
  if (/: Element type is invalid/.test(message)) {
    const shown = [...source.matchAll(/<([A-Z][\w$]*|[a-z][\w$]*\.[\w$]+)/g)].find(([, tag = '']) =>
      isProperty(tag),
    )
    return shown?.[1] === undefined
      ? null
      : msg`The component shows <${shown[1]}>, a property that was not provided.`
  }
  const read = /Cannot read properties of undefined \(reading '([^']+)'\)/.exec(message)?.[1]
  if (read === undefined) return null
  const escaped = escapePattern(read)
  const use = /^\d+$/.test(read)
    ? new RegExp(`([\\w$]+(?:\\.[\\w$]+)*)\\[`, 'g')
    : new RegExp(`([\\w$]+(?:\\.[\\w$]+)*)(?:!?\\.${escaped}\\b|\\[["']${escaped}["']\\])`, 'g')
  for (const [, chain = ''] of source.matchAll(use)) {
    if (isProperty(chain)) {
      return msg`The component reads "${read}" of a property that was not provided: "${chain}".`
    }
  }
  return null
}
