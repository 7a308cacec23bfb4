/** The size of the window on which relative lengths are based, in CSS pixels. */
export interface Surroundings {
  readonly width: number
  readonly height: number
}

const pixelsPer: Readonly<Record<string, number>> = {
  px: 1,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
  in: 96,
  pt: 96 / 72,
  pc: 16,
  // Outside any element, these units are relative to the initial font size.
  em: 16,
  rem: 16,
}

/**
 * Thrown internally. `invalid`: the text is not a length; `unknown`: the length can only be determined by the
 * browser.
 */
class LengthError extends Error {
  override readonly name = 'LengthError'
  readonly kind: 'invalid' | 'unknown'
  constructor(kind: 'invalid' | 'unknown') {
    super(kind)
    this.kind = kind
  }
}

interface Value {
  readonly number: number
  readonly isLength: boolean
}

/** A length or a length calculation in CSS pixels. Null if it depends on anything other than the window. */
export function mathValue(text: string, around: Surroundings): number | 'invalid' | null {
  const tokens =
    text.match(/(?<![a-z-])[a-z-]*\(|[)+*/,]|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[a-z%]*|-|\s+|[^]/gi) ?? []
  const reader = new Reader(tokens, around)
  try {
    return reader.read()
  } catch (error) {
    if (!(error instanceof LengthError)) throw error
    return error.kind === 'unknown' ? null : 'invalid'
  }
}

class Reader {
  readonly #tokens: readonly string[]
  readonly #around: Surroundings
  #at = 0

  constructor(tokens: readonly string[], around: Surroundings) {
    this.#tokens = tokens
    this.#around = around
  }

  read(): number {
    const { number, isLength } = this.#term()
    const isOver = this.#peek() === undefined
    if (!isOver || !(isLength || number === 0) || !Number.isFinite(number)) throw new LengthError('invalid')
    return number
  }

  #peek(): string | undefined {
    while (/^\s+$/.test(this.#tokens[this.#at] ?? '')) this.#at += 1
    return this.#tokens[this.#at]
  }

  #sum(): Value {
    let left = this.#product()
    for (let sign = this.#peek(); sign === '+' || sign === '-'; sign = this.#peek()) {
      this.#at += 1
      const right = this.#product()
      if (right.isLength !== left.isLength) throw new LengthError('invalid')
      left = { ...left, number: sign === '+' ? left.number + right.number : left.number - right.number }
    }
    return left
  }

  #product(): Value {
    let left = this.#term()
    for (let sign = this.#peek(); sign === '*' || sign === '/'; sign = this.#peek()) {
      this.#at += 1
      const right = this.#term()
      if (right.isLength && (left.isLength || sign === '/')) throw new LengthError('invalid')
      const number = sign === '*' ? left.number * right.number : left.number / right.number
      left = { number, isLength: left.isLength || right.isLength }
    }
    return left
  }

  #term(): Value {
    const token = this.#peek()
    this.#at += 1
    if (token === undefined) throw new LengthError('invalid')
    if (!token.endsWith('(')) return this.#length(token)
    const values = [this.#sum()]
    while (this.#peek() === ',') {
      this.#at += 1
      values.push(this.#sum())
    }
    if (this.#peek() !== ')') throw new LengthError('invalid')
    this.#at += 1
    return combine(token.slice(0, -1).toLowerCase(), values)
  }

  #length(token: string): Value {
    const [, digits, unit = ''] = /^([+-]?[\d.]+(?:e[+-]?\d+)?)([a-z%]*)$/i.exec(token) ?? []
    if (digits === undefined) throw new LengthError('invalid')
    const number = Number(digits)
    if (unit === '') return { number, isLength: false }
    if (unit === '%') throw new LengthError('invalid')
    const { width, height } = this.#around
    const windows = { w: width, i: width, h: height, b: height, min: Math.min(width, height) }
    const name = unit.toLowerCase()
    const part = /^[sld]?v(w|i|h|b|min|max)$/.exec(name)?.[1]
    if (part === 'max') return { number: (number * Math.max(width, height)) / 100, isLength: true }
    const whole = Object.entries(windows).find(([key]) => key === part)?.[1]
    const factor = whole === undefined ? pixelsPer[name] : whole / 100
    if (factor === undefined) throw new LengthError('unknown')
    return { number: number * factor, isLength: true }
  }
}

function combine(name: string, values: readonly Value[]): Value {
  const [first, second, third] = values
  if (first === undefined || values.some(({ isLength }) => isLength !== first.isLength)) {
    throw new LengthError('invalid')
  }
  const numbers = values.map(({ number }) => number)
  if ((name === '' || name === 'calc') && values.length === 1) return first
  if (name === 'min') return { ...first, number: Math.min(...numbers) }
  if (name === 'max') return { ...first, number: Math.max(...numbers) }
  if (name === 'clamp' && second !== undefined && third !== undefined && values.length === 3) {
    return { ...first, number: Math.max(first.number, Math.min(second.number, third.number)) }
  }
  throw new LengthError('unknown')
}
