/*
 * METEOR 1.5's normalisation of a line under `-norm`, in English, which gives the words that METEOR compares. Its
 * input is the output of the caption tokenizer, so many steps are done twice. Java's character classes without the
 * Unicode flag only cover ASCII, so the classes are written out here.
 */

/** Western European, Cyrillic and phonetic letters. All other letters become separate words. */
const letterRanges =
  'A-Za-z\\u0160\\u017d\\u0161\\u017e\\u0178\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u017e\\u0400-\\u0527\\ua640-\\ua66e\\ua67e-\\ua697\\u1d00-\\u1d7f'
const blank = ' \\t\\n\\u000b\\f\\r'

const otherSign = new RegExp(`[^0-9${letterRanges}${blank}.'\`,\\-\\u2018\\u2019]`, 'gu')
const innerDash = new RegExp(`([0-9${letterRanges}.])-([0-9${letterRanges}])`, 'gu')
const anyLetter = new RegExp(`[${letterRanges}]`, 'u')
const apostrophes: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`([^${letterRanges}])'([^${letterRanges}])`, 'gu'), "$1 ' $2"],
  [new RegExp(`([^0-9${letterRanges}])'([${letterRanges}])`, 'gu'), "$1 ' $2"],
  [new RegExp(`([${letterRanges}])'([^${letterRanges}])`, 'gu'), "$1 ' $2"],
  [new RegExp(`([${letterRanges}])'([${letterRanges}])`, 'gu'), "$1 '$2"],
  // The 1990's.
  [/([0-9])'(s)/gu, "$1 '$2"],
]
const commas: readonly RegExp[] = [/([^0-9]),([^0-9])/gu, /([0-9]),([^0-9])/gu, /([^0-9]),([0-9])/gu]
const widerBlanks = /[ \u2000-\u200a\u202f\u205f\u3000\u00a0]+/g

/** Words after which a dot does not end a sentence. If the value is `true`, this only applies if a number follows. */
export type Prefixes = ReadonlyMap<string, boolean>

/** Returns the words of a line, in lower case. */
export function normalizeLine(line: string, prefixes: Prefixes): readonly string[] {
  const spaced = hideDots(` ${line} `.replace(otherSign, ' $& '))
  const quoted = commas
    .reduce((text, comma) => text.replace(comma, '$1 , $2'), spaced)
    .replace(/[`\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]|''/g, ' " ')
    .replaceAll('\u2013', '-')
    .replaceAll('--', '-')
    .replace(innerDash, '$1 $2')
  const parted = apostrophes.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    quoted,
  )
  const rebuilt = showDots(placeDots(splitWords(parted), prefixes))
  return splitWords(trimControls(rebuilt.replace(widerBlanks, ' ')).toLowerCase())
}

/** Splits a line into words in the same way as Java's StringTokenizer. */
export function splitWords(text: string): readonly string[] {
  return text.split(/[ \t\n\r\f]+/).filter((word) => word !== '')
}

/** Like Java's String.trim. */
export function trimControls(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1
  return text.slice(start, end)
}

/** Consecutive dots become a placeholder word that other rules ignore. It is longer if there are more dots. */
const manyDots = 'DOTMULTI'
const anotherDot = 'DOTDOTMULTI'

function hideDots(line: string): string {
  let text = line.replace(/\.(\.+)/g, ` ${manyDots}$1`)
  while (text.includes(`${manyDots}.`)) {
    text = text.replace(/DOTMULTI\.([^.])/gu, `${anotherDot} $1`).replaceAll(`${manyDots}.`, anotherDot)
  }
  return text
}

function showDots(line: string): string {
  let text = line
  while (text.includes(anotherDot)) text = text.replaceAll(anotherDot, `${manyDots}.`)
  return text.replaceAll(manyDots, '.')
}

/** Splits the dot off the end of a word, unless it belongs to an abbreviation. */
function placeDots(words: readonly string[], prefixes: Prefixes): string {
  return words
    .map((word, index) => {
      if (word.length < 2 || !word.endsWith('.')) return `${word} `
      const start = word.slice(0, -1)
      if (start.includes('.') && anyLetter.test(start)) return `${word.replaceAll('.', '')} `
      const onlyBeforeNumbers = prefixes.get(start)
      const next = words[index + 1]
      const isKept =
        onlyBeforeNumbers === false ||
        (next !== undefined && (/^[a-z]/.test(next) || (onlyBeforeNumbers === true && /^[0-9]/.test(next))))
      return isKept ? `${word} ` : `${start} . `
    })
    .join('')
}
