/*
 * The first pass of Python's toml 0.10.2. It checks keys and quotes character by character, blanks out comments and
 * joins the lines of arrays. Its quirks affect whether a text is accepted, so they are preserved.
 */

import { msg, type Message } from '../../src/contracts/index.ts'
import { isAlphanumeric, isSpace, itemAt, PythonIndexError } from './python-text.ts'
import { TextProblem } from './text-problem.ts'

/** Returns the text with comments blanked out and each array on one line, ready to be split at line endings. */
export function joinTomlLines(text: string): string {
  const characters = Array.from(text)
  const offsetOf = (index: number) => characters.slice(0, index).join('').length
  const problem = (message: Message, index: number) =>
    new TextProblem(message, characters.length === text.length ? index : offsetOf(index))
  const originals = [...characters]
  let openArrays = 0
  let isOpenString = false
  let openQuote = ''
  let isMultiline = false
  let inArrayOfTables = false
  let inTableName = false
  let isLineStart = true
  let isDotted = false
  /** 0: not in a key; 1: in the name of a key; 2: after the name. */
  let keyState: 0 | 1 | 2 = 0

  for (let at = 0; at < characters.length; at += 1) {
    const item = itemAt(characters, at)
    if (item === '\r' && itemAt(characters, at + 1) === '\n') {
      characters[at] = ' '
      continue
    }
    if (keyState !== 0) {
      if (item === '\n') throw problem('Expected "=" and a value after the key, got the end of the line.', at)
      if (isOpenString) {
        if (item === openQuote && !isEscaped(characters, at)) {
          keyState = 2
          isOpenString = false
          openQuote = ''
        }
        continue
      }
      if (keyState === 1) {
        if (isSpace(item)) {
          keyState = 2
          continue
        }
        if (item === '.') {
          isDotted = true
          continue
        }
        if (isAlphanumeric(item) || item === '_' || item === '-') continue
        if (isDotted && itemAt(characters, at - 1) === '.' && (item === '"' || item === "'")) {
          isOpenString = true
          openQuote = item
          continue
        }
      } else {
        if (isSpace(item)) {
          if (isDotted && startsName(itemAt(characters, at + 1))) keyState = 1
          continue
        }
        if (item === '.') {
          isDotted = true
          if (startsName(itemAt(characters, at + 1))) keyState = 1
          continue
        }
      }
      if (item !== '=') throw problem(msg`A key cannot contain "${item}"; quote the key.`, at)
      keyState = 0
      isDotted = false
    }
    if (item === "'" && openQuote !== '"') {
      const run = quoteRun(characters, at, "'")
      if (run === 3) {
        isMultiline = !isMultiline
        isOpenString = isMultiline
      } else isOpenString = !isOpenString
      openQuote = isOpenString ? "'" : ''
    }
    if (item === '"' && openQuote !== "'") {
      const { isTriple, isOddBackslash } = readDoubleQuotes(characters, at)
      if (!isOddBackslash) {
        if (isTriple) {
          isMultiline = !isMultiline
          isOpenString = isMultiline
        } else isOpenString = !isOpenString
      }
      openQuote = isOpenString ? '"' : ''
    }
    const isOutside = !isOpenString && !inTableName && !inArrayOfTables
    if (item === '#' && isOutside) {
      let end = at
      while (end < characters.length && characters[end] !== '\n') {
        characters[end] = ' '
        end += 1
      }
      // A comment that extends to the end of the text ends the pass.
      if (end === characters.length) break
    }
    if (item === '[' && isOutside) {
      if (isLineStart) {
        if (characters[at + 1] === '[') inArrayOfTables = true
        else inTableName = true
      } else openArrays += 1
    }
    if (item === ']' && !isOpenString) {
      if (inTableName) inTableName = false
      else if (inArrayOfTables) {
        if (itemAt(characters, at - 1) === ']') inArrayOfTables = false
      } else openArrays -= 1
    }
    if (item === '\n') {
      if (isOpenString || isMultiline) {
        if (!isMultiline) throw problem('A string must end on the line where it begins.', at)
        const before = itemAt(characters, at - 1)
        if ((before === "'" || before === '"') && itemAt(characters, at - 2) === before) {
          characters[at] = before
          if (itemAt(characters, at - 3) === before) setItem(characters, at - 3, ' ')
        }
      } else if (openArrays !== 0) characters[at] = ' '
      else isLineStart = true
    } else if (isLineStart && characters[at] !== ' ' && characters[at] !== '\t') {
      isLineStart = false
      if (!inTableName && !inArrayOfTables) {
        if (characters[at] === '=') throw problem('A key is missing before "=".', at)
        keyState = 1
      }
    }
  }
  if (keyState !== 0)
    throw problem('Expected "=" and a value after the key, got the end of the text.', originals.length)
  if (isOpenString) throw problem('A string is never closed.', originals.length)
  return characters.join('')
}

