import { describe, expect, test } from 'vitest'
import goldens from '../../tests/golden/text/pages.json' with { type: 'json' }
import { htmlToText, normalizeText, wrapMarkdown } from './html-to-text.ts'
import { computingMs, startComputing } from '../../tests/support/computing-time.ts'

describe('converting pages to text like html2text', () => {
  test('has at least 40 goldens', () => expect(goldens.pages.length).toBeGreaterThanOrEqual(40))

  test.each(goldens.pages.map(({ html, text }, index) => ({ index, html, text })))(
    'page $index',
    ({ html, text }) => expect(htmlToText(html)).toBe(text),
  )
})

test('gives an empty page no text', () => expect(htmlToText('')).toBe(''))

test('collapses spaces, tabs and empty lines', () => {
  expect(normalizeText('  a \t  b  \n\n \t\n  c\td \n')).toBe('a   b\nc d')
})

test('does not cut words longer than a line', () => {
  const word = 'x'.repeat(200)
  expect(wrapMarkdown(`a ${word} b`)).toBe(`a\n${word}\nb\n\n`)
})

test('takes less than two seconds for a page of a megabyte', () => {
  const html = '<div class="row"><p>Some <b>bold</b> words, again.</p></div>\n'.repeat(16_000)
  const start = startComputing()
  htmlToText(html)
  expect(computingMs(start)).toBeLessThan(2000)
})

test.each([
  ['open tags', '<'.repeat(20_000)],
  ['half tags', '<a '.repeat(4000)],
  ['half attributes', `<a ${'b=" '.repeat(20_000)}`],
  ['references', '&#'.repeat(20_000)],
  ['blanks', ' '.repeat(100_000)],
  ['quotations', '<blockquote>'.repeat(2000)],
])('takes little time for hostile input: %s', (_name, html) => {
  const start = startComputing()
  htmlToText(html)
  expect(computingMs(start)).toBeLessThan(2000)
})
