const simple: Readonly<Record<string, string>> = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}
const widths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

export interface DecodedEscapes {
  readonly text: string
  /**
   * True if an escape produced a surrogate. Text with surrogates cannot be written to a file, even if they are
   * paired.
   */
  readonly hasHalves: boolean
}

/**
 * Python's `codecs.decode(text, 'unicode_escape')` on a str: the UTF-8 bytes of the text are read as Latin-1 and
 * backslash escapes are replaced, so non-ASCII text is mangled. Null if Python raises; named characters (`\N{...}`)
 * are not looked up and also give null.
 */
export function decodeUnicodeEscapes(source: string): DecodedEscapes | null {
  // A lone surrogate cannot be encoded in UTF-8.
  if (!source.isWellFormed()) return null
  let text = ''
  for (const byte of new TextEncoder().encode(source)) text += String.fromCharCode(byte)
  let result = ''
  let hasHalves = false
  let at = 0
  while (at < text.length) {
    const next = text.indexOf('\\', at)
    if (next === -1) {
      result += text.slice(at)
      break
    }
    result += text.slice(at, next)
    const letter = text.charAt(next + 1)
    if (letter === '') return null
    const replacement = Object.hasOwn(simple, letter) ? simple[letter] : undefined
    const octal = /^[0-7]{1,3}/.exec(text.slice(next + 1, next + 4))?.[0]
    const width = widths[letter]
    if (replacement !== undefined) {
      result += replacement
      at = next + 2
    } else if (octal !== undefined) {
      result += String.fromCharCode(Number.parseInt(octal, 8))
      at = next + 1 + octal.length
    } else if (width !== undefined) {
      const digits = text.slice(next + 2, next + 2 + width)
      if (digits.length < width || !/^[0-9a-fA-F]+$/.test(digits)) return null
      const code = Number.parseInt(digits, 16)
      if (code > 0x10ffff) return null
      result += String.fromCodePoint(code)
      hasHalves ||= code >= 0xd800 && code < 0xe000
      at = next + 2 + width
    } else if (letter === 'N') return null
    else {
      result += `\\${letter}`
      at = next + 2
    }
  }
  return { text: result, hasHalves }
}
