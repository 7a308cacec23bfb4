/*
 * Converts YAML 1.1 text to tokens, following PyYAML's rules where they differ from the specification: simple keys
 * span at most one line and 1,024 characters, indentation is ignored in flow collections, there are no tabs between
 * tokens, and `?` and `:` are always indicators in flow collections.
 */

import { msg } from '../../src/contracts/index.ts'
import { quoteCharacter } from './text-problem.ts'
import { isBlankOrEnd, YamlCursor } from './yaml11-cursor.ts'
import { scanBlock, scanPlain, scanQuoted } from './yaml11-scalars.ts'
import { scanAnchorName, scanDirective, scanTag } from './yaml11-tags.ts'
import type { Directive, WrittenTag } from './yaml11-tags.ts'

export type Token = { readonly offset: number } & (
  | {
      readonly type:
        | 'stream-end'
        | 'document-start'
        | 'document-end'
        | 'block-sequence-start'
        | 'block-mapping-start'
        | 'block-end'
        | 'flow-sequence-start'
        | 'flow-mapping-start'
        | 'flow-sequence-end'
        | 'flow-mapping-end'
        | 'block-entry'
        | 'flow-entry'
        | 'key'
        | 'value'
    }
  | { readonly type: 'directive'; readonly directive: Directive }
  | { readonly type: 'alias' | 'anchor'; readonly name: string }
  | { readonly type: 'tag'; readonly tag: WrittenTag }
  | { readonly type: 'scalar'; readonly value: string; readonly plain: boolean }
)
export type TokenType = Token['type']

interface SimpleKey {
  readonly tokenNumber: number
  readonly isRequired: boolean
  readonly offset: number
  readonly line: number
  readonly column: number
}

const longestSimpleKey = 1024

export class YamlScanner {
  readonly #cursor: YamlCursor
  readonly #tokens: Token[] = []
  readonly #indents: number[] = []
  /** For each flow level, the position at which a key could have started whose `:` has not been read yet. */
  readonly #simpleKeys = new Map<number, SimpleKey>()
  #taken = 0
  /**
   * Number of tokens taken since the list was last trimmed. Trimming it at every token would require a copy each
   * time.
   */
  #head = 0
  #indent = -1
  #flowLevel = 0
  #allowSimpleKey = true
  #isDone = false

  constructor(source: string) {
    this.#cursor = new YamlCursor(source)
  }

