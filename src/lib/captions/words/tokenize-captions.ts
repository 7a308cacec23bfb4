import { readRule, readRules, rules, type Action, type Rule } from './caption-rules.ts'
import { buildScanner, type Scanner } from './scanner.ts'
import { writeWord } from './write-word.ts'

/*
 * Words of captions as COCO's evaluation code makes them (pycocoevalcap's PTBTokenizer round Stanford CoreNLP 3.4.1):
 * Penn Treebank tokens in lower case, marks of punctuation dropped. All captions of a run are one text with a caption a
 * line, so that what stands first in a caption can tell how the one before it ends.
 */

export interface CaptionWords {
  /** Every token, punctuation too. */
  readonly tokens: readonly string[]
  /** The caption as the metrics read it: the tokens that are no punctuation, joined by blanks. */
  readonly text: string
}

const punctuation = new Set(["''", "'", '``', '`', '.', '?', '!', ',', ':', '-', '--', '...', ';'])

/** What the tokenizer takes for ends of lines beside the line feed. They would shift all captions behind them. */
const otherBreaks = /[\r\u000b\u000c\u2028\u2029]/g

/** True where a caption holds such a break, which is read as a blank. */
export function hasOtherBreaks(caption: string): boolean {
  return caption.search(otherBreaks) !== -1
}

export function tokenizeCaptions(captions: readonly string[]): readonly CaptionWords[] {
  const text = captions.map((caption) => caption.replace(otherBreaks, ' ').replaceAll('\n', ' ')).join('\n')
  const lines = writeLines(text).split('\n')
  return captions.map((_, index) => {
    const line = (lines[index] ?? '').replace(blankEnd, '')
    const tokens = line === '' ? [] : line.split(' ')
    return { tokens, text: tokens.filter((token) => !punctuation.has(token)).join(' ') }
  })
}

const blankEnd =
  /(?<![\t-\r\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000])[\t-\r\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/

/** The tokens of every line, with single blanks between them. */
function writeLines(text: string): string {
  const all = (whole ??= buildScanner(readRules()))
  let written = ''
  let isLineStart = true
  for (let at = 0; at < text.length;) {
    const match = all.match(text, at)
    const rule = match === null ? undefined : rules[match.rule]
    if (match === null || rule === undefined) {
      at += 1
      continue
    }
    const piece = cutMatch(rule, text.slice(at, match.end))
    const word = writeWord(piece, rule.action)
    at += piece.length - (stopsAgain.has(rule.action) ? 1 : 0)
    if (word === '\n') {
      written += '\n'
      isLineStart = true
    } else if (word !== null) {
      written += `${isLineStart ? '' : ' '}${word.toLowerCase()}`
      isLineStart = false
    }
  }
  return written
}

/** Here the stop of an abbreviation ends the sentence as well, and is read once more. */
const stopsAgain: ReadonlySet<Action> = new Set(['stop-again', 'sentence-acronym'])

let whole: Scanner | undefined
const halves = new Map<Rule, { readonly token: Scanner; readonly context: Scanner }>()

/** What of a match is the token: the longest start behind which the rest is the context that the rule asks for. */
function cutMatch(rule: Rule, match: string): string {
  const { pattern, followedBy, giveBack = 0 } = rule
  if (followedBy === undefined) return match.slice(0, match.length - giveBack)
  let pair = halves.get(rule)
  if (pair === undefined) {
    pair = { token: buildScanner([readRule(pattern)]), context: buildScanner([readRule(followedBy)]) }
    halves.set(rule, pair)
  }
  const { token, context } = pair
  let end = 0
  let state = token.start
  for (let at = 0; at < match.length && state !== -1; at += 1) {
    state = token.step(state, token.classOf(match.charCodeAt(at)))
    if (state !== -1 && token.accepts(state) === 0 && fits(context, match.slice(at + 1))) end = at + 1
  }
  return match.slice(0, end)
}

function fits(scanner: Scanner, text: string): boolean {
  let state = scanner.start
  for (let at = 0; at < text.length && state !== -1; at += 1) {
    state = scanner.step(state, scanner.classOf(text.charCodeAt(at)))
  }
  return state !== -1 && scanner.accepts(state) === 0
}
