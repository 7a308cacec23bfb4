import { expect, it } from 'vitest'
import { codeLanguages } from './code-language.ts'
import { colourLines } from './quick-colours.ts'

const sample =
  '<p class="a">x &amp; y</p> <!-- no -->\n{"key": "v", "n": 1.5} % \\frac{1}{2}\n# Title: 3px // end'

it.each(codeLanguages)('keeps every character of %s, line by line', (language) => {
  const lines = colourLines(sample, language)
  expect(lines.map((pieces) => pieces.map(({ text }) => text).join('')).join('\n')).toBe(sample)
})

it('distinguishes tags, attributes, values and comments', () => {
  const [line] = colourLines('<a href="b">c</a><!-- d -->', 'html')
  expect(line).toEqual([
    { text: '<a', kind: 'name' },
    { text: ' ', kind: null },
    { text: 'href', kind: 'keyword' },
    { text: '=', kind: null },
    { text: '"b"', kind: 'string' },
    { text: '>', kind: 'name' },
    { text: 'c', kind: null },
    { text: '</a', kind: 'name' },
    { text: '>', kind: 'name' },
    { text: '<!-- d -->', kind: 'comment' },
  ])
})

it('uses a single colour for unknown languages', () => {
  expect(colourLines('a < b', 'text')).toEqual([[{ text: 'a < b', kind: null }]])
})