  /** Returns the next token without consuming it. At the end of the stream, this is always the end token. */
  peek(): Token {
    while (this.#needsMore()) this.#fetch()
    const token = this.#tokens[this.#head]
    if (token === undefined) return { type: 'stream-end', offset: this.#cursor.text.length - 1 }
    return token
  }

  is(...types: readonly TokenType[]): boolean {
    return types.includes(this.peek().type)
  }

  take(): Token {
    const token = this.peek()
    this.#taken += 1
    this.#head += 1
    if (this.#head > 1000) {
      this.#tokens.splice(0, this.#head)
      this.#head = 0
    }
    return token
  }

  #needsMore(): boolean {
    if (this.#isDone) return false
    if (this.#head >= this.#tokens.length) return true
    this.#dropStaleKeys()
    for (const key of this.#simpleKeys.values()) if (key.tokenNumber === this.#taken) return true
    return false
  }

  #fetch(): void {
    const cursor = this.#cursor
    this.#skipToToken()
    this.#dropStaleKeys()
    this.#unwind(cursor.column)
    const character = cursor.peek()
    const isEnd = character === '\0'
    if (isEnd) {
      this.#fetchEnd()
      return
    }
    if (cursor.column === 0) {
      if (character === '%') {
        this.#fetchDirective()
        return
      }
      if (cursor.isAtSeparator()) {
        this.#fetchSeparator()
        return
      }
    }
    const isBlankNext = isBlankOrEnd(cursor.peek(1))
    switch (character) {
      case '[': {
        this.#fetchFlowStart('flow-sequence-start')
        return
      }
      case '{': {
        this.#fetchFlowStart('flow-mapping-start')
        return
      }
      case ']': {
        this.#fetchFlowEnd('flow-sequence-end')
        return
      }
      case '}': {
        this.#fetchFlowEnd('flow-mapping-end')
        return
      }
      case ',':
        this.#allowSimpleKey = true
        this.#dropKey()
        {
          this.#push('flow-entry', 1)
          return
        }
      case '-':
        if (isBlankNext) {
          this.#fetchBlockEntry()
          return
        }
        break
      case '?':
        if (this.#flowLevel > 0 || isBlankNext) {
          this.#fetchKey()
          return
        }
        break
      case ':':
        if (this.#flowLevel > 0 || isBlankNext) {
          this.#fetchValue()
          return
        }
        break
      case '*':
      case '&': {
        const { offset } = this.#beginPossibleKey()
        const type = character === '*' ? 'alias' : 'anchor'
        this.#tokens.push({ type, offset, name: scanAnchorName(cursor) })
        return
      }
      case '!': {
        const { offset } = this.#beginPossibleKey()
        this.#tokens.push({ type: 'tag', offset, tag: scanTag(cursor) })
        return
      }
      case '|':
      case '>':
        if (this.#flowLevel === 0) {
          this.#allowSimpleKey = true
          this.#dropKey()
          const { offset } = cursor
          this.#tokens.push({
            type: 'scalar',
            offset,
            value: scanBlock(cursor, this.#indent),
            plain: false,
          })
          return
        }
        break
      case "'":
      case '"': {
        const { offset } = this.#beginPossibleKey()
        this.#tokens.push({ type: 'scalar', offset, value: scanQuoted(cursor), plain: false })
        return
      }
    }
    if (this.#canStartPlain()) {
      this.#fetchPlain()
      return
    }
    throw cursor.problem(msg`${capitalize(quoteCharacter(cursor.text, cursor.offset))} cannot begin a value.`)
  }

  #skipToToken(): void {
    const cursor = this.#cursor
    if (cursor.offset === 0 && cursor.peek() === '\uFEFF') cursor.forward()
    for (;;) {
      cursor.skipSpaces()
      cursor.skipComment()
      if (cursor.takeBreak() === '') return
      if (this.#flowLevel === 0) this.#allowSimpleKey = true
    }
  }

  #dropStaleKeys(): void {
    const { line, offset } = this.#cursor
    for (const [level, key] of this.#simpleKeys) {
      if (key.line === line && offset - key.offset <= longestSimpleKey) continue
      this.#requireNoKey(key)
      this.#simpleKeys.delete(level)
    }
  }

  #requireNoKey(key: SimpleKey): void {
    if (key.isRequired) {
      throw this.#cursor.problem('Expected ":" after this mapping key.', key.offset)
    }
  }

