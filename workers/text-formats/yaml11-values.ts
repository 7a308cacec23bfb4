/*
 * Converts YAML 1.1 nodes to data in the same way as PyYAML's SafeConstructor: merge keys, duplicate keys (the last
 * value is used), dates, sets, binary; unknown tags are rejected. Python values without a JSON equivalent are
 * converted as by `json.dumps` with `default=str`.
 */
import { msg } from '../../src/contracts/index.ts'
import { integerValue, numberValue, pythonFloatText } from './numbers.ts'
import { Places, setMember, WarningList } from './parsed-text.ts'
import type { MutableJson, ParsedText, ReadOptions } from './parsed-text.ts'
import { placeAt } from '../../src/lib/code/text-place.ts'
import { maxValues, TextProblem } from './text-problem.ts'
import { composeYaml } from './yaml11-nodes.ts'
import type { MappingNode, YamlNode } from './yaml11-nodes.ts'
import { readYamlFloat, readYamlInteger, readYamlTimestamp } from './yaml11-types.ts'

const prefix = 'tag:yaml.org,2002:'
const truths: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  true: true,
  false: false,
  on: true,
  off: false,
}

const pythonWords: Readonly<Record<string, string>> = { null: 'None', true: 'True', false: 'False' }

interface MappingKey {
  /** How keys are distinguished in Python: 1, 1.0 and true are the same key, whereas "1" is a different key. */
  readonly identity: string
  readonly text: string
  readonly isText: boolean
}

/** Tracks how far the merge keys of a mapping have been expanded. */
interface FlatteningPass {
  /** Pairs before `at` whose keys are not merge keys. */
  readonly own: (readonly [YamlNode, YamlNode])[]
  at: number
  /** True if the mapping occurred among the mappings that it merges. Its other merge keys were then expanded there. */
  isTakenOver: boolean
}

class YamlConstructor {
  readonly #text: string
  readonly #warnings = new WarningList()
  readonly #places: Places
  readonly #built = new Map<YamlNode, { readonly value: MutableJson; readonly size: number }>()
  readonly #open = new Set<YamlNode>()
  readonly #passes = new Map<MappingNode, FlatteningPass>()
  readonly #textless = new WeakMap<object, readonly string[]>()

  constructor(text: string, { withPlaces }: ReadOptions) {
    this.#text = text
    this.#places = new Places(withPlaces)
  }

  construct(root: YamlNode | null): ParsedText {
    const value = root === null ? null : this.#buildRoot(root)
    const otherKeys: (string | number)[][] = []
    collectOtherKeys(value, this.#textless, [], otherKeys)
    return { value, otherKeys, warnings: this.#warnings.list(), places: this.#places }
  }

  /** Empty sets and empty bytes are falsy in Python, but their printed forms would be truthy. */
  #buildRoot(root: YamlNode): MutableJson {
    const { value } = this.#build(root)
    const isHollow =
      (root.tag === `${prefix}set` && value === 'set()') ||
      (root.tag === `${prefix}binary` && value === "b''")
    return isHollow ? '' : value
  }

  #build(node: YamlNode): { readonly value: MutableJson; readonly size: number } {
    const known = this.#built.get(node)
    if (known !== undefined) return known
    if (this.#open.has(node)) {
      throw new TextProblem('This value contains itself through an alias, so it is infinite.', node.offset)
    }
    this.#open.add(node)
    const built = this.#buildNew(node)
    this.#open.delete(node)
    if (built.size > maxValues) {
      throw new TextProblem(
        msg`The aliases expand to more than ${maxValues.toLocaleString('en')} values.`,
        node.offset,
        'too-large',
      )
    }
    this.#built.set(node, built)
    return built
  }

  #buildNew(node: YamlNode): { readonly value: MutableJson; readonly size: number } {
    const type = node.tag.startsWith(prefix) ? node.tag.slice(prefix.length) : ''
    switch (type) {
      case 'null':
      case 'bool':
      case 'int':
      case 'float':
      case 'timestamp':
      case 'binary':
      case 'str':
        return { value: this.#scalar(type, node), size: 1 }
      case 'seq':
        return this.#sequence(node)
      case 'map':
        return this.#mapping(node)
      case 'set':
        return this.#set(node)
      case 'omap':
      case 'pairs':
        return this.#pairs(node)
    }
    throw new TextProblem(msg`The tag "${node.tag}" is not supported.`, node.offset)
  }

