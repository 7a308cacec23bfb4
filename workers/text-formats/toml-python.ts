/*
 * TOML as read by Python's toml 0.10.2 (used by the published evaluator). It is stricter than the specification in
 * some respects (arrays of one type only) and more lenient in others (lines without "=" are skipped).
 */

import { msg, type Message } from '../../src/contracts/index.ts'
import { integerValue, numberValue } from './numbers.ts'
import { placeTomlMembers } from './toml-places.ts'
import { Places, setMember, WarningList } from './parsed-text.ts'
import type { MutableJson, ParsedText, ReadOptions } from './parsed-text.ts'
import {
  itemAt,
  PythonIndexError,
  readPythonFloat,
  splitLimited,
  strip,
  trailingBackslashes,
} from './python-text.ts'
import { TextProblem } from './text-problem.ts'
import { splitTomlArray } from './toml-python-arrays.ts'
import { countQuoted, joinTomlLines, splitOnQuotes } from './toml-python-lines.ts'
import {
  isStrictlyValidNumber,
  readTomlDate,
  readTomlNumber,
  readTomlString,
  readTomlTime,
  shorten,
  timePattern,
  TomlValueError,
  unescapeToml,
} from './toml-python-values.ts'
import type { TomlKind } from './toml-python-values.ts'

type Table = { [key: string]: MutableJson }

/** A value that is still unfinished at the end of a line. */
interface OpenValue {
  readonly key: string
  readonly table: Table
  text: string
  isContinued: boolean
}

/** CPython's recursion limit of 1,000 restricts its value reader to about this number of nested arrays. */
const maxDepth = 490

class TomlReader {
  readonly #text: string
  readonly #warnings = new WarningList()
  readonly #places: Places
  readonly #root: Table = {}
  readonly #implicit: string[] = []
  #current: Table = this.#root
  #offset = 0
  #depth = 0

  constructor(text: string, { withPlaces }: ReadOptions) {
    this.#text = text
    this.#places = new Places(withPlaces)
  }

  read(): ParsedText {
    const lines = joinTomlLines(this.#text).split('\n')
    let open: OpenValue | null = null
    let offset = 0
    for (const raw of lines) {
      this.#offset = offset + (raw.length - raw.trimStart().length)
      offset += raw.length + 1
      const keepsLine = open !== null && open.text !== '' && !open.isContinued && open.text.includes('\n')
      const line = keepsLine ? raw : strip(raw)
      if (line === '' && (open === null || open.isContinued)) continue
      if (open !== null) open = this.#continueValue(open, line)
      else if (line.startsWith('[')) this.#openTable(line)
      else if (line.startsWith('{')) {
        if (!line.endsWith('}')) throw this.#problem('There is a line break inside an inline table.')
        this.#readInline(line, this.#current)
      } else if (line.includes('=')) open = this.#readLine(line, this.#current, false)
    }
    return { value: this.#root, otherKeys: [], warnings: this.#warnings.list(), places: this.#places }
  }

  #problem(message: Message): TextProblem {
    return new TextProblem(message, Math.min(this.#offset, this.#text.length))
  }

  #continueValue(open: OpenValue, line: string): OpenValue | null {
    open.text += line
    open.isContinued = false
    const first = itemAt(open.text, 0)
    let isClosed = false
    if (first === '[') isClosed = itemAt(line, -1) === ']'
    else if (line.length > 2) isClosed = line.endsWith(first.repeat(3))
    if (isClosed) {
      this.#set(open.table, open.key, this.#readValue(open.text, true).value)
      return null
    }
    const backslashes = trailingBackslashes(open.text)
    open.isContinued = backslashes % 2 === 1
    open.text = open.isContinued ? open.text.slice(0, -1) : `${open.text}\n`
    return open
  }

  #set(table: Table, key: string, value: MutableJson): void {
    setMember(table, key, value)
    this.#places.note(table, key, this.#offset)
  }

  #openTable(source: string): void {
    if (source.length === 1) throw this.#problem('A line cannot consist of an opening bracket alone.')
    const isArray = source.charAt(1) === '['
    const line = source.slice(isArray ? 2 : 1)
    const bracket = isArray ? ']]' : ']'
    const count = countQuoted(line, bracket)
    const parts = splitLimited(line, bracket, count)
    if (parts.length < count + 1 || strip(parts.at(-1) ?? '') !== '') {
      throw this.#problem('A table name must be on its own line, in brackets.')
    }
    this.#enter(this.#readTableName(parts.slice(0, -1).join(bracket)), isArray)
  }

