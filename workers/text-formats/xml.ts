/*
 * XML 1.0 documents, checked for well-formedness, as data in xmltodict's convention: attributes are `@name`, text
 * next to other content is `#text`, repeated children are converted to a list, and white space around text is
 * trimmed. `reference` rejects entity declarations, as xmltodict does; `paper` expands internal ones, up to a limit.
 */
import { msg, type Protocol } from '../../src/contracts/index.ts'
import { Places, setMember } from './parsed-text.ts'
import type { MutableJson, ParsedText, ReadOptions } from './parsed-text.ts'
import { strip } from './python-text.ts'
import { maxTextLength, TextProblem } from './text-problem.ts'
import { characterOf, XmlCursor } from './xml-cursor.ts'
import { emptyDoctype, readComment, readDoctype, readInstruction } from './xml-doctype.ts'

const predefined = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['apos', "'"],
  ['quot', '"'],
])
/** Maximum depth: deep enough for anything that people write, but shallow enough for all code that reads the value. */
const maxDepth = 1000

interface OpenElement {
  readonly name: string
  readonly offset: number
  item: { [key: string]: MutableJson } | null
  text: string
}

class XmlReader {
  readonly #cursor: XmlCursor
  readonly #protocol: Protocol
  readonly #places: Places
  readonly #doctype = emptyDoctype()
  readonly #stack: OpenElement[] = []
  #root: { [key: string]: MutableJson } | null = null
  #isStandalone = false
  #expanded = 0

  constructor(source: string, { protocol, withPlaces }: ReadOptions) {
    this.#places = new Places(withPlaces)
    this.#cursor = new XmlCursor(source, protocol)
    this.#protocol = protocol
  }

