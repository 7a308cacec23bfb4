import { blank, splitAtBlanks, wordEdge as edge } from '../../../src/lib/text/python-text.ts'

/*
 * Penn Treebank words, split like NLTK's TreebankWordTokenizer (the rules of the Treebank project's own sed script,
 * checked against NLTK in tests/golden/text). The rules only insert spaces around tokens, and the text is split at
 * spaces at the end, so the order of the rules matters.
 */

type Rule = readonly [pattern: RegExp, replacement: string]

const openingQuotes: readonly Rule[] = [
  [/^"/u, '``'],
  [/``/gu, ' `` '],
  [/([ ([{<])("|'{2})/gu, '$1 `` '],
]

const marks: readonly Rule[] = [
  [/([:,])(\P{Nd})/gu, ' $1 $2'],
  [/([:,])(?=\n?$)/gu, ' $1 '],
  [/\.\.\./gu, ' ... '],
  [/[;@#$%&]/gu, ' $& '],
  // The full stop at the end of the text, with any closing characters that follow it.
  [new RegExp(`([^.])(\\.)([\\])}>"']*)${blank}*$`, 'u'), '$1 $2$3 '],
  [/[?!]/gu, ' $& '],
  [/([^'])' /gu, "$1 ' "],
]

const brackets: Rule = [/[\][(){}<>]/gu, ' $& ']
const dashes: Rule = [/--/gu, ' -- ']

const closingQuotes: readonly Rule[] = [
  [/''/gu, " '' "],
  [/"/gu, " '' "],
  [/([^' ])('[sS]|'[mM]|'[dD]|') /gu, '$1 $2 '],
  [/([^' ])('ll|'LL|'re|'RE|'ve|'VE|n't|N'T) /gu, '$1 $2 '],
]

const contractions: readonly Rule[] = [
  ...[
    ['can', 'not'],
    ['d', "'ye"],
    ['gim', 'me'],
    ['gon', 'na'],
    ['got', 'ta'],
    ['lem', 'me'],
    ['more', "'n"],
  ].map(([first = '', second = '']): Rule => [
    new RegExp(`${edge}(${first})(${second})${edge}`, 'giu'),
    ' $1 $2 ',
  ]),
  [new RegExp(`${edge}(wan)(na)(?=${blank})`, 'giu'), ' $1 $2 '],
  [new RegExp(` ('t)(is)${edge}`, 'giu'), ' $1 $2 '],
  [new RegExp(` ('t)(was)${edge}`, 'giu'), ' $1 $2 '],
]

function apply(text: string, rules: readonly Rule[]): string {
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)
}

/** Returns the words and punctuation marks of a string. Empty for a blank string. */
export function tokenizeTreebank(text: string): readonly string[] {
  const opened = apply(text, [...openingQuotes, ...marks, brackets, dashes])
  const closed = apply(` ${opened} `, [...closingQuotes, ...contractions])
  return splitAtBlanks(closed)
}
