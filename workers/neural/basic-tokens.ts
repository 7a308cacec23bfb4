import { splitAtBlanks } from '../../src/lib/text/python-text.ts'
import { isAssigned } from './unicode-14.ts'

/*
 * The steps before WordPiece in transformers' BertTokenizer (4.38.2, the Python one, `do_lower_case`), which the
 * published BERTScore uses: lower-case, clean up the text, put spaces around Chinese characters, NFC, split into
 * words at whitespace, NFD without accents, split off punctuation. Characters are classified as in Unicode 14.
 */

/** Lone surrogates are included, although they never occur in UTF-8 text. */
const dropped = /[\0\ufffd\p{C}]/u
const keptControl = /[\t\n\r]/u
const anyBlank = /[\t\n\r\p{Zs}]/u
/** Ahom's medial RA was not classified as a spacing mark before Unicode 16. */
const accents = /[\p{Mn}\u{1171e}]/gu
/**
 * All visible ASCII characters except letters and digits are treated as punctuation, including those that Unicode
 * classifies as symbols, such as $ and ^.
 */
const punctuation = /[!-/:-@[-`{-~\p{P}]/gu
const chinese =
  /[\u4e00-\u9fff\u3400-\u4dbf\u{20000}-\u{2a6df}\u{2a700}-\u{2b73f}\u{2b740}-\u{2b81f}\u{2b820}-\u{2ceaf}\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu
const plain = /^[ -~]*$/

/**
 * Converts each character to lower case separately, because the published code never processes two at a time, so a
 * sigma is never treated as final. Characters unassigned in Unicode 14 are left unchanged.
 */
function lowerEach(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return Array.from(text, (character) =>
    isAssigned(character.codePointAt(0) ?? 0) ? character.toLowerCase() : character,
  ).join('')
}

function clean(text: string): string {
  if (plain.test(text)) return text
  let cleaned = ''
  for (const character of text) {
    if (anyBlank.test(character)) cleaned += ' '
    else if (isKept(character)) cleaned += character
  }
  return cleaned
}

function isKept(character: string): boolean {
  if (keptControl.test(character)) return true
  return isAssigned(character.codePointAt(0) ?? 0) && !dropped.test(character)
}

/**
 * Returns the non-empty words and punctuation marks of a string without special tokens, in lower case and without
 * accents.
 */
export function cutBasicTokens(text: string): readonly string[] {
  const spaced = clean(lowerEach(text)).replace(chinese, ' $& ').normalize('NFC')
  const words = splitAtBlanks(spaced).map((word) =>
    word.toLowerCase().normalize('NFD').replace(accents, '').replace(punctuation, ' $& '),
  )
  return splitAtBlanks(words.join(' '))
}
