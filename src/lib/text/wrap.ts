import { countCharacters, notBlank, strip, wordCharacter } from './python-text.ts'

/*
 * Python's textwrap.wrap with break_long_words off. Text is split into words, whitespace, hyphenated parts and
 * dashes, and lines are filled with these pieces one by one.
 */

const space = '[\\t\\n\\x0b\\x0c\\r ]'
const notSpace = '[^\\t\\n\\x0b\\x0c\\r ]'
const letter = '[\\p{L}\\p{Nl}\\p{No}_]'
const mark = `(?:${wordCharacter}|[!"'&.,?])`
const afterMark = `(?<=${mark})`

/**
 * The next piece at a position: a run of whitespace, a dash between words, or a word up to the point where it can be
 * broken.
 */
const piece = new RegExp(
  [
    `${space}+`,
    `${afterMark}-{2,}(?=${wordCharacter})`,
    `${notSpace}+?(?:` +
      `-(?:(?<=${letter}{2}-)|(?<=${letter}-${mark}-))(?=${letter}-?${letter})` +
      `|(?=${space}|$)` +
      `|${afterMark}(?=-{2,}${wordCharacter}))`,
  ].join('|'),
  'uy',
)

function splitPieces(text: string): string[] {
  const pieces: string[] = []
  let at = 0
  while (at < text.length) {
    piece.lastIndex = at
    const found = piece.exec(text)?.[0] ?? text.slice(at)
    pieces.push(found)
    at += found.length
  }
  return pieces
}

function expandTabs(text: string): string {
  let column = 0
  let result = ''
  for (const character of text) {
    if (character === '\t') {
      const width = 8 - (column % 8)
      result += ' '.repeat(width)
      column += width
      continue
    }
    result += character
    column = character === '\n' || character === '\r' ? 0 : column + 1
  }
  return result
}

const endsInInk = new RegExp(`${notBlank}$`, 'u')
const isBlank = (text: string): boolean => strip(text) === ''

/**
 * Wraps text into lines of at most `width` characters. A longer word gets its own line. Lines after the first begin
 * with `indent`. A blank string has no lines.
 */
export function wrapText(text: string, width: number, indent: string): readonly string[] {
  const clean = (text.includes('\t') ? expandTabs(text) : text).replace(/[\n\x0b\x0c\r]/g, ' ')
  // Most lines already fit. If a line has trailing whitespace, the slow path is used, which drops the whitespace.
  if (clean.length <= width && endsInInk.test(clean)) return [clean]
  const pieces = splitPieces(clean)
  const lines: string[] = []
  let next = 0
  while (next < pieces.length) {
    const prefix = lines.length === 0 ? '' : indent
    const room = width - countCharacters(prefix)
    if (lines.length > 0 && isBlank(pieces[next] ?? '')) next += 1
    const line: string[] = []
    let length = 0
    for (; next < pieces.length; next += 1) {
      const found = pieces[next] ?? ''
      const size = countCharacters(found)
      if (length + size > room) break
      line.push(found)
      length += size
    }
    // A piece that is too long for any line gets a line to itself, because otherwise there would be no progress.
    if (next < pieces.length && line.length === 0 && countCharacters(pieces[next] ?? '') > room) {
      line.push(pieces[next] ?? '')
      next += 1
    }
    if (line.length > 0 && isBlank(line.at(-1) ?? '')) line.pop()
    if (line.length > 0) lines.push(prefix + line.join(''))
  }
  return lines
}
