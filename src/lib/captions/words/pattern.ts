import { complementOf, joinRanges, type CharacterSet } from './character-set.ts'

/** A regular expression as a tree. */
export type Pattern =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly part: Pattern; readonly least: number; readonly most: number }

/** Sets that patterns refer to by a letter, such as `\L`. */
export type NamedSets = Readonly<Record<string, CharacterSet>>

/**
 * Parses the common subset of regular expressions: literals, classes (but not `.`), groups, `|`, `* + ? {m,n}`, `\uXXXX`, `\t \n \f \r`. Letters outside classes match both cases, letters in classes only themselves.
 */
export function readPattern(source: string, named: NamedSets): Pattern {
  let at = 0

  function readChoice(): Pattern {
    const parts = [readSequence()]
    while (source[at] === '|') {
      at += 1
      parts.push(readSequence())
    }
    const [only] = parts
    return parts.length === 1 && only !== undefined ? only : { kind: 'choice', parts }
  }

  function readSequence(): Pattern {
    const parts: Pattern[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(readRepeat())
    return { kind: 'sequence', parts }
  }

  function readRepeat(): Pattern {
    let part = readPart()
    for (;;) {
      const bounds = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(source.slice(at, at + 12))
      if (bounds === null) return part
      const [mark, from = '', comma, to = ''] = bounds
      at += mark.length
      const least = mark === '+' ? 1 : from === '' ? 0 : Number(from)
      const most = mark === '?' ? 1 : comma === '' ? least : to === '' ? Infinity : Number(to)
      part = { kind: 'repeat', part, least, most }
    }
  }

  function readPart(): Pattern {
    const sign = source[at]
    if (sign === '(') {
      at += 1
      const inner = readChoice()
      if (source[at] !== ')') throw new SyntaxError(`")" is missing in ${source}`)
      at += 1
      return inner
    }
    if (sign === '[') return { kind: 'set', set: readClass() }
    const set = sign === '\\' ? readEscape() : readLiteral()
    return { kind: 'set', set }
  }

  function readLiteral(): CharacterSet {
    const sign = source[at] ?? ''
    at += 1
    return bothCases(sign)
  }

  function readClass(): CharacterSet {
    at += 1
    const isNegated = source[at] === '^'
    if (isNegated) at += 1
    const ranges: (readonly [number, number])[] = []
    while (source[at] !== ']') {
      if (at >= source.length) throw new SyntaxError(`"]" is missing in ${source}`)
      const from = readMember()
      const [only] = from
      if (source[at] === '-' && source[at + 1] !== ']' && only !== undefined) {
        at += 1
        ranges.push([only[0], readMember()[0]?.[1] ?? 0])
      } else ranges.push(...from)
    }
    at += 1
    const set = joinRanges(ranges)
    return isNegated ? complementOf(set) : set
  }

  function readMember(): CharacterSet {
    if (source[at] === '\\') return readEscape()
    const unit = source.charCodeAt(at)
    at += 1
    return [[unit, unit]]
  }

  function readEscape(): CharacterSet {
    const sign = source[at + 1] ?? ''
    at += 2
    if (sign === 'u') {
      const unit = Number.parseInt(source.slice(at, at + 4), 16)
      at += 4
      return [[unit, unit]]
    }
    const set = named[sign]
    if (set !== undefined) return set
    const unit = (controls.get(sign) ?? sign).charCodeAt(0)
    return [[unit, unit]]
  }

  const pattern = readChoice()
  if (at < source.length) throw new SyntaxError(`")" is too many in ${source}`)
  return pattern
}

const controls = new Map([
  ['t', '\t'],
  ['n', '\n'],
  ['f', '\f'],
  ['r', '\r'],
])

/**
 * The characters that a case-insensitive letter matches in addition to its upper and lower case: long s, dotless and
 * dotted i, the kelvin sign.
 */
const otherCases = new Map([
  ['s', [0x17f]],
  ['i', [0x130, 0x131]],
  ['k', [0x212a]],
])

function bothCases(sign: string): CharacterSet {
  const units = [sign.toLowerCase().charCodeAt(0), sign.toUpperCase().charCodeAt(0)]
  const all = /^[a-z]$/i.test(sign)
    ? units.concat(otherCases.get(sign.toLowerCase()) ?? [])
    : [sign.charCodeAt(0)]
  return joinRanges(all.map((unit) => [unit, unit] as const))
}