  #readTableName(source: string): readonly string[] {
    const names = source.split('.')
    for (let at = 0; at < names.length; at += 1) {
      const name = strip(names[at] ?? '')
      names[at] = name
      if (name.startsWith('"') || name.startsWith("'")) {
        let whole = name
        let end = at + 1
        while (whole.length === 1 || whole.at(0) !== whole.at(-1)) {
          end += 1
          if (end > names.length + 2) throw this.#problem(msg`"${shorten(whole)}" is not a table name.`)
          whole = strip(names.slice(at, end).join('.'))
          if (whole === '') throw this.#problem('A table has no name.')
        }
        names.splice(at, end - at, whole.slice(1, -1))
      } else if (!/^[A-Za-z0-9_-]+$/.test(name)) {
        throw this.#problem(msg`"${shorten(name)}" is not a table name; quote it.`)
      }
    }
    return names
  }

  #enter(names: readonly string[], isArray: boolean): void {
    let level: MutableJson = this.#root
    names.forEach((name, index) => {
      if (name === '') throw this.#problem('The table name is empty.')
      const isLast = index === names.length - 1
      const fresh = (): MutableJson => (isLast && isArray ? [{}] : {})
      if (Array.isArray(level)) {
        level = itemAt(level, -1)
        const table = this.#asTable(level)
        if (!Object.hasOwn(table, name)) this.#set(table, name, fresh())
      } else {
        const table = this.#asTable(level)
        const known = Object.hasOwn(table, name) ? table[name] : undefined
        if (known === undefined) {
          if (!isLast) this.#implicit.push(name)
          this.#set(table, name, fresh())
        } else if (isLast) this.#reopen(name, known, isArray)
      }
      level = this.#asTable(level)[name] ?? null
      if (isArray) {
        if (Array.isArray(level)) level = itemAt(level, -1)
        else if (typeof level === 'string') throw this.#problem(msg`"${name}" is not a table.`)
        else if (typeof level !== 'object' || level === null)
          throw this.#problem(msg`"${name}" is not a table.`)
      }
    })
    this.#current = this.#asTable(level)
  }

  #reopen(name: string, known: MutableJson, isArray: boolean): void {
    const at = this.#implicit.indexOf(name)
    if (at !== -1) {
      this.#implicit.splice(at, 1)
      if (isArray) throw this.#problem(msg`"${name}" is already a table and cannot be an array.`)
    } else if (isArray) {
      if (!Array.isArray(known)) throw this.#problem(msg`"${name}" is not an array of tables.`)
      known.push({})
    } else throw this.#problem(msg`The table "${name}" is defined twice.`)
  }

  #asTable(level: MutableJson): Table {
    if (typeof level !== 'object' || level === null || Array.isArray(level)) {
      throw this.#problem('A value that is not a table cannot have members.')
    }
    return level
  }

  #readInline(line: string, table: Table): void {
    const candidates = line.slice(1, -1).split(',')
    const groups: string[] = []
    if (candidates.length === 1 && strip(candidates[0] ?? '') === '') candidates.pop()
    for (let at = 0; at < candidates.length; at += 1) {
      const candidate = candidates[at] ?? ''
      const equals = candidate.indexOf('=')
      if (equals === -1) throw new TomlValueError('An inline table has a member without "=".')
      const value = strip(candidate.slice(equals + 1))
      const [first, last] = [itemAt(value, 0), itemAt(value, -1)]
      const isWhole =
        (first === last && (first === '"' || first === "'")) ||
        /[-0-9]/.test(first) ||
        value === 'true' ||
        value === 'false' ||
        (first === '[' && last === ']') ||
        (first === '{' && last === '}')
      if (isWhole) groups.push(candidate)
      else if (at + 1 < candidates.length) candidates[at + 1] = `${candidate},${candidates[at + 1] ?? ''}`
      else throw new TomlValueError('An inline table has a member without a value.')
    }
    for (const group of groups) if (this.#readLine(group, table, true) !== null) break
  }

  /** Reads a `key = value`. Returns any value that is still unfinished at the end of the line. */
  #readLine(line: string, target: Table, isInline: boolean): OpenValue | null {
    const { name, source, isStrict } = this.#splitLine(line)
    let table = target
    let key = name
    if (name.includes('.')) {
      const levels = keyLevels(name)
      for (const level of levels.slice(0, -1)) {
        if (level === '') continue
        if (!Object.hasOwn(table, level)) this.#set(table, level, {})
        table = this.#asTable(table[level] ?? null)
      }
      key = strip(itemAt(levels, -1))
    } else {
      const first = itemAt(name, 0)
      if ((first === '"' || first === "'") && name.endsWith(first)) key = unescapeToml(name.slice(1, -1))
    }
    const { at, shift } = this.#findMultiline(source)
    if (at === -1) {
      const { value } = this.#readValue(source, isStrict)
      if (Object.hasOwn(table, key))
        throw new TomlValueError(msg`The key "${shorten(key)}" is defined twice.`)
      this.#set(table, key, value)
      return null
    }
    let isContinued = false
    for (let back = at; back > -1 && itemAt(source, back + shift) === '\\'; back -= 1)
      isContinued = !isContinued
    const text = isContinued ? source.slice(0, -1) : `${source}\n`
    if (Object.hasOwn(table, key)) throw new TomlValueError(msg`The key "${shorten(key)}" is defined twice.`)
    // The original writes the value to the table of the current section, not to the table of a dotted key.
    return { key, table: isInline ? table : this.#current, text, isContinued }
  }

  #splitLine(line: string): { readonly name: string; readonly source: string; readonly isStrict: boolean } {
    let count = countQuoted(line, '=')
    let parts = splitLimited(line, '=', count)
    let last = itemAt(parts, -1)
    let isStrict = isStrictlyValidNumber(last)
    if (/^[0-9]/.test(last)) {
      last = last.replaceAll('_', '')
      parts[parts.length - 1] = last
    }
    while (last !== '' && !/^[ \t'"[{]/.test(last) && !/^(?:true|false)$/.test(strip(last))) {
      if (readPythonFloat(last) !== null) break
      if (readTomlDate(last) !== null || timePattern.test(last)) break
      count += 1
      const before = last
      parts = splitLimited(line, '=', count)
      last = itemAt(parts, -1)
      if (before === last) throw new TomlValueError('Invalid date or number.')
      if (isStrict) isStrict = isStrictlyValidNumber(last)
    }
    return { name: strip(parts.slice(0, -1).join('=')), source: strip(last), isStrict }
  }

  #findMultiline(source: string): { readonly at: number; readonly shift: number } {
    let text = source
    let shift = 0
    if (text.length < 3) return { at: -1, shift }
    if (text.startsWith('[') && itemAt(strip(text), -1) !== ']' && isStringArray(text)) {
      let parts = strip(text.slice(1)).split(',')
      while (parts.length > 1 && !/["']/.test(itemAt(itemAt(parts, -1), 0))) {
        parts = [...parts.slice(0, -2), `${parts.at(-2) ?? ''},${parts.at(-1) ?? ''}`]
      }
      const last = itemAt(parts, -1)
      shift = text.length - last.length
      text = last
    }
    const quote = itemAt(text, 0)
    if (quote !== '"' && quote !== "'") return { at: -1, shift }
    if (itemAt(text, 1) !== quote || itemAt(text, 2) !== quote) return { at: -1, shift }
    if (text.length > 5 && text.endsWith(quote.repeat(3))) return { at: -1, shift }
    return { at: text.length - 1, shift }
  }

  #readValue(source: string, isStrict: boolean): { readonly value: MutableJson; readonly kind: TomlKind } {
    if (source === '') throw new TomlValueError('A value is missing.')
    if (source === 'true' || source === 'false') return { value: source === 'true', kind: 'bool' }
    if (/^(?:true|false)$/i.test(source)) throw new TomlValueError('Booleans must be in lower case.')
    const first = source.charAt(0)
    if (first === '"' || first === "'") return { value: readTomlString(source), kind: 'str' }
    if (first === '[') return { value: this.#nested(() => this.#readArray(source)), kind: 'array' }
    if (first === '{') {
      const table: Table = {}
      this.#nested(() => this.#readInline(source, table))
      return { value: table, kind: 'inline_object' }
    }
    const time = readTomlTime(source)
    if (time !== null) return { value: time, kind: 'time' }
    const date = readTomlDate(source)
    if (date !== null) return { value: date, kind: 'date' }
    const site = { text: this.#text, offset: this.#offset, warnings: this.#warnings }
    const number = readTomlNumber(source, isStrict)
    return number.kind === 'int'
      ? { value: integerValue(number.value, site), kind: 'int' }
      : { value: numberValue(number.value, site), kind: 'float' }
  }

  #nested<T>(read: () => T): T {
    this.#depth += 1
    if (this.#depth > maxDepth)
      throw this.#problem(msg`The value is nested more than ${maxDepth} levels deep.`)
    const result = read()
    this.#depth -= 1
    return result
  }

  #readArray(source: string): MutableJson[] {
    const array: MutableJson[] = []
    let kind: TomlKind | undefined
    for (const part of splitTomlArray(strip(source))) {
      const text = strip(part)
      if (text === '') continue
      const item = this.#readValue(text, true)
      kind ??= item.kind
      if (item.kind !== kind) throw new TomlValueError('An array contains values of more than one type.')
      this.#places.note(array, array.length, this.#offset)
      array.push(item.value)
    }
    return array
  }

  /** Reads the text and converts Python's exceptions to a problem at the current line. */
  static readComplete(text: string, options: ReadOptions): ParsedText {
    // The evaluator reads files in text mode, in which every line ending becomes "\n".
    const reader = new TomlReader(text.replace(/\r\n?/g, '\n'), options)
    try {
      return reader.read()
    } catch (thrown) {
      if (thrown instanceof TomlValueError) throw reader.#problem(thrown.said)
      if (thrown instanceof PythonIndexError) throw reader.#problem('The value here is cut off.')
      throw thrown
    }
  }
}

export function isStringArray(source: string): boolean {
  return /^["']/.test(strip(source.slice(1, -1)))
}

function keyLevels(name: string): string[] {
  if (!/["']/.test(name)) return trimLevels(name.split('.'))
  const levels: string[] = []
  let isQuoted = false
  for (const part of splitOnQuotes(name)) {
    if (isQuoted) levels.push(part)
    else levels.push(...part.split('.').map((level) => strip(level)))
    isQuoted = !isQuoted
  }
  return trimLevels(levels)
}

function trimLevels(levels: string[]): string[] {
  while (itemAt(levels, -1) === '') levels.pop()
  return levels
}

/** Parses a TOML text in the same way as Python's toml. Throws a TextProblem. */
export function readTomlAsPython(text: string, options: ReadOptions): ParsedText {
  const parsed = TomlReader.readComplete(text, options)
  // Lines already have positions, but the contents of arrays and inline tables do not.
  if (options.withPlaces) placeTomlMembers(text, parsed.value, parsed.places)
  return parsed
}
