import type { Protocol } from '../../../contracts/index.ts'
import type { Field, FieldRule, FieldStatus } from '../../../lib/field-match/field.ts'

export const statusWords: { readonly [S in FieldStatus]: string } = {
  match: 'match',
  mismatch: 'mismatch',
  missing: 'missing',
  extra: 'extra',
  ignored: 'ignored',
  'not-visited': 'not visited',
}

/** One sign a status, beside the word: colour alone tells nobody. */
export const statusSigns: { readonly [S in FieldStatus]: string } = {
  match: '✓',
  mismatch: '≠',
  missing: '−',
  extra: '+',
  ignored: '○',
  'not-visited': '·',
}

const sentences: { readonly [R in FieldRule]: string } = {
  'both-null': 'Both are null.',
  'one-null': 'One of them is null.',
  'same-text': 'The texts are equal without blanks, punctuation and case.',
  'other-text': 'The texts differ, also without blanks, punctuation and case.',
  'similar-text': 'Labelled fuzzy: more than 80 % of the words are alike.',
  'dissimilar-text': 'Labelled fuzzy, but not more than 80 % of the words are alike.',
  'same-number': 'The numbers are equal (true counts as 1, false as 0).',
  'other-number': 'The numbers differ.',
  'near-number': 'Labelled fuzzy: the relative error is below 5 %.',
  'far-number': 'Labelled fuzzy, but the relative error is 5 % or more.',
  'other-kind': 'Truth and answer are of different kinds.',
  'all-items': 'All items match, so the list does.',
  'some-items': 'Not all items match, so the list does not.',
  'other-length': 'The lists have different lengths.',
  'all-fields': 'All fields match, so the object does.',
  'some-fields': 'Not all fields match, so the object does not.',
  'no-field': 'None of the fields match.',
  'empty-object': 'An empty object never matches in the published code.',
  'label-ignore': 'Labelled ignore: it does not count.',
  'only-ignored': 'Everything in it is labelled ignore: it does not count.',
  'no-answer': 'The answer is no JSON.',
  'no-such-key': 'The answer lacks this key.',
  'no-such-item': 'The answer’s list ends before this item.',
  'within-missing': 'It lies within what the answer lacks.',
  'not-in-truth': 'The truth has no such key; it costs nothing by itself.',
  'beyond-length': 'The truth’s list ends before this item; the list does not match.',
  'within-unvisited': 'It lies where the published code does not look.',
}

const publishedSentences: Partial<{ readonly [R in FieldRule]: string }> = {
  'all-items': 'All items passed, so the list matches.',
  'all-fields': 'All fields passed, so the object matches.',
  'some-fields':
    'Some fields passed: the object itself does not match, but what holds it takes it for a match.',
  'other-length': 'The lists have different lengths: nothing below is looked at or counted.',
  'no-such-key': 'The answer lacks this key. It is not counted; the object around it does not match.',
}

/** The rule that decided a field, in a sentence. */
export function describeRule(rule: FieldRule, protocol: Protocol): string {
  return (protocol === 'reference' ? publishedSentences[rule] : undefined) ?? sentences[rule]
}

/** What a field earns or costs. */
export function describeShare({ counted: isCounted, matched }: Field, counted: number): string {
  if (isCounted === 0) return 'It is not counted.'
  const share = formatPercent(1 / Math.max(1, counted))
  return `It is 1 of ${counted} counted fields, ${share} of the score: ${matched === 1 ? 'earned' : 'lost'}.`
}

export function formatPercent(share: number): string {
  const percent = share * 100
  return `${percent.toFixed(percent !== 0 && Math.abs(percent) < 1 ? 2 : 1)} %`
}
