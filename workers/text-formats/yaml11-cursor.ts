import { msg, type Message } from '../../src/contracts/index.ts'
import { TextProblem } from './text-problem.ts'

const unprintable = /[^\t\n\r\u0020-\u007e\u0085\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/** Position in a YAML text, with line and column as counted by PyYAML. The last character is followed by a NUL. */
export class YamlCursor {
  readonly text: string
  offset = 0
  line = 0
  column = 0

  constructor(source: string) {
    const wrong = unprintable.exec(source)
    if (wrong !== null) {
      const code = wrong[0].codePointAt(0) ?? 0
      const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
      throw new TextProblem(msg`YAML does not allow the character ${name}.`, wrong.index)
    }
    this.text = `${source}\0`
  }

  peek(ahead = 0): string {
    return this.text.charAt(this.offset + ahead) || '\0'
  }

  prefix(length: number): string {
    return this.text.slice(this.offset, this.offset + length)
  }

  forward(length = 1): void {
    for (let step = 0; step < length; step += 1) {
      const character = this.text.charAt(this.offset)
      this.offset += 1
      if (isBreak(character) && !(character === '\r' && this.text.charAt(this.offset) === '\n')) {
        this.line += 1
        this.column = 0
      } else if (character !== '\uFEFF') this.column += 1
    }
  }

  /** Consumes a line break and returns its normalised form. Empty if there is none. */
  takeBreak(): string {
    const character = this.peek()
    if (character === '\r' || character === '\n' || character === '\u0085') {
      this.forward(this.prefix(2) === '\r\n' ? 2 : 1)
      return '\n'
    }
    if (character === '\u2028' || character === '\u2029') {
      this.forward()
      return character
    }
    return ''
  }

  skipSpaces(): void {
    while (this.peek() === ' ') this.forward()
  }

  skipComment(): void {
    if (this.peek() !== '#') return
    while (!isBreakOrEnd(this.peek())) this.forward()
  }

  /** True at a line that is `---` or `...`, or that starts with either of these and a space. */
  isAtSeparator(): boolean {
    const prefix = this.prefix(3)
    return (prefix === '---' || prefix === '...') && isBlankOrEnd(this.peek(3))
  }

  problem(message: Message, offset = this.offset): TextProblem {
    return new TextProblem(message, Math.min(offset, this.text.length - 1))
  }
}

export function isBreak(character: string): boolean {
  return (
    character === '\n' ||
    character === '\r' ||
    character === '\u0085' ||
    character === '\u2028' ||
    character === '\u2029'
  )
}

export function isBreakOrEnd(character: string): boolean {
  return character === '\0' || isBreak(character)
}

/** True for a space, a line break or the end of the text, which end a name in directives and tags. */
export function isSpaceOrEnd(character: string): boolean {
  return character === ' ' || isBreakOrEnd(character)
}

export function isBlankOrEnd(character: string): boolean {
  return character === '\t' || isSpaceOrEnd(character)
}

export function isWordCharacter(character: string): boolean {
  return /^[0-9A-Za-z_-]$/.test(character)
}
