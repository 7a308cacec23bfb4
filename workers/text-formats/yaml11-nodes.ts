/*
 * Converts YAML 1.1 tokens to nodes. The stream must contain a single document, as required by PyYAML's safe_load.
 */
import { msg } from '../../src/contracts/index.ts'
import { TextProblem } from './text-problem.ts'
import { resolveTag } from './yaml11-types.ts'
import { YamlScanner } from './yaml11-scanner.ts'
import type { Token } from './yaml11-scanner.ts'
import type { WrittenTag } from './yaml11-tags.ts'

interface NodeBase {
  tag: string
  readonly offset: number
}
export interface ScalarNode extends NodeBase {
  readonly kind: 'scalar'
  readonly value: string
}
export interface SequenceNode extends NodeBase {
  readonly kind: 'sequence'
  readonly items: YamlNode[]
}
export interface MappingNode extends NodeBase {
  readonly kind: 'mapping'
  pairs: (readonly [YamlNode, YamlNode])[]
}
export type YamlNode = ScalarNode | SequenceNode | MappingNode

/** CPython's recursion limit of 1,000 restricts PyYAML's composer to about this number of levels. */
const maxDepth = 490
const standardHandles = [
  ['!', '!'],
  ['!!', 'tag:yaml.org,2002:'],
] as const

const names: Partial<Record<Token['type'], string>> = {
  'stream-end': 'the end of the text',
  'document-start': 'a document start ("---")',
  'document-end': 'a document end ("...")',
  'block-end': 'less indentation',
  'block-entry': 'a sequence entry ("-")',
  'block-mapping-start': 'a mapping',
  'block-sequence-start': 'a sequence',
  'flow-entry': '","',
  'flow-sequence-end': '"]"',
  'flow-mapping-end': '"}"',
  key: 'a key',
  value: '":"',
}

function describe(token: Token): string {
  return names[token.type] ?? `a ${token.type}`
}

class YamlComposer {
  readonly #scanner: YamlScanner
  readonly #anchors = new Map<string, YamlNode>()
  #handles = new Map<string, string>(standardHandles)
  #depth = 0

  constructor(source: string) {
    this.#scanner = new YamlScanner(source)
  }

  /** Returns the only document of the stream. Null if there is none. */
  compose(): YamlNode | null {
    const scanner = this.#scanner
    let node: YamlNode
    if (!scanner.is('directive', 'document-start', 'stream-end')) node = this.#block(false)
    else {
      if (!this.#startDocument()) return null
      node = scanner.is('directive', 'document-start', 'document-end', 'stream-end')
        ? empty(scanner.peek())
        : this.#block(false)
    }
    const { offset } = scanner.peek()
    if (this.#startDocument()) {
      throw new TextProblem('Expected a single document, but another one begins here.', offset)
    }
    return node
  }

  /** True if a document begins at this point, after its directives. */
  #startDocument(): boolean {
    const scanner = this.#scanner
    while (scanner.is('document-end')) scanner.take()
    if (scanner.is('stream-end')) return false
    this.#readDirectives()
    const token = scanner.take()
    if (token.type !== 'document-start') {
      throw new TextProblem(msg`Expected a document start ("---"), got ${describe(token)}.`, token.offset)
    }
    return true
  }

  #readDirectives(): void {
    this.#handles = new Map()
    let hasVersion = false
    while (this.#scanner.is('directive')) {
      const token = this.#scanner.take()
      if (token.type !== 'directive') continue
      const { directive, offset } = token
      if (directive.name === 'YAML') {
        if (hasVersion) throw new TextProblem('A document can have only one version.', offset)
        if (directive.major !== 1) throw new TextProblem('Only YAML version 1 can be read.', offset)
        hasVersion = true
      } else if (directive.name === 'TAG') {
        if (this.#handles.has(directive.handle)) {
          throw new TextProblem(msg`The tag handle "${directive.handle}" is declared twice.`, offset)
        }
        this.#handles.set(directive.handle, directive.prefix)
      }
    }
    for (const [handle, prefix] of standardHandles) {
      if (!this.#handles.has(handle)) this.#handles.set(handle, prefix)
    }
  }

