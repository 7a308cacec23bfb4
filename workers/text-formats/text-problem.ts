/** Characters a text may have before it is refused unread. */
export const maxTextLength = 8_000_000
/** YAML's grammar costs an order of magnitude more than the others'. */
export const maxYamlLength = 1_000_000

/** Values a document may have once its aliases and entities are written out. */
export const maxValues = 500_000

/** A text that is no document of its format; `offset` counts UTF-16 units from the text's start. */
export class TextProblem extends Error {
  override readonly name = 'TextProblem'
  readonly offset: number
  readonly code: 'syntax' | 'too-large'

  constructor(message: string, offset: number, code: 'syntax' | 'too-large' = 'syntax') {
    super(message)
    this.offset = offset
    this.code = code
  }
}

/** A character as an error message shows it. */
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
