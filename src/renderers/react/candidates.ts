import { escapePattern } from '../../lib/text/escape-pattern.ts'
import { splitMembers, upToClosing } from '../../lib/code/bracketed.ts'

/*
 * Which component of a source is shown, and what its mistake is where it asks for properties: nobody gives it any.
 */

/** A declaration of a component up to its parameters. */
const parametersOf = (source: string, name: string): string => {
  const start = new RegExp(
    `\\bfunction\\s+${name}\\s*(?:<[^>]*>)?\\(|\\b${name}\\s*(?::[^=]*)?=\\s*(?:[\\w.]+\\()*\\s*(?:async\\s*)?(?:function\\s*\\w*\\s*)?\\(`,
  ).exec(source)
  return start === null ? '' : upToClosing(source, start.index + start[0].length)
}

/** Properties that a component takes apart where it names its parameters, without those that have a value of their own. */
function takenApart(parameters: string): readonly string[] {
  const open = /^\s*\{/.exec(parameters)
  if (open === null) return []
  return splitMembers(upToClosing(parameters, open[0].length)).flatMap((text) => {
    const [, name, own] = /^\s*(?:[\w$]+\s*:\s*)?([\w$]+)\s*(=)?/.exec(text) ?? []
    return name === undefined || own !== undefined || text.includes('...') ? [] : [name]
  })
}

/**
 * Capitalised names declared at the top, in the order in which one of them is mounted where nothing is exported as
 * default: `App`, then those that no other one shows, first of them those that need no properties, then the last, as
 * parts stand above the whole.
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
    return (isShown ? 3 : 1) + (takenApart(parametersOf(source, name)).length > 0 ? 1 : 0)
  }
  return names.reverse().sort((first, second) => rank(first) - rank(second))
}

/** The parameters of the component that is mounted; empty where others of the source show it, with properties of theirs. */
function mountedParameters(source: string): string {
  const unnamed = /\bexport\s+default\s+(?:[\w.]+\(\s*)*(?:function\s*)?\(/.exec(source)
  if (unnamed !== null) return upToClosing(source, unnamed.index + unnamed[0].length)
  const named =
    /\bexport\s+default\s+(?:async\s+)?(?:function\s+)?(?:[\w.]+\()*([A-Z]\w*)/.exec(source)?.[1] ??
    componentNames(source)[0]
  if (named === undefined || new RegExp(`<${named}\\b`).test(source)) return ''
  return parametersOf(source, named)
}

/**
 * What is said of the component that is mounted where it reads or calls what nobody gives it; null for any other
 * mistake.
 */
export function tellUngiven(source: string, message: string): string | null {
  const parameters = mountedParameters(source)
  const given = new Set(takenApart(parameters))
  const whole = /^\s*([a-z]\w*)\s*(?:$|[:,])/.exec(parameters)?.[1]
  const isProperty = (chain: string): boolean => {
    const names = chain.split(/\??\./)
    return names.length === 1 ? given.has(chain) : names.length === 2 && names[0] === whole
  }
  const called = /: ([\w$.]+) is not (?:a function|iterable)/.exec(message)?.[1]
  if (called !== undefined && isProperty(called)) {
    return `The component calls "${called}", a property that it was not given.`
  }
  if (/: Element type is invalid/.test(message)) {
    const shown = [...source.matchAll(/<([A-Z][\w$]*|[a-z][\w$]*\.[\w$]+)/g)].find(([, tag = '']) =>
      isProperty(tag),
    )
    return shown?.[1] === undefined
      ? null
      : `The component shows <${shown[1]}>, a property that it was not given.`
  }
  const read = /Cannot read properties of undefined \(reading '([^']+)'\)/.exec(message)?.[1]
  if (read === undefined) return null
  const escaped = escapePattern(read)
  const use = /^\d+$/.test(read)
    ? new RegExp(`([\\w$]+(?:\\.[\\w$]+)*)\\[`, 'g')
    : new RegExp(`([\\w$]+(?:\\.[\\w$]+)*)(?:!?\\.${escaped}\\b|\\[["']${escaped}["']\\])`, 'g')
  for (const [, chain = ''] of source.matchAll(use)) {
    if (isProperty(chain)) {
      return `The component reads "${read}" of a property that it was not given: "${chain}".`
    }
  }
  return null
}
