import { readRule, readRules, rules, type Action, type Rule } from './caption-rules.ts'
import { buildScanner, type Scanner } from './scanner.ts'
import { writeWord } from './write-word.ts'

/*
 * Words of captions as produced by COCO's evaluation code (pycocoevalcap's PTBTokenizer around Stanford CoreNLP
 * 3.4.1): Penn Treebank tokens in lower case, without punctuation. All captions of a run are one text with one
 * caption per line, so the start of a caption can affect how the end of the previous one is tokenized.
 */

export interface CaptionWords {
  /** Every token, including punctuation. */
  readonly tokens: readonly string[]
  /** The caption in the form that the metrics use: the tokens that are not punctuation, joined by spaces. */
  readonly text: string
}

const punctuation = new Set(["''", "'", '``', '`', '.', '?', '!', ',', ':', '-', '--', '...', ';'])

/**
 * Characters other than LF that the tokenizer treats as line endings. Such a character would shift all captions after
 * it.
 */
const otherBreaks = /[\r\u000b\u000c\u2028\u2029]/g

/** True if a caption contains a line ending other than LF. Each of them is replaced with a space. */
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

/** The tokens of every line, separated by single spaces. */
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

/** For these actions, the full stop of an abbreviation also ends the sentence, so the full stop is read again. */
const stopsAgain: ReadonlySet<Action> = new Set(['stop-again', 'sentence-acronym'])

let whole: Scanner | undefined
const halves = new Map<Rule, { readonly token: Scanner; readonly context: Scanner }>()

/** Returns the token part of a match: the longest prefix that is followed by the context that the rule requires. */
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