  read(): ParsedText {
    const cursor = this.#cursor
    cursor.take('\uFEFF')
    if (/^<\?xml[ \t\n\r]/.test(cursor.text.slice(cursor.at, cursor.at + 6))) this.#readDeclaration()
    let hasDoctype = false
    for (;;) {
      cursor.takeSpace()
      if (cursor.isAtEnd) break
      if (cursor.take('<!--')) readComment(cursor)
      else if (cursor.take('<?')) readInstruction(cursor)
      else if (cursor.startsWith('<!DOCTYPE') && !hasDoctype && this.#root === null) {
        cursor.take('<!DOCTYPE')
        hasDoctype = true
        readDoctype(cursor, this.#doctype, {
          onEntity: (at) => {
            if (this.#protocol === 'reference') {
              throw cursor.problem('The published evaluator rejects documents that declare entities.', at)
            }
          },
          readValue: () => this.#readAttributeValue(),
        })
      } else if (cursor.startsWith('<') && this.#root === null) this.#readTree()
      else
        throw cursor.problem(
          msg`Expected ${this.#root === null ? 'a root element' : 'the end'}, got ${cursor.here()}.`,
        )
    }
    if (this.#root === null) throw cursor.problem('There is no root element.')
    return { value: this.#root, otherKeys: [], warnings: [], places: this.#places }
  }

  #readDeclaration(): void {
    const cursor = this.#cursor
    cursor.take('<?xml')
    const start = cursor.at
    const declaration = cursor.takeUntil('?>', 'The XML declaration')
    const match =
      /^[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"[A-Za-z0-9_.:-]+"|'[A-Za-z0-9_.:-]+')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"[A-Za-z][A-Za-z0-9._-]*"|'[A-Za-z][A-Za-z0-9._-]*'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?<one>yes|no)"|'(?<two>yes|no)'))?[ \t\n]*$/.exec(
        declaration,
      )
    if (match === null) throw cursor.problem('The XML declaration cannot be read.', start)
    this.#isStandalone = (match.groups?.['one'] ?? match.groups?.['two']) === 'yes'
  }

  /**
   * Reads the root element and its entire content. Uses a loop instead of recursion, because documents can be deeply
   * nested.
   */
  #readTree(): void {
    const cursor = this.#cursor
    this.#readStartTag()
    while (this.#stack.length > 0) {
      if (cursor.isAtEnd) {
        const open = this.#stack.at(-1)
        throw cursor.problem(msg`The element "${open?.name ?? ''}" is never closed.`, open?.offset)
      }
      if (cursor.take('</')) this.#readEndTag()
      else if (cursor.take('<!--')) readComment(cursor)
      else if (cursor.take('<![CDATA[')) this.#addText(cursor.takeUntil(']]>', 'A CDATA section'))
      else if (cursor.take('<?')) readInstruction(cursor)
      else if (cursor.startsWith('<')) this.#readStartTag()
      else if (cursor.startsWith('&')) this.#readReference()
      else this.#readText()
    }
  }

  #readText(): void {
    const cursor = this.#cursor
    const start = cursor.at
    while (!cursor.isAtEnd && !cursor.startsWith('<') && !cursor.startsWith('&')) cursor.at += 1
    const text = cursor.text.slice(start, cursor.at)
    const wrong = text.indexOf(']]>')
    if (wrong !== -1) throw cursor.problem('Text must not contain "]]>".', start + wrong)
    this.#addText(text)
  }

  #addText(text: string): void {
    const open = this.#stack.at(-1)
    if (open !== undefined) open.text += text
  }

  #readReference(): void {
    this.#addText(this.#resolveReference() ?? '')
  }

  /** The text that replaces `&name;`. Null if the entity is declared elsewhere and is therefore omitted. */
  #resolveReference(): string | null {
    const cursor = this.#cursor
    const start = cursor.at
    const match = /^&(#x?[0-9a-fA-F]+|[^\s;&<#]+);/.exec(cursor.text.slice(start, start + 300))
    if (match?.[1] === undefined || !(match[1].startsWith('#') || cursor.isName(match[1]))) {
      throw cursor.problem(
        '"&" begins an entity here that is never terminated; write "&amp;" for an ampersand.',
        start,
      )
    }
    const [whole, name] = match
    cursor.at += whole.length
    if (name.startsWith('#')) {
      const character = characterOf(name)
      if (character === null) throw cursor.problem(msg`"${whole}" is not a valid XML character.`, start)
      return character
    }
    const known = predefined.get(name)
    if (known !== undefined) return known
    const declared = this.#doctype.entities.get(name)
    if (declared !== undefined) return this.#expand(declared, [name], start)
    if (this.#doctype.hasUnread && !this.#isStandalone) return null
    throw cursor.problem(msg`The entity "${name}" is not defined.`, start)
  }

  #expand(text: string, open: readonly string[], start: number): string {
    if (text.includes('<')) {
      throw this.#cursor.problem('Entities that contain elements are not supported; write them out.', start)
    }
    const expanded = text.replace(/&(#x?[0-9a-fA-F]+|[^\s;&<#]+);/g, (whole, name: string) => {
      const character = name.startsWith('#') ? characterOf(name) : predefined.get(name)
      if (typeof character === 'string') return character
      const declared = this.#doctype.entities.get(name)
      if (declared === undefined)
        throw this.#cursor.problem(msg`The entity "${whole}" is not defined.`, start)
      if (open.includes(name)) throw this.#cursor.problem(msg`The entity "${name}" contains itself.`, start)
      return this.#expand(declared, [...open, name], start)
    })
    this.#expanded += expanded.length
    if (this.#expanded > maxTextLength) {
      throw new TextProblem('The entities are too long when expanded.', start, 'too-large')
    }
    return expanded
  }

  #readStartTag(): void {
    const cursor = this.#cursor
    const offset = cursor.at
    cursor.take('<')
    const name = cursor.takeName('an element')
    const attributes = this.#readAttributes(name)
    const isEmpty = cursor.take('/')
    cursor.expect('>', 'at the end of a tag')
    if (this.#stack.length >= maxDepth) {
      throw cursor.problem(msg`The document is nested more than ${maxDepth} levels deep.`, offset)
    }
    this.#stack.push({ name, offset, item: attributes, text: '' })
    if (isEmpty) this.#close()
  }

  #readAttributes(element: string): { [key: string]: MutableJson } | null {
    const cursor = this.#cursor
    const attributes: { [key: string]: MutableJson } = {}
    const set = (name: string, value: string, at: number) => {
      setMember(attributes, `@${name}`, value)
      this.#places.note(attributes, `@${name}`, at)
    }
    for (;;) {
      const hadSpace = cursor.takeSpace()
      if (cursor.startsWith('>') || cursor.startsWith('/')) break
      if (cursor.isAtEnd) throw cursor.problem(msg`The tag of "${element}" is never closed.`)
      if (!hadSpace) throw cursor.problem(msg`Expected white space, "/" or ">", got ${cursor.here()}.`)
      const at = cursor.at
      const name = cursor.takeName('an attribute')
      cursor.takeSpace()
      cursor.expect('=', 'after the name of an attribute')
      cursor.takeSpace()
      const value = this.#readAttributeValue()
      if (Object.hasOwn(attributes, `@${name}`)) {
        throw cursor.problem(msg`The attribute "${name}" appears twice.`, at)
      }
      set(name, value, at)
    }
    for (const [name, value] of this.#doctype.defaults.get(element) ?? []) {
      if (!Object.hasOwn(attributes, `@${name}`)) set(name, value, cursor.at)
    }
    return Object.keys(attributes).length === 0 ? null : attributes
  }

  #readAttributeValue(): string {
    const cursor = this.#cursor
    const quote = cursor.text.charAt(cursor.at)
    if (quote !== '"' && quote !== "'") {
      throw cursor.problem(msg`Expected a quoted attribute value, got ${cursor.here()}.`)
    }
    const start = cursor.at
    cursor.at += 1
    let value = ''
    for (;;) {
      if (cursor.isAtEnd) throw cursor.problem('An attribute value is never closed.', start)
      if (cursor.take(quote)) return value
      if (cursor.startsWith('<')) throw cursor.problem('The value of an attribute must not contain "<".')
      if (cursor.startsWith('&')) value += this.#resolveReference() ?? ''
      else {
        const character = cursor.text.charAt(cursor.at)
        value += character === '\n' || character === '\t' || character === '\r' ? ' ' : character
        cursor.at += 1
      }
    }
  }

  #readEndTag(): void {
    const cursor = this.#cursor
    const start = cursor.at - 2
    const name = cursor.takeName('an element')
    const open = this.#stack.at(-1)
    if (name !== open?.name) {
      throw cursor.problem(msg`Expected "</${open?.name ?? ''}>", got "</${name}>".`, start)
    }
    cursor.takeSpace()
    cursor.expect('>', 'at the end of a tag')
    this.#close()
  }

  #close(): void {
    const element = this.#stack.pop()
    if (element === undefined) return
    const { name, item, offset } = element
    const text = strip(element.text)
    if (item !== null && text !== '') setMember(item, '#text', text)
    const value: MutableJson = item ?? (text === '' ? null : text)
    const parent = this.#stack.at(-1)
    const holder = parent === undefined ? {} : (parent.item ?? {})
    this.#push(holder, name, value, offset)
    if (parent === undefined) this.#root = holder
    else parent.item = holder
  }

  #push(holder: { [key: string]: MutableJson }, name: string, value: MutableJson, offset: number): void {
    const known = Object.hasOwn(holder, name) ? holder[name] : undefined
    if (known === undefined) {
      setMember(holder, name, value)
      this.#places.note(holder, name, offset)
      return
    }
    const list = Array.isArray(known) ? known : [known]
    if (list !== known) {
      setMember(holder, name, list)
      this.#places.note(list, 0, this.#places.find(holder, name) ?? offset)
    }
    this.#places.note(list, list.length, offset)
    list.push(value)
  }
}

/** Parses one XML document. Throws a TextProblem at the first error. */
export function readXml(text: string, options: ReadOptions): ParsedText {
  return new XmlReader(text.replace(/\r\n?/g, '\n'), options).read()
}
