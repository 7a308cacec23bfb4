import { pluginDiagram } from '../../page-text/mermaid-plugins.ts'
import { originalLine } from './source-lines.ts'
import { escapePattern } from '../../lib/text/escape-pattern.ts'
import { defined } from '../../lib/defined.ts'

/** Why a text is no diagram; lines and columns from 1, in the source. */
export interface MermaidProblem {
  readonly code: 'syntax' | 'empty' | 'unsupported' | 'too-large'
  readonly message: string
  readonly line?: number
  readonly column?: number
}

const longest = 1000

/** What Mermaid threw, in words for people and with its place in the source. */
export function readProblem(thrown: unknown, source: string): MermaidProblem {
  const said = thrown instanceof Error ? thrown.message : String(thrown)
  if (/^No diagram type detected/.test(said)) return explainKind(source)
  if (/^Edge limit exceeded/.test(said)) {
    const counts = said.split('\n')[0] ?? ''
    return { code: 'too-large', message: `The diagram has too many edges to be drawn. ${counts}` }
  }
  if (/^\s+-{3}[ \t]*[\n\r]/.test(source)) {
    const line = source.slice(0, source.indexOf('---')).split(/\r\n?|\n/).length
    const where = 'The settings between lines of "---" must begin in the first line of the text'
    return { code: 'syntax', message: `${where}: blanks stand before them.`, line, column: 1 }
  }
  const settings = readMark(thrown, source)
  if (settings !== null) return { code: 'syntax', ...settings }
  const told = readLocation(thrown) ?? locateIn(said)
  const message = said
    .replace(/^(?:Parsing failed:\s*)?(?:Lexical|Lexer|Parse) error on line \d+(?:, column \d+)?[:.]?\s*/, '')
    // Further places in the same sentence are counted in what Mermaid has left of the text, too.
    .replace(
      /\berror on line (\d+)/g,
      (_, counted: string) => `error on line ${originalLine(source, Number(counted))}`,
    )
    .replace(/ at offset: \d+(?=[,.\s])/g, '')
    // Its own spelling of entities.
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

/** The first line that says something: it should name the kind of diagram. */
function explainKind(source: string): MermaidProblem {
  const line = originalLine(source, 1)
  const text = source.split(/\r\n?|\n/)[line - 1]?.trim() ?? ''
  const plugin = pluginDiagram.exec(text)?.[1]
  if (plugin !== undefined) {
    const message = `Diagrams of the kind "${plugin}" need a plug-in of Mermaid's that is not bundled.`
    return { code: 'unsupported', message, line, column: 1 }
  }
  const message = `The text does not begin with a kind of diagram that Mermaid knows: "${text.slice(0, 100)}".`
  return { code: 'syntax', message, line, column: 1 }
}

interface Location {
  readonly line: number
  readonly column?: number
}

/** Jison's parsers tell `hash.loc`, Langium's a list of parser errors with tokens. */
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

/** The settings above a diagram are YAML, whose reader tells what is wrong, and where from the settings' first line. */
function readMark(
  thrown: unknown,
  source: string,
): { readonly message: string; readonly line: number; readonly column: number } | null {
  const reason = member(thrown, 'reason')
  const mark = member(thrown, 'mark')
  const line = member(mark, 'line')
  const column = member(mark, 'column')
  if (typeof reason !== 'string' || typeof line !== 'number' || typeof column !== 'number') return null
  const above = /^-{3}\s*\n/.exec(source.replace(/\r\n?/g, '\n'))?.[0].split('\n').length ?? 1
  const message = `The settings above the diagram are no YAML: ${reason}.`
  return { message, line: line + above, column: column + 1 }
}

function locateIn(message: string): Location | null {
  const [, line, column] = /\bline:? (\d+)(?:, column (\d+))?/i.exec(message) ?? []
  if (line === undefined || Number(line) < 1) return null
  return { line: Number(line), ...(column === undefined ? {} : { column: Number(column) }) }
}

/** Where the thing stands that a message quotes. */
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