  #dropKey(): void {
    const key = this.#simpleKeys.get(this.#flowLevel)
    if (key === undefined) return
    this.#requireNoKey(key)
    this.#simpleKeys.delete(this.#flowLevel)
  }

  /** Records that a key could start here. Another key cannot follow directly. */
  #beginPossibleKey(): { readonly offset: number } {
    const { offset, line, column } = this.#cursor
    if (this.#allowSimpleKey) {
      this.#dropKey()
      this.#simpleKeys.set(this.#flowLevel, {
        tokenNumber: this.#taken + this.#tokens.length - this.#head,
        isRequired: this.#flowLevel === 0 && this.#indent === column,
        offset,
        line,
        column,
      })
    }
    this.#allowSimpleKey = false
    return { offset }
  }

  #unwind(column: number): void {
    if (this.#flowLevel > 0) return
    while (this.#indent > column) {
      this.#indent = this.#indents.pop() ?? -1
      this.#tokens.push({ type: 'block-end', offset: this.#cursor.offset })
    }
  }

  #addIndent(column: number): boolean {
    if (this.#indent >= column) return false
    this.#indents.push(this.#indent)
    this.#indent = column
    return true
  }

  #push(type: Exclude<TokenType, 'directive' | 'alias' | 'anchor' | 'tag' | 'scalar'>, length: number): void {
    this.#tokens.push({ type, offset: this.#cursor.offset })
    this.#cursor.forward(length)
  }

  #fetchEnd(): void {
    this.#unwind(-1)
    this.#dropKey()
    this.#allowSimpleKey = false
    this.#simpleKeys.clear()
    this.#push('stream-end', 0)
    this.#isDone = true
  }

  #fetchDirective(): void {
    this.#unwind(-1)
    this.#dropKey()
    this.#allowSimpleKey = false
    const { offset } = this.#cursor
    this.#tokens.push({ type: 'directive', offset, directive: scanDirective(this.#cursor) })
  }

  #fetchSeparator(): void {
    this.#unwind(-1)
    this.#dropKey()
    this.#allowSimpleKey = false
    this.#push(this.#cursor.peek() === '-' ? 'document-start' : 'document-end', 3)
  }

  #fetchFlowStart(type: 'flow-sequence-start' | 'flow-mapping-start'): void {
    this.#beginPossibleKey()
    this.#flowLevel += 1
    this.#allowSimpleKey = true
    this.#push(type, 1)
  }

  #fetchFlowEnd(type: 'flow-sequence-end' | 'flow-mapping-end'): void {
    this.#dropKey()
    this.#flowLevel -= 1
    this.#allowSimpleKey = false
    this.#push(type, 1)
  }

  #fetchBlockEntry(): void {
    if (this.#flowLevel === 0) {
      if (!this.#allowSimpleKey) throw this.#cursor.problem('A sequence entry is not allowed here.')
      this.#startBlock('block-sequence-start')
    }
    this.#allowSimpleKey = true
    this.#dropKey()
    this.#push('block-entry', 1)
  }

  #fetchKey(): void {
    if (this.#flowLevel === 0) {
      if (!this.#allowSimpleKey) throw this.#cursor.problem('A mapping key is not allowed here.')
      this.#startBlock('block-mapping-start')
    }
    this.#allowSimpleKey = this.#flowLevel === 0
    this.#dropKey()
    this.#push('key', 1)
  }

  #fetchValue(): void {
    const key = this.#simpleKeys.get(this.#flowLevel)
    if (key !== undefined) {
      this.#simpleKeys.delete(this.#flowLevel)
      const { offset } = key
      const at = key.tokenNumber - this.#taken + this.#head
      const opens = this.#flowLevel === 0 && this.#addIndent(key.column)
      this.#tokens.splice(at, 0, ...(opens ? ([{ type: 'block-mapping-start', offset }] as const) : []), {
        type: 'key',
        offset,
      })
      this.#allowSimpleKey = false
    } else {
      if (this.#flowLevel === 0) {
        if (!this.#allowSimpleKey) throw this.#cursor.problem('A mapping value is not allowed here.')
        this.#startBlock('block-mapping-start')
      }
      this.#allowSimpleKey = this.#flowLevel === 0
      this.#dropKey()
    }
    this.#push('value', 1)
  }

  #startBlock(type: 'block-sequence-start' | 'block-mapping-start'): void {
    if (this.#addIndent(this.#cursor.column)) this.#push(type, 0)
  }

  #canStartPlain(): boolean {
    const character = this.#cursor.peek()
    if (!isBlankOrEnd(character) && !/[-?:,[\]{}#&*!|>'"%@`]/.test(character)) return true
    if (isBlankOrEnd(this.#cursor.peek(1))) return false
    return character === '-' || (this.#flowLevel === 0 && (character === '?' || character === ':'))
  }

  #fetchPlain(): void {
    const { offset } = this.#beginPossibleKey()
    const value = scanPlain(this.#cursor, {
      indent: this.#indent,
      inFlow: this.#flowLevel > 0,
      afterText: () => {
        this.#allowSimpleKey = false
      },
      afterBreak: () => {
        this.#allowSimpleKey = true
      },
    })
    this.#tokens.push({ type: 'scalar', offset, value, plain: true })
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
