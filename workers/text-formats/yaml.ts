/* YAML 1.2, parsed by the `yaml` package with the core schema; duplicate keys are rejected. */
import { msg } from '../../src/contracts/index.ts'
import { isAlias, isCollection, isMap, isPair, isScalar, isSeq, LineCounter, parseAllDocuments } from 'yaml'
import type { Document, Node, Pair, ParsedNode } from 'yaml'
import { integerValue, numberValue } from './numbers.ts'
import { Places, setMember, WarningList } from './parsed-text.ts'
import type { MutableJson, ParsedText, ReadOptions } from './parsed-text.ts'
import { placeAt } from '../../src/lib/code/text-place.ts'
import { maxValues, quoteCharacter, TextProblem } from './text-problem.ts'

const maxDepth = 500
/**
 * Errors under the specification that the parser only reports as warnings: another major version, or a value that
 * contradicts its own tag.
 */
const refusedWarning =
  /^Unsupported YAML version (?!1\.)|^Unresolved tag: tag:yaml\.org,2002:(?:int|float|bool|null|str|seq|map)$/

/** Parses a YAML stream; several documents are returned as a list of their values. Throws a TextProblem. */
export function readYaml(text: string, { withPlaces }: ReadOptions): ParsedText {
  checkCharacters(text)
  checkDepth(text)
  const documents = parseAllDocuments(text, {
    version: '1.2',
    strict: true,
    uniqueKeys: true,
    prettyErrors: false,
    logLevel: 'silent',
    intAsBigInt: true,
    lineCounter: new LineCounter(),
  })
  const reader = new DocumentReader(text, withPlaces)
  if ('empty' in documents) {
    const [error] = documents.errors
    if (error !== undefined) throw new TextProblem(sentence(error.message), error.pos[0])
    return { value: null, otherKeys: [], warnings: [], places: reader.places }
  }
  const values = documents.map((document) => reader.read(document))
  const [only] = values
  return {
    value: values.length === 1 && only !== undefined ? only : values,
    otherKeys: [],
    warnings: reader.warnings.list(),
    places: reader.places,
  }
}

/** The parser accepts control characters, although the specification forbids them everywhere. */
function checkCharacters(text: string): void {
  const at = text.search(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
  if (at !== -1) throw new TextProblem(msg`YAML does not allow ${quoteCharacter(text, at)}.`, at)
}

/** The parser is recursive, so a text that would overflow its stack is rejected beforehand. */
function checkDepth(text: string): void {
  let open = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '[' || character === '{') open += 1
    else if ((character === ']' || character === '}') && open > 0) open -= 1
    // Brackets inside scalars are counted too, but no real text leaves 1,000 of them open.
    if (open > 2 * maxDepth) throw tooDeep(at)
  }
  const entries = /^[ \t]*(?:[-?][ \t]+){500}/m.exec(text)
  if (entries !== null) throw tooDeep(entries.index)
  let indents = 0
  for (const match of text.matchAll(/^( *)(?=\S)/gm)) {
    const width = match[1]?.length ?? 0
    if (width <= indents) continue
    indents = width
    if (width > 4 * maxDepth && countLevels(text, match.index) > maxDepth) throw tooDeep(match.index)
  }
}

/** Number of indentation levels that enclose a line. */
function countLevels(text: string, end: number): number {
  const levels: number[] = []
  for (const match of text.slice(0, end).matchAll(/^( *)(?=\S)/gm)) {
    const width = match[1]?.length ?? 0
    while ((levels.at(-1) ?? -1) >= width) levels.pop()
    levels.push(width)
  }
  return levels.length
}

function tooDeep(offset: number): TextProblem {
  return new TextProblem(msg`The document is nested more than ${maxDepth} levels deep.`, offset)
}

class DocumentReader {
  readonly warnings = new WarningList()
  readonly places: Places
  readonly #text: string
  #count = 0
  #anchors = new Map<string, Node>()
  readonly #open = new Set<Node>()

  constructor(text: string, withPlaces: boolean) {
    this.#text = text
    this.places = new Places(withPlaces)
  }

  read(document: Document.Parsed | Document<ParsedNode>): MutableJson {
    const [error] = document.errors
    if (error !== undefined) {
      throw new TextProblem(sentence(error.message), error.pos[0])
    }
    const refused = document.warnings.find(({ message }) => refusedWarning.test(message))
    if (refused !== undefined) throw new TextProblem(sentence(refused.message), refused.pos[0])
    this.#anchors = new Map()
    return this.#value(document.contents)
  }

  #value(node: Node | null): MutableJson {
    this.#count += 1
    if (this.#count > maxValues) {
      const limit = maxValues.toLocaleString('en')
      throw new TextProblem(
        msg`The aliases expand to more than ${limit} values.`,
        offsetOf(node),
        'too-large',
      )
    }
    if (node === null) return null
    if (isAlias(node)) {
      const target = this.#anchors.get(node.source)
      if (target === undefined)
        throw new TextProblem(msg`The alias "${node.source}" is not defined.`, offsetOf(node))
      if (this.#open.has(target)) {
        throw new TextProblem(
          'This value contains itself through an alias, so it is infinite.',
          offsetOf(node),
        )
      }
      return this.#value(target)
    }
    if ('anchor' in node && typeof node.anchor === 'string') this.#anchors.set(node.anchor, node)
    // A tagged timestamp is kept as written, because JSON has no type for it.
    if (isScalar(node)) {
      return this.#scalar(node.value instanceof Date ? (node.source ?? '') : node.value, offsetOf(node))
    }
    if (!isCollection(node)) return null
    if (this.#open.size > maxDepth) throw tooDeep(offsetOf(node))
    this.#open.add(node)
    const value = this.#collection(node)
    this.#open.delete(node)
    return value
  }

  #collection(node: Node): MutableJson {
    if (isSeq<Node | Pair<Node | null, Node | null> | null>(node)) {
      const list: MutableJson[] = []
      for (const item of node.items) {
        if (isPair<Node | null, Node | null>(item)) {
          // An ordered map (!!omap) is a sequence of pairs, each a mapping with one member.
          this.places.note(list, list.length, offsetOf(item.key, offsetOf(node)))
          list.push({ [this.#keyText(item.key)]: this.#value(item.value) })
          continue
        }
        this.places.note(list, list.length, offsetOf(item, offsetOf(node)))
        list.push(this.#value(item))
      }
      return list
    }
    const object: { [key: string]: MutableJson } = {}
    if (!isMap<Node | null, Node | null>(node)) return object
    for (const { key, value } of node.items) {
      const name = this.#keyText(key)
      setMember(object, name, this.#value(value))
      this.places.note(object, name, offsetOf(key, offsetOf(node)))
    }
    return object
  }

  #keyText(key: Node | null): string {
    const value = this.#value(key)
    if (typeof value === 'string') return value
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
  }

  #scalar(value: unknown, offset: number): MutableJson {
    const site = { text: this.#text, offset, warnings: this.warnings }
    if (typeof value === 'bigint') return integerValue(value, site)
    if (typeof value === 'number') return numberValue(value, site)
    if (typeof value === 'string' || typeof value === 'boolean') return value
    if (value instanceof Uint8Array) {
      this.warnings.add({
        code: 'binary-value',
        message: 'Binary data is represented as base64 in the value.',
        place: placeAt(this.#text, offset),
      })
      return btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join(''))
    }
    return null
  }
}

function offsetOf(node: Node | null, otherwise = 0): number {
  return node?.range?.[0] ?? otherwise
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`
}
