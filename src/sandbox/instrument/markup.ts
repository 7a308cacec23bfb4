/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
/*
 * Reading markup without a parser, inside the frame as well as outside: natives may have been replaced by then. What
 * looks like a tag inside a comment, a script or a value counts as one: only a parser could tell where those end.
 * Every reading is linear in the text's length, whatever is left unclosed.
 */

const { apply, setPrototypeOf } = Reflect
const { exec } = RegExp.prototype
const { slice, indexOf } = String.prototype
const { sort } = Array.prototype
const { has, add } = Set.prototype
const NativeSet = Set

/** In front of the names of attributes that are to do nothing. */
export const inertPrefix = 'data-rt-'

const separators = /[\t\n\f\r /]*/y
const attributeName = /=?[^\t\n\f\r />=]*/y
const equals = /[\t\n\f\r ]*=[\t\n\f\r ]*/y
const unquoted = /[^\t\n\f\r >]*/y

export function find(pattern: RegExp, text: string): RegExpExecArray | null {
  return apply<RegExp, [string], RegExpExecArray | null>(exec, pattern, [text])
}

export function cut(text: string, from: number, to = text.length): string {
  return apply<string, [number, number], string>(slice, text, [from, to])
}

/** Told of an attribute: its name and value as written, and where the name begins. */
export type VisitAttribute = (name: string, value: string, at: number) => void

/**
 * Walks the attributes of everything that looks like a start tag, each once, although one tag may stand in what reads
 * as a value of another.
 */
export class AttributeWalk {
  readonly #text: string
  readonly #visit: VisitAttribute
  readonly #seen = new NativeSet<number>()
  // Values without quotes may share their end: it is looked for once.
  #runFrom = 0
  #runTo = 0

  constructor(text: string, visit: VisitAttribute = () => undefined) {
    this.#text = text
    this.#visit = visit
  }

  /** Reads on from the end of a tag's name. True where the text ends before the tag does, as far as is known. */
  read(from: number): boolean {
    const text = this.#text
    let at = from
    for (;;) {
      // From here on an earlier tag was read in the same way, and it ended.
      if (apply(has, this.#seen, [at])) return false
      apply(add, this.#seen, [at])
      const nameAt = skip(separators, text, at)
      const nameEnd = skip(attributeName, text, nameAt)
      if (nameEnd === nameAt) return nameAt === text.length
      const valueAt = skip(equals, text, nameEnd)
      if (valueAt === nameEnd) {
        this.#visit(cut(text, nameAt, nameEnd), '', nameAt)
        at = nameEnd
        continue
      }
      const quote = text[valueAt]
      const isQuoted = quote === '"' || quote === "'"
      const inner = isQuoted ? valueAt + 1 : valueAt
      const end = isQuoted ? this.#endOfQuoted(quote, inner) : this.#endOfUnquoted(inner)
      this.#visit(cut(text, nameAt, nameEnd), cut(text, inner, end), nameAt)
      at = isQuoted && end < text.length ? end + 1 : end
    }
  }

  #endOfQuoted(quote: string, from: number): number {
    const end = apply<string, [string, number], number>(indexOf, this.#text, [quote, from])
    return end === -1 ? this.#text.length : end
  }

  #endOfUnquoted(from: number): number {
    if (from < this.#runFrom || from >= this.#runTo) {
      this.#runFrom = from
      this.#runTo = skip(unquoted, this.#text, from)
    }
    return this.#runTo
  }
}

/** Where a sticky pattern that may match nothing ends. */
function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return from + (find(pattern, text)?.[0].length ?? 0)
}

/**
 * Markup in which those attributes of certain tags that are to do nothing stand under an inert name; every other
 * character stays as it is. `tag` is global and ends behind the tag's name.
 */
export function renameAttributes(
  markup: string,
  tag: RegExp,
  isInert: (name: string, value: string) => boolean,
): string {
  const places: number[] = []
  // Pages may have given arrays a setter for an index, which would keep the places.
  setPrototypeOf(places, null)
  const walk = new AttributeWalk(markup, (name, value, at) => {
    if (isInert(name, value)) places[places.length] = at
  })
  tag.lastIndex = 0
  for (let found = find(tag, markup); found !== null; found = find(tag, markup)) {
    walk.read(found.index + found[0].length)
  }
  if (places.length === 0) return markup
  const compare = (first: number, second: number) => first - second
  apply<number[], [typeof compare], number[]>(sort, places, [compare])
  let result = ''
  let done = 0
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0
    // Two readings of one name.
    if (index > 0 && place === done) continue
    result += cut(markup, done, place) + inertPrefix
    done = place
  }
  return result + cut(markup, done)
}

/** No value that does something is longer, but for character references, which can hide what it says. */
const longestPlain = 100

/** Whether a value may say more than can be read here. */
export function isUnclear(value: string): boolean {
  return value.length > longestPlain || find(/&/, value) !== null
}
