import { msg, type Message } from '../../contracts/index.ts'
import { pluginDiagram } from '../../page-text/mermaid-plugins.ts'
import { originalLine } from './source-lines.ts'
import { escapePattern } from '../../lib/text/escape-pattern.ts'
import { defined } from '../../lib/defined.ts'

/** Why a text is not a diagram; lines and columns start at 1 and refer to the source. */
export interface MermaidProblem {
  readonly code: 'syntax' | 'empty' | 'unsupported' | 'too-large'
  readonly message: Message
  readonly line?: number
  readonly column?: number
}

const longest = 1000

/** Turns an error thrown by Mermaid into a readable message with its position in the source. */
export function readProblem(thrown: unknown, source: string): MermaidProblem {
  const said = thrown instanceof Error ? thrown.message : String(thrown)
  if (/^No diagram type detected/.test(said)) return explainKind(source)
  if (/^Edge limit exceeded/.test(said)) {
    const counts = said.split('\n')[0] ?? ''
    return { code: 'too-large', message: msg`The diagram has too many edges to be rendered. ${counts}` }
  }
  if (/^\s+-{3}[ \t]*[\n\r]/.test(source)) {
    const line = source.slice(0, source.indexOf('---')).split(/\r\n?|\n/).length
    const message =
      'The settings between lines of "---" must start on the first line of the text: they are preceded by whitespace.'
    return { code: 'syntax', message, line, column: 1 }
  }
  const settings = readMark(thrown, source)
  if (settings !== null) return { code: 'syntax', ...settings }
  const told = readLocation(thrown) ?? locateIn(said)
  const message = said
    .replace(/^(?:Parsing failed:\s*)?(?:Lexical|Lexer|Parse) error on line \d+(?:, column \d+)?[:.]?\s*/, '')
    // Other line numbers in the same message also refer to the text from which Mermaid stripped lines.
    .replace(
      /\berror on line (\d+)/g,
      (_, counted: string) => `error on line ${originalLine(source, Number(counted))}`,
    )
    .replace(/ at offset: \d+(?=[,.\s])/g, '')
    // Mermaid's own encoding of entities.
    .replace(/ﬂ°°?(\w+)¶ß/g, '#$1;')
    .split('\n')
    .slice(0, 8)
    .join('\n')
    .slice(0, longest)
  if (told === null) return { code: 'syntax', message, ...findNamed(said, source) }
  const { line, column } = told
  return {
    code: 'syntax',
    message,
    line: originalLine(source, line),
    ...defined({ column }),
  }
}

/** Explains the problem in the first line that is not empty, which should name the kind of diagram. */
function explainKind(source: string): MermaidProblem {
  const line = originalLine(source, 1)
  const text = source.split(/\r\n?|\n/)[line - 1]?.trim() ?? ''
  const plugin = pluginDiagram.exec(text)?.[1]
  if (plugin !== undefined) {
    const message = msg`Diagrams of the type "${plugin}" need a Mermaid plug-in that is not bundled.`
    return { code: 'unsupported', message, line, column: 1 }
  }
  const message = msg`The text does not start with a diagram type that Mermaid supports: "${text.slice(0, 100)}".`
  return { code: 'syntax', message, line, column: 1 }
}

interface Location {
  readonly line: number
  readonly column?: number
}

/** Jison's parsers report `hash.loc`; Langium's report a list of parser errors with tokens. */
function readLocation(thrown: unknown): Location | null {
  const location = member(member(thrown, 'hash'), 'loc')
  const line = member(location, 'first_line')
  const column = member(location, 'first_column')
  if (typeof line === 'number') return { line, ...(typeof column === 'number' ? { column: column + 1 } : {}) }
  const errors = member(member(thrown, 'result'), 'parserErrors')
  const token = Array.isArray(errors) ? member(errors[0], 'token') : undefined
  const startLine = member(token, 'startLine')
  const startColumn = member(token, 'startColumn')
  if (typeof startLine !== 'number' || Number.isNaN(startLine)) return null
  return { line: startLine, ...(typeof startColumn === 'number' ? { column: startColumn } : {}) }
}

/**
 * The settings above a diagram are YAML; the YAML parser reports what is wrong and where, counting from the first
 * line of the settings.
 */
function readMark(
  thrown: unknown,
  source: string,
): { readonly message: Message; readonly line: number; readonly column: number } | null {
  const reason = member(thrown, 'reason')
  const mark = member(thrown, 'mark')
  const line = member(mark, 'line')
  const column = member(mark, 'column')
  if (typeof reason !== 'string' || typeof line !== 'number' || typeof column !== 'number') return null
  const above = /^-{3}\s*\n/.exec(source.replace(/\r\n?/g, '\n'))?.[0].split('\n').length ?? 1
  const message = msg`The settings above the diagram are not valid YAML: ${reason}.`
  return { message, line: line + above, column: column + 1 }
}

function locateIn(message: string): Location | null {
  const [, line, column] = /\bline:? (\d+)(?:, column (\d+))?/i.exec(message) ?? []
  if (line === undefined || Number(line) < 1) return null
  return { line: Number(line), ...(column === undefined ? {} : { column: Number(column) }) }
}

/** Finds the text that a message quotes in the source. */
function findNamed(message: string, source: string): Partial<Location> {
  const name = /["'[]([\w$.:-]+)["'\]]/.exec(message)?.[1]
  if (name === undefined) return {}
  const whole = new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`, 'gi')
  const settings = /^-{3}\s*[\n\r][^]*?[\n\r]-{3}\s*[\n\r]/.exec(source)?.[0].length ?? 0
  const found = [...source.matchAll(whole)].map(({ index }) => index)
  const at = found.find((index) => index >= settings) ?? found[0]
  if (at === undefined) return {}
  const before = source.slice(0, at).split(/\r\n?|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