function startsName(next: string): boolean {
  return !isSpace(next) && next !== '.'
}

/**
 * True if an odd number of backslashes precedes an index. Unlike in Python, negative indices do not wrap around here.
 */
function isEscaped(characters: readonly string[], at: number): boolean {
  let isOdd = false
  for (let back = 1; at >= back && itemAt(characters, at - back) === '\\'; back += 1) isOdd = !isOdd
  return isOdd
}

/**
 * Number of consecutive quotes that end at an index, at most 3. As in the original, the count wraps around to the end
 * of the text.
 */
function quoteRun(characters: readonly string[], at: number, quote: string): number {
  let run = 1
  try {
    while (itemAt(characters, at - run) === quote) {
      run += 1
      if (run === 3) break
    }
  } catch (thrown) {
    if (!(thrown instanceof PythonIndexError)) throw thrown
  }
  return run
}

function readDoubleQuotes(
  characters: readonly string[],
  at: number,
): { readonly isTriple: boolean; readonly isOddBackslash: boolean } {
  let isOddBackslash = false
  let isTriple = false
  let back = 1
  try {
    while (itemAt(characters, at - back) === '"') {
      back += 1
      if (back === 3) {
        isTriple = true
        break
      }
    }
    if (back === 1 || isTriple) {
      while (itemAt(characters, at - back) === '\\') {
        isOddBackslash = !isOddBackslash
        back += 1
      }
    }
  } catch (thrown) {
    if (!(thrown instanceof PythonIndexError)) throw thrown
  }
  return { isTriple, isOddBackslash }
}

function setItem(characters: string[], index: number, value: string): void {
  characters[index < 0 ? characters.length + index : index] = value
}

/** Parts of a line split at quotes, alternately outside and inside of quotes, starting outside. */
export function splitOnQuotes(line: string): string[] {
  let doubles = line.split('"')
  let isQuoted = false
  const parts: string[] = []
  if (doubles.length > 1 && doubles[0]?.includes("'") === true) {
    let singles = doubles[0].split("'")
    doubles = doubles.slice(1)
    while (singles.length % 2 === 0 && doubles.length > 0) {
      const last = `${singles.at(-1) ?? ''}"${doubles[0] ?? ''}`
      singles = [...singles.slice(0, -1), ...(last.includes("'") ? last.split("'") : [last])]
      doubles = doubles.slice(1)
    }
    parts.push(...singles)
  }
  for (const part of doubles) {
    if (isQuoted) parts.push(part)
    else {
      parts.push(...part.split("'"))
      isQuoted = !isQuoted
    }
  }
  return parts
}

/** Number of times that a separator occurs inside quotes before its first occurrence outside of quotes, plus 1. */
export function countQuoted(line: string, separator: string): number {
  let count = 1
  let isQuoted = false
  for (const part of splitOnQuotes(line)) {
    if (!isQuoted && part.includes(separator)) break
    count += part.split(separator).length - 1
    isQuoted = !isQuoted
  }
  return count
}