  /** The text of a scalar, or the text of a mapping's `=` key. */
  #scalarText(node: YamlNode): string {
    if (node.kind === 'scalar') return node.value
    if (node.kind === 'mapping') {
      const pair = node.pairs.find(([key]) => key.tag === `${prefix}value`)
      if (pair !== undefined) return this.#scalarText(pair[1])
    }
    throw new TextProblem(msg`Expected a scalar for the tag "${node.tag}", got a ${node.kind}.`, node.offset)
  }

  #scalar(type: string, node: YamlNode): MutableJson {
    const text = this.#scalarText(node)
    const site = { text: this.#text, offset: node.offset, warnings: this.#warnings }
    const value = this.#readScalar(type, text, site)
    if (value === undefined) {
      throw new TextProblem(msg`"${shorten(text)}" is not a value of the type ${type}.`, node.offset)
    }
    return value
  }

  #readScalar(type: string, text: string, site: Parameters<typeof numberValue>[1]): MutableJson | undefined {
    switch (type) {
      case 'null':
        return null
      case 'bool':
        return Object.hasOwn(truths, text.toLowerCase()) ? truths[text.toLowerCase()] : undefined
      case 'int': {
        const integer = readYamlInteger(text)
        return integer === null ? undefined : integerValue(integer, site)
      }
      case 'float': {
        const number = readYamlFloat(text)
        return number === null ? undefined : numberValue(number, site)
      }
      case 'timestamp':
        return readYamlTimestamp(text) ?? undefined
      case 'binary':
        return pythonBytesText(text)
    }
    return text
  }

  #sequence(node: YamlNode): { readonly value: MutableJson; readonly size: number } {
    if (node.kind !== 'sequence') throw expected('a sequence', node)
    const value: MutableJson[] = []
    let size = 1
    for (const item of node.items) {
      const built = this.#build(item)
      size += built.size
      this.#places.note(value, value.length, item.offset)
      value.push(built.value)
    }
    return { value, size }
  }

  #mapping(node: YamlNode): { readonly value: MutableJson; readonly size: number } {
    if (node.kind !== 'mapping') throw expected('a mapping', node)
    this.#flatten(node)
    const value: { [key: string]: MutableJson } = {}
    const seen = new Map<string, MappingKey>()
    const textless: string[] = []
    let size = 1
    for (const [keyNode, valueNode] of node.pairs) {
      const key = this.#key(keyNode)
      const first = seen.get(key.identity)
      const { text, isText } = first ?? key
      if (first !== undefined && isText) {
        this.#warnings.add({
          code: 'duplicate-key',
          message: msg`The key "${shorten(text)}" appears twice in one mapping; the last value is used.`,
          place: placeAt(this.#text, keyNode.offset),
        })
      }
      const built = this.#build(valueNode)
      size += built.size
      // If a string key and another key look the same, the string key remains visible to path rules.
      if (first === undefined) seen.set(key.identity, key)
      if (!isText && seen.has(`s${text}`)) continue
      setMember(value, text, built.value)
      this.#places.note(value, text, keyNode.offset)
      if (!isText) textless.push(text)
    }
    const hidden = textless.filter((text) => !seen.has(`s${text}`))
    if (hidden.length > 0) this.#textless.set(value, hidden)
    return { value, size }
  }

  #key(node: YamlNode): MappingKey {
    const built = this.#build(node)
    const { value } = built
    if (typeof value === 'object' && value !== null) {
      throw new TextProblem(msg`A ${node.kind} cannot be the key of a mapping.`, node.offset)
    }
    const type = node.tag.slice(prefix.length)
    const number = type === 'int' || type === 'float' ? readNumber(type, this.#scalarText(node)) : null
    if (number !== null) {
      const text = type === 'int' ? String(value) : pythonFloatText(number)
      return { identity: `n${number}`, text, isText: false }
    }
    if (typeof value === 'boolean') {
      return { identity: `n${value ? 1 : 0}`, text: String(value), isText: false }
    }
    if (value === null) return { identity: '0', text: 'null', isText: false }
    const isText = type === 'str'
    return { identity: `${isText ? 's' : type}${value}`, text: String(value), isText }
  }

  #set(node: YamlNode): { readonly value: MutableJson; readonly size: number } {
    const { value, size } = this.#mapping(node)
    // Python prints sets in an unpredictable order, so they are written in the order of the text here.
    const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
    const others = new Set(typeof value === 'object' && value !== null ? this.#textless.get(value) : [])
    const printed = names.map((name) => (others.has(name) ? (pythonWords[name] ?? name) : pythonTextOf(name)))
    return { value: names.length === 0 ? 'set()' : `{${printed.join(', ')}}`, size }
  }

  #pairs(node: YamlNode): { readonly value: MutableJson; readonly size: number } {
    if (node.kind !== 'sequence') throw expected('a sequence', node)
    const value: MutableJson[] = []
    let size = 1
    for (const item of node.items) {
      const [pair, ...others] = item.kind === 'mapping' ? item.pairs : []
      if (pair === undefined || others.length > 0) throw expected('a mapping of one member', item)
      const [key, member] = pair.map((part) => this.#build(part))
      size += (key?.size ?? 0) + (member?.size ?? 0) + 1
      value.push([key?.value ?? null, member?.value ?? null])
    }
    return { value, size }
  }

  /**
   * Inserts the members merged by `<<` before the mapping's own members. As in PyYAML, which removes a merge key
   * before looking at the merged mappings, a mapping can merge itself.
   */
  #flatten(node: MappingNode): void {
    const outer = this.#passes.get(node)
    if (outer?.isTakenOver === false) {
      // Pairs that the outer pass has not reached yet are handled here.
      node.pairs = [...outer.own, ...node.pairs.slice(outer.at)]
      outer.isTakenOver = true
    }
    const { pairs } = node
    const pass: FlatteningPass = { own: [], at: 0, isTakenOver: false }
    this.#passes.set(node, pass)
    const merged: (readonly [YamlNode, YamlNode])[] = []
    for (const pair of pairs) {
      const [key, value] = pair
      pass.at += 1
      if (key.tag !== `${prefix}merge`) {
        if (key.tag === `${prefix}value`) key.tag = `${prefix}str`
        pass.own.push(pair)
        continue
      }
      if (value.kind === 'scalar') throw expected('a mapping, or a list of mappings, to merge', value)
      const lists = (value.kind === 'mapping' ? [value] : value.items).map((source) => {
        if (source.kind !== 'mapping') throw expected('a mapping to merge', source)
        this.#flatten(source)
        return source.pairs
      })
      for (const list of lists.reverse()) merged.push(...list)
      if (merged.length > maxValues) {
        throw new TextProblem('The merged mappings have too many members.', value.offset, 'too-large')
      }
      if (pass.isTakenOver) break
    }
    node.pairs = [...merged, ...(pass.isTakenOver ? node.pairs : pass.own)]
    if (outer === undefined) this.#passes.delete(node)
    else this.#passes.set(node, outer)
  }
}

