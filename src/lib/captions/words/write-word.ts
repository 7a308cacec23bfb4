import { assertNever } from '../../assert-never.ts'
import type { Action } from './caption-rules.ts'

/** Returns a match as written by the tokenizer, before lower-casing. Null if nothing is written. */
export function writeWord(match: string, action: Action): string | null {
  switch (action) {
    case 'keep':
    case 'stop-again':
      return match
    case 'sentence-acronym':
      // At the end of a sentence, a single initial is a word, not an abbreviation.
      return match.length === 2 ? match.slice(0, -1) : match
    case 'drop':
      return null
    case 'newline':
      return '\n'
    case 'dash':
      return '--'
    case 'hyphens':
      return match.length === 3 || match.length === 4 ? '--' : match
    case 'dots':
      return '...'
    case 'ampersand':
      return match.replace(/&amp;/gi, '&')
    case 'soft-hyphens': {
      const visible = match.replaceAll('\u00ad', '')
      return visible === '' ? '-' : visible
    }
    case 'blanks':
      return joinBlanks(match)
    case 'brackets':
      return nameParentheses(match)
    case 'blanks-and-brackets':
      return nameParentheses(joinBlanks(match))
    case 'bracket':
      return brackets.get(match) ?? match
    case 'fraction':
      return fractions.get(match) ?? match
    case 'currency':
      return currencies.get(match) ?? match
    case 'left-quote':
      return writeQuotes(match, '`')
    case 'right-quote':
      return writeQuotes(match, "'")
    case 'less':
      return '<'
    case 'greater':
      return '>'
    default:
      return assertNever(action)
  }
}

const brackets = new Map([
  ['(', '-LRB-'],
  [')', '-RRB-'],
  ['{', '-LCB-'],
  ['}', '-RCB-'],
  ['[', '-LSB-'],
  [']', '-RSB-'],
])
const fractions = new Map([
  ['\u00bc', '1/4'],
  ['\u00bd', '1/2'],
  ['\u00be', '3/4'],
  ['\u2153', '1/3'],
  ['\u2154', '2/3'],
])
const currencies = new Map([
  ['\u00a2', 'cents'],
  ['\u00a3', '#'],
  ['\u0080', '$'],
  ['\u00a4', '$'],
  ['\u20a0', '$'],
  ['\u20ac', '$'],
])

/** A space inside a token must be replaced, because the tokens are joined by spaces. */
function joinBlanks(match: string): string {
  return match.replaceAll(' ', '\u00a0')
}

function nameParentheses(match: string): string {
  return match.replaceAll('(', '-LRB-').replaceAll(')', '-RRB-')
}

/** Straight quotes become quotes of the given side. Curly quotes are left unchanged. */
function writeQuotes(match: string, straight: '`' | "'"): string {
  return match
    .replace(/&apos;|'/g, straight)
    .replace(/"|&quot;/g, straight.repeat(2))
    .replace(/[\u0091\u2018\u201b\u2039]/g, '`')
    .replace(/[\u0092\u2019\u203a]/g, "'")
    .replace(/[\u0093\u201c\u00ab]/g, '``')
    .replace(/[\u0094\u201d\u00bb]/g, "''")
}
