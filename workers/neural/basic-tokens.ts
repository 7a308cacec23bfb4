import { splitAtBlanks } from '../../src/lib/text/python-text.ts'
import { isAssigned } from './unicode-14.ts'

/*
 * What stands before WordPiece in transformers' BertTokenizer (4.38.2, the one in Python, `do_lower_case`), which the
 * published BERTScore uses: lower case, clean text, blanks round Chinese characters, NFC, words at blanks, NFD without
 * accents, punctuation apart. Characters are as Unicode 14 has them.
 */

/** Lone surrogates too, which no text in UTF-8 holds. */
const dropped = /[\0\ufffd\p{C}]/u
const keptControl = /[\t\n\r]/u
const anyBlank = /[\t\n\r\p{Zs}]/u
/** Ahom's medial RA was no spacing mark before Unicode 16. */
const accents = /[\p{Mn}\u{1171e}]/gu
/** Of ASCII every sign counts as punctuation, those like $ and ^ too that Unicode calls symbols. */
const punctuation = /[!-/:-@[-`{-~\p{P}]/gu
const chinese =
  /[\u4e00-\u9fff\u3400-\u4dbf\u{20000}-\u{2a6df}\u{2a700}-\u{2b73f}\u{2b740}-\u{2b81f}\u{2b820}-\u{2ceaf}\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu
const plain = /^[ -~]*$/

/**
 * Lower case of each character by itself: the published code never sees two at once, so no sigma is a final one. What
 * has no meaning in Unicode 14 stays.
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

/** The words and marks of a text without special tokens, in lower case and without accents; none is empty. */
export function cutBasicTokens(text: string): readonly string[] {
  const spaced = clean(lowerEach(text)).replace(chinese, ' $& ').normalize('NFC')
  const words = splitAtBlanks(spaced).map((word) =>
    word.toLowerCase().normalize('NFD').replace(accents, '').replace(punctuation, ' $& '),
  )
  return splitAtBlanks(words.join(' '))
}
