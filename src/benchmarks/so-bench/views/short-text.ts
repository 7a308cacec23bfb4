/*
 * A short text that matches a pattern, for placeholders. The pattern is split into parts, and each part contributes
 * its shortest text: `#` if allowed, otherwise A, 0, a or the first allowed character. The pattern itself is never
 * run here, because it could take exponential time. Lookarounds and back-references are not supported.
 */

/**
 * Null if the pattern has unsupported parts. `least`: the requested number of characters. The text is shorter if the
 * pattern does not allow that many.
 */
export function shortestMatch(pattern: string, least = 0): string | null {
  const reader = new PatternReader(pattern)
  const options = reader.readComplete()
  if (options === null) return null
  const text = shortest(options)
  const missing = least - text.length
  if (missing <= 0) return text
  // An unanchored pattern matches anywhere in a string, so more characters can be appended. With an anchored pattern,
  // the string can only be lengthened by repeating a part.
  if (!reader.isAnchored) return text + '#'.repeat(missing)
  const stretchable = options.find((parts) => parts.some(({ most }) => most === Infinity))
  if (stretchable === undefined) return text
  const fixed = shortest([stretchable]).length
  let filled = false
  return stretchable
    .map((part) => {
      const once = part.character ?? shortest(part.options)
      const extra =
        !filled && part.most === Infinity && once !== '' ? Math.ceil((least - fixed) / once.length) : 0
      if (extra > 0) filled = true
      return once.repeat(part.least + extra)
    })
    .join('')
}

interface Part {
  readonly options: readonly (readonly Part[])[]
  /** Set if the part is a single character. */
  readonly character?: string
  readonly least: number
  readonly most: number
}

function shortest(options: readonly (readonly Part[])[]): string {
  const texts = options.map((parts) =>
    parts.map((part) => (part.character ?? shortest(part.options)).repeat(part.least)).join(''),
  )
  return texts.reduce((best, text) => (text.length < best.length ? text : best), texts[0] ?? '')
}

const preferred = ['#', 'A', '0', 'a', '-', ' ', '.', '/']
const classes: { readonly [letter: string]: (character: string) => boolean } = {
  d: (character) => /\d/.test(character),
  D: (character) => /\D/.test(character),
  w: (character) => /\w/.test(character),
  W: (character) => /\W/.test(character),
  s: (character) => /\s/.test(character),
  S: (character) => /\S/.test(character),
}

class PatternReader {
  isAnchored = false
  readonly #pattern: string
  #at = 0

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  readComplete(): readonly (readonly Part[])[] | null {
    const options = this.#readOptions()
    return options === null || this.#at < this.#pattern.length ? null : options
  }

  #readOptions(): readonly (readonly Part[])[] | null {
    const options: Part[][] = [[]]
    while (this.#at < this.#pattern.length && this.#pattern[this.#at] !== ')') {
      const parts = options.at(-1)
      if (this.#take('|')) {
        options.push([])
        continue
      }
      const part = this.#readPart()
      if (part === null) return null
      if (part !== 'nothing') parts?.push(part)
    }
    return options
  }

  #readPart(): Part | 'nothing' | null {
    if (this.#take('^') || this.#take('$')) {
      this.isAnchored = true
      return 'nothing'
    }
    const single = this.#readSingle()
    if (single === null || single === 'nothing') return single
    return this.#readRepeat(single)
  }

  #readSingle(): Omit<Part, 'least' | 'most'> | 'nothing' | null {
    if (this.#take('(')) {
      if (this.#take('?')) {
        if (this.#pattern.slice(this.#at).match(/^<[A-Za-z]\w*>/) !== null) {
          this.#at = this.#pattern.indexOf('>', this.#at) + 1
        } else if (!this.#take(':')) return null
      }
      const options = this.#readOptions()
      return options !== null && this.#take(')') ? { options } : null
    }
    if (this.#take('[')) return this.#readSet()
    if (this.#take('.')) return one('#')
    if (this.#take('\\')) return this.#readEscape()
    const character = this.#pattern[this.#at]
    if (character === undefined || '*+?{'.includes(character)) return null
    this.#at += 1
    return one(character)
  }

  #readEscape(): Omit<Part, 'least' | 'most'> | 'nothing' | null {
    const letter = this.#pattern[this.#at] ?? ''
    this.#at += 1
    if (letter === 'b' || letter === 'B') return 'nothing'
    if (/[1-9kpP]/.test(letter)) return null
    const test = Object.hasOwn(classes, letter) ? classes[letter] : undefined
    if (test !== undefined) return one(preferred.find(test) ?? 'A')
    const control = { n: '\n', r: '\r', t: '\t' }[letter]
    if (letter === 'u' || letter === 'x') return this.#readCode(letter === 'u' ? 4 : 2)
    return one(control ?? letter)
  }

  #readCode(digits: number): Omit<Part, 'least' | 'most'> | null {
    const code = this.#pattern.slice(this.#at, this.#at + digits)
    if (!/^[0-9a-fA-F]+$/.test(code) || code.length < digits) return null
    this.#at += digits
    return one(String.fromCharCode(parseInt(code, 16)))
  }

  #readSet(): Omit<Part, 'least' | 'most'> | null {
    const isNegative = this.#take('^')
    const tests: ((character: string) => boolean)[] = []
    let first: string | undefined
    while (this.#at < this.#pattern.length && this.#pattern[this.#at] !== ']') {
      let character = this.#pattern[this.#at] ?? ''
      this.#at += 1
      if (character === '\\') {
        const letter = this.#pattern[this.#at] ?? ''
        this.#at += 1
        const test = Object.hasOwn(classes, letter) ? classes[letter] : undefined
        if (test !== undefined) {
          tests.push(test)
          continue
        }
        if (/[pPux]/.test(letter)) return null
        character = { n: '\n', r: '\r', t: '\t' }[letter] ?? letter
      }
      first ??= character
      const isRange = this.#pattern[this.#at] === '-' && this.#pattern[this.#at + 1] !== ']'
      if (!isRange) {
        const only = character
        tests.push((other) => other === only)
        continue
      }
      const last = this.#pattern[this.#at + 1] ?? character
      if (last === '\\') return null
      this.#at += 2
      const from = character
      tests.push((other) => other >= from && other <= last)
    }
    if (!this.#take(']')) return null
    const allows = (character: string) => tests.some((test) => test(character)) !== isNegative
    const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    const chosen = [...preferred, ...ascii].find(allows) ?? (isNegative ? undefined : first)
    return chosen === undefined ? null : one(chosen)
  }

  #readRepeat(single: Omit<Part, 'least' | 'most'>): Part | null {
    const bounds = /^(?:\*|\+|\?|\{(\d+)(?:(,)(\d+)?)?\})\??/.exec(this.#pattern.slice(this.#at))
    if (bounds === null) return this.#pattern[this.#at] === '{' ? null : { ...single, least: 1, most: 1 }
    this.#at += bounds[0].length
    if (bounds[0].startsWith('*')) return { ...single, least: 0, most: Infinity }
    if (bounds[0].startsWith('+')) return { ...single, least: 1, most: Infinity }
    if (bounds[0].startsWith('?')) return { ...single, least: 0, most: 1 }
    const least = Math.min(1000, Number(bounds[1]))
    const most = bounds[2] === undefined ? least : bounds[3] === undefined ? Infinity : Number(bounds[3])
    return { ...single, least, most }
  }

  #take(character: string): boolean {
    if (this.#pattern[this.#at] !== character) return false
    this.#at += 1
    return true
  }
}

function one(character: string): Omit<Part, 'least' | 'most'> {
  return { options: [], character }
}