function readNumber(type: 'int' | 'float', text: string): number | null {
  if (type === 'float') return readYamlFloat(text)
  const integer = readYamlInteger(text)
  return integer === null ? null : Number(integer)
}

function expected(what: string, node: YamlNode): TextProblem {
  return new TextProblem(msg`Expected ${what}, got a ${node.kind}.`, node.offset)
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** Formats a string like Python's repr(). */
function pythonTextOf(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const marks: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' }
  return (
    quote + text.replace(/[\\\n\t\r]/g, (mark) => marks[mark] ?? mark).replaceAll(quote, `\\${quote}`) + quote
  )
}

/**
 * Returns the base64 digits that Python's binascii finds in a text. Like binascii, skips all other characters,
 * including "=" where no padding is expected. Null if padding is missing.
 */
function takeBase64(source: string): string | null {
  let body = ''
  let pads = 0
  for (const character of source) {
    if (character === '=') {
      const due = body.length % 4
      if (due >= 2 && due + (pads += 1) >= 4) return body
    } else if (/[A-Za-z0-9+/]/.test(character)) {
      body += character
      pads = 0
    }
  }
  return body.length % 4 === 0 ? body : null
}

/**
 * Base64 as decoded by Python's decodebytes, in the form in which Python prints bytes. Undefined if the text is not
 * valid base64.
 */
function pythonBytesText(source: string): string | undefined {
  if (/[^\u0000-\u007f]/.test(source)) return undefined
  const body = takeBase64(source)
  if (body === null) return undefined
  const bytes = atob(body + '='.repeat((4 - (body.length % 4)) % 4))
  let printed = ''
  for (const character of bytes) {
    const code = character.charCodeAt(0)
    if (character === '\\') printed += '\\\\'
    else if (character === '\t') printed += '\\t'
    else if (character === '\n') printed += '\\n'
    else if (character === '\r') printed += '\\r'
    else if (code < 32 || code > 126) printed += `\\x${code.toString(16).padStart(2, '0')}`
    else printed += character
  }
  if (!printed.includes("'")) return `b'${printed}'`
  return printed.includes('"') ? `b'${printed.replaceAll("'", "\\'")}'` : `b"${printed}"`
}

function collectOtherKeys(
  value: MutableJson,
  textless: WeakMap<object, readonly string[]>,
  path: (string | number)[],
  found: (string | number)[][],
): void {
  if (typeof value !== 'object' || value === null) return
  // Maximum size, which is enough for all rules of a benchmark's item but does not allow aliases to fill the memory.
  if (found.length > 10_000) return
  if (Array.isArray(value)) {
    value.forEach((item, index) => collectOtherKeys(item, textless, [...path, index], found))
    return
  }
  for (const key of textless.get(value) ?? []) found.push([...path, key])
  for (const [key, member] of Object.entries(value)) {
    if (typeof member === 'object') collectOtherKeys(member, textless, [...path, key], found)
  }
}

/** Parses YAML text in the same way as PyYAML's safe_load. Throws a TextProblem. */
export function readYaml11(text: string, options: ReadOptions): ParsedText {
  return new YamlConstructor(text, options).construct(composeYaml(text))
}
