import { expect, test } from 'vitest'
import multi from '../../../../tests/golden/captions/multi.json' with { type: 'json' }
import single from '../../../../tests/golden/captions/single.json' with { type: 'json' }
import strings from '../../../../tests/golden/captions/strings.json' with { type: 'json' }
import stress from '../../../../tests/golden/captions/stress.json' with { type: 'json' }
import { tokenizeCaptions } from './tokenize-captions.ts'
import { tokenizeRun } from './tokenize-run.ts'

const textsOf = (captions: readonly string[]) =>
  tokenizeCaptions(captions).map(({ tokens }) => tokens.join(' '))

test.each([
  ['single', single.items],
  ['multi', multi.items],
  ['stress', stress.items],
])('the run %s has the published tokens', (_, items) => {
  const expected = items.map(({ tokens: [candidate, references] }) => ({ candidate, references }))
  expect(textsOf(items.map(({ candidate }) => candidate))).toEqual(expected.map(({ candidate }) => candidate))
  expect(textsOf(items.flatMap(({ references }) => references))).toEqual(
    expected.flatMap(({ references }) => references),
  )
})

test('tokenizes 507 strings together like the published code', () => {
  expect(strings.rows).toHaveLength(507)
  expect(textsOf(strings.rows.map(([text = '']) => text))).toEqual(strings.rows.map(([, tokens]) => tokens))
})

test('treats control characters like the published code, but line-ending ones as blanks', () => {
  for (const [text, lines] of strings.controlCharacters) {
    if (typeof text !== 'string' || !Array.isArray(lines)) throw new TypeError('The goldens are damaged.')
    expect(textsOf([text]), JSON.stringify(text)).toEqual([lines.filter((line) => line !== '').join(' ')])
  }
})

test('decides by the next line whether an initial ends a sentence', () => {
  expect(textsOf(['It is option I.', 'The next one.'])[0]).toBe('it is option i .')
  expect(textsOf(['It is option I.', 'Next one.'])[0]).toBe('it is option i.')
})

test.each([
  ['<a title="two\nlines">x</a> etc.', 'a quotation over lines stays in its caption'],
  ["'twas cannot gonna 'tis", 'words that are two'],
  ['\ud800 \udc00', 'halves of characters'],
])('%j: every caption keeps its index', (text) => {
  expect(tokenizeCaptions(['before', text, 'behind']).map(({ text: words }) => words)[2]).toBe('behind')
})

test('warns about line breaks that would shift captions', () => {
  const run = tokenizeRun({ items: [{ candidate: 'a\rb', references: ['a b'] }] })
  expect(run).toMatchObject({ ok: true, warnings: [{ code: 'line-breaks-as-blanks' }] })
  expect(run.ok && run.value).toEqual([{ candidate: 'a b', references: ['a b'] }])
})
