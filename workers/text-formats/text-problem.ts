import type { Message } from '../../src/contracts/index.ts'
import { MessageError } from '../../src/lib/errors.ts'

/** Maximum length of a document in characters; longer documents are rejected without being read. */
export const maxTextLength = 8_000_000
/**
 * YAML has its own limit, because parsing it is an order of magnitude more expensive than parsing the other formats.
 */
export const maxYamlLength = 1_000_000

/** Maximum number of values in a document after its aliases and entities have been expanded. */
export const maxValues = 500_000

/**
 * Thrown for a text that is not a valid document of its format; `offset` is in UTF-16 units from the start of the
 * text.
 */
export class TextProblem extends MessageError {
  override readonly name = 'TextProblem'
  readonly offset: number
  readonly code: 'syntax' | 'too-large'

  constructor(message: Message, offset: number, code: 'syntax' | 'too-large' = 'syntax') {
    super(message)
    this.offset = offset
    this.code = code
  }
}

/** Returns a character in the form used in error messages. */
export function quoteCharacter(text: string, offset: number): string {
  const code = text.codePointAt(offset)
  if (code === undefined) return 'the end of the text'
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  if (code === 10 || code === 13) return 'the end of the line'
  if (code < 32 || (code >= 127 && code < 160) || (code >= 0xd800 && code < 0xe000)) {
    return `the character ${name}`
  }
  return `"${String.fromCodePoint(code)}"`
}