  #block(allowIndentless: boolean): YamlNode {
    return this.#node({ inBlock: true, allowIndentless })
  }

  #flow(): YamlNode {
    return this.#node({ inBlock: false, allowIndentless: false })
  }

  #node(context: { readonly inBlock: boolean; readonly allowIndentless: boolean }): YamlNode {
    const scanner = this.#scanner
    const first = scanner.peek()
    if (first.type === 'alias') {
      scanner.take()
      const node = this.#anchors.get(first.name)
      if (node === undefined)
        throw new TextProblem(msg`The alias "${first.name}" is not defined.`, first.offset)
      return node
    }
    const { anchor, written } = this.#readProperties()
    const tag = written === null ? null : this.#expandTag(written, first.offset)
    this.#depth += 1
    if (this.#depth > maxDepth) {
      throw new TextProblem(msg`The document is nested more than ${maxDepth} levels deep.`, first.offset)
    }
    if (anchor !== null && this.#anchors.has(anchor)) {
      throw new TextProblem(msg`The anchor "${anchor}" is defined twice.`, first.offset)
    }
    const node = this.#content(context, { anchor, tag, offset: first.offset })
    this.#depth -= 1
    return node
  }

  #readProperties(): { readonly anchor: string | null; readonly written: WrittenTag | null } {
    let anchor: string | null = null
    let written: WrittenTag | null = null
    for (let property = 0; property < 2; property += 1) {
      const token = this.#scanner.peek()
      if (token.type === 'anchor' && anchor === null) anchor = token.name
      else if (token.type === 'tag' && written === null) written = token.tag
      else break
      this.#scanner.take()
    }
    return { anchor, written }
  }

  #expandTag({ handle, suffix }: WrittenTag, offset: number): string {
    if (handle === null) return suffix
    const prefix = this.#handles.get(handle)
    if (prefix === undefined) throw new TextProblem(msg`The tag handle "${handle}" is not declared.`, offset)
    return prefix + suffix
  }

  #content(
    context: { readonly inBlock: boolean; readonly allowIndentless: boolean },
    properties: { readonly anchor: string | null; readonly tag: string | null; readonly offset: number },
  ): YamlNode {
    const scanner = this.#scanner
    const { anchor, offset } = properties
    // The non-specific tag "!" makes quoted scalars strings. The types of all other scalars are resolved as usual.
    const tag = properties.tag === '!' ? null : properties.tag
    const keep = <Node extends YamlNode>(node: Node): Node => {
      if (anchor !== null) this.#anchors.set(anchor, node)
      return node
    }
    const sequence = (): SequenceNode =>
      keep({ kind: 'sequence', tag: tag ?? 'tag:yaml.org,2002:seq', offset, items: [] })
    const mapping = (): MappingNode =>
      keep({ kind: 'mapping', tag: tag ?? 'tag:yaml.org,2002:map', offset, pairs: [] })
    const token = scanner.peek()
    if (context.allowIndentless && token.type === 'block-entry') return this.#indentless(sequence())
    if (token.type === 'scalar') {
      scanner.take()
      const isPlain = (token.plain && properties.tag === null) || properties.tag === '!'
      const resolved = tag ?? (isPlain ? resolveTag(token.value) : 'tag:yaml.org,2002:str')
      return keep({ kind: 'scalar', tag: resolved, offset, value: token.value })
    }
    if (token.type === 'flow-sequence-start') {
      scanner.take()
      return this.#flowSequence(sequence())
    }
    if (token.type === 'flow-mapping-start') {
      scanner.take()
      return this.#flowMapping(mapping())
    }
    if (context.inBlock && token.type === 'block-sequence-start') {
      scanner.take()
      return this.#blockSequence(sequence())
    }
    if (context.inBlock && token.type === 'block-mapping-start') {
      scanner.take()
      return this.#blockMapping(mapping())
    }
    if (anchor !== null || properties.tag !== null) {
      return keep({ kind: 'scalar', tag: tag ?? resolveTag(''), offset, value: '' })
    }
    throw new TextProblem(msg`Expected a value, got ${describe(token)}.`, token.offset)
  }

  #blockSequence(node: SequenceNode): SequenceNode {
    const scanner = this.#scanner
    while (scanner.is('block-entry')) {
      const entry = scanner.take()
      node.items.push(scanner.is('block-entry', 'block-end') ? empty(entry) : this.#block(false))
    }
    this.#endBlock()
    return node
  }

  #indentless(node: SequenceNode): SequenceNode {
    const scanner = this.#scanner
    while (scanner.is('block-entry')) {
      const entry = scanner.take()
      const isEmpty = scanner.is('block-entry', 'key', 'value', 'block-end')
      node.items.push(isEmpty ? empty(entry) : this.#block(false))
    }
    return node
  }

  #blockMapping(node: MappingNode): MappingNode {
    const scanner = this.#scanner
    const part = (): YamlNode => {
      const token = scanner.take()
      return scanner.is('key', 'value', 'block-end') ? empty(token) : this.#block(true)
    }
    while (scanner.is('key')) {
      const key = part()
      node.pairs.push([key, scanner.is('value') ? part() : empty(scanner.peek())])
    }
    this.#endBlock()
    return node
  }

  #endBlock(): void {
    const token = this.#scanner.take()
    if (token.type !== 'block-end') {
      throw new TextProblem(
        msg`Expected the next entry or less indentation, got ${describe(token)}.`,
        token.offset,
      )
    }
  }

  #flowSequence(node: SequenceNode): SequenceNode {
    const scanner = this.#scanner
    for (let isFirst = true; !scanner.is('flow-sequence-end'); isFirst = false) {
      if (!isFirst) this.#takeComma('"," or "]"')
      if (scanner.is('flow-sequence-end')) break
      const token = scanner.peek()
      if (token.type !== 'key') {
        node.items.push(this.#flow())
        continue
      }
      scanner.take()
      const key = scanner.is('value', 'flow-entry', 'flow-sequence-end') ? empty(token) : this.#flow()
      let value: YamlNode = empty(scanner.peek())
      if (scanner.is('value')) {
        const colon = scanner.take()
        value = scanner.is('flow-entry', 'flow-sequence-end') ? empty(colon) : this.#flow()
      }
      const { offset } = token
      node.items.push({ kind: 'mapping', tag: 'tag:yaml.org,2002:map', offset, pairs: [[key, value]] })
    }
    scanner.take()
    return node
  }

  #flowMapping(node: MappingNode): MappingNode {
    const scanner = this.#scanner
    for (let isFirst = true; !scanner.is('flow-mapping-end'); isFirst = false) {
      if (!isFirst) this.#takeComma('"," or "}"')
      if (scanner.is('flow-mapping-end')) break
      const token = scanner.peek()
      if (token.type !== 'key') {
        const key = this.#flow()
        node.pairs.push([key, empty(scanner.peek())])
        continue
      }
      scanner.take()
      const key = scanner.is('value', 'flow-entry', 'flow-mapping-end') ? empty(token) : this.#flow()
      let value: YamlNode = empty(scanner.peek())
      if (scanner.is('value')) {
        const colon = scanner.take()
        value = scanner.is('flow-entry', 'flow-mapping-end') ? empty(colon) : this.#flow()
      }
      node.pairs.push([key, value])
    }
    scanner.take()
    return node
  }

  #takeComma(expected: string): void {
    const token = this.#scanner.take()
    if (token.type !== 'flow-entry') {
      throw new TextProblem(msg`Expected ${expected}, got ${describe(token)}.`, token.offset)
    }
  }
}

function empty({ offset }: Token): ScalarNode {
  return { kind: 'scalar', tag: resolveTag(''), offset, value: '' }
}

/** Returns the only document of a stream. Null if there is none. Throws a TextProblem. */
export function composeYaml(source: string): YamlNode | null {
  return new YamlComposer(source).compose()
}
