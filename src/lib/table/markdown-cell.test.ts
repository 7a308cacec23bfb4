import * as fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import definitions from 'markdown-it-deflist'
import { full as emoji } from 'markdown-it-emoji'
import footnotes from 'markdown-it-footnote'
import { expect, it } from 'vitest'
import { escapeMarkdown } from './markdown-cell.ts'

const markdown = new MarkdownIt({ html: true, linkify: true })
  .use(footnotes)
  .use(definitions)
  .use(emoji, { shortcuts: {} })
markdown.linkify.set({ fuzzyEmail: true, fuzzyLink: true, fuzzyIP: true })
/** Link targets to which text could refer if it were not escaped. */
const targets = '\n\n[^1]: note\n\n[x]: https://tracker.example\n'

/** The rendered content of a table cell: its text, and the types of all elements that are not text. */
function renderCell(cell: string) {
  const tokens = markdown.parse(`| h | i |\n| --- | --- |\n| ${cell} | last |${targets}`, {})
  const cells = tokens.flatMap((token, at) =>
    token.type === 'td_open' ? (tokens[at + 1]?.children ?? []) : [],
  )
  const ends = tokens.filter(({ type }) => type === 'td_open').length
  return {
    ends,
    text: cells.map(({ content }) => content).join(''),
    kinds: cells.map(({ type }) => type).filter((type) => type !== 'text'),
  }
}

/** The rendered content of a separate paragraph, including the types of its blocks. */
function renderParagraph(text: string) {
  const tokens = markdown.parse(text, {})
  const inner = tokens.flatMap(({ children }) => children ?? [])
  return {
    blocks: tokens.map(({ type }) => type),
    kinds: inner.map(({ type }) => type).filter((type) => type !== 'text'),
    text: inner.map(({ content }) => content).join(''),
  }
}

const names = [
  '![t](https://tracker.example/p.png)',
  '[x](javascript:alert(1))',
  '[x]',
  '[x][]',
  '![x]',
  '[^1]',
  'a^[inline note]',
  '<img src=x onerror=alert(1)>',
  '<https://tracker.example>',
  '<!-- gone -->',
  '&lt;b&gt; &copy; &#65;',
  'https://tracker.example/a?b=c#d',
  'http://10.0.0.1/x',
  'ftp://tracker.example',
  'mailto:someone@tracker.example',
  '//tracker.example/x',
  'www.tracker.example',
  'www.1und1.de',
  'tracker.com/path',
  'someone@tracker.example',
  'a | b \\| c',
  '\\',
  '`code` ``x``',
  '**bold** __bold__ *it* _it_ ~~gone~~ ~sub~ ^sup^',
  '# heading',
  '> quote',
  '- item',
  '+ item',
  '* item',
  '1. item',
  '12) item',
  '---',
  '***',
  '===',
  'snake_case_name _it_',
  '```js',
  '~~~',
  ': definition',
  ':smile: :)',
  'line one\nline two\r\n\n# heading',
  '\tcode',
  '    code',
  'a\u2028b\u0000c',
  '$x^2$',
  '==mark== ++ins++',
  '{.class}',
  'gpt-4.1 (mini), "quoted"',
  'www.=.com',
  '1=.com',
]

it.each(names)('shows %j unchanged in a cell and in a paragraph', (name) => {
  // eslint-disable-next-line no-control-regex -- names may hold any character
  const shown = name.replaceAll(/[\s\u0000]+/g, ' ').trim()
  expect(renderCell(escapeMarkdown(name))).toEqual({ ends: 2, text: `${shown}last`, kinds: [] })
  expect(renderParagraph(escapeMarkdown(name))).toEqual({
    blocks: ['paragraph_open', 'inline', 'paragraph_close'],
    kinds: [],
    text: shown,
  })
})

it('is necessary: unescaped, these names become pictures, links, HTML and footnotes', () => {
  const kinds = new Set(names.flatMap((name) => renderParagraph(`x ${name}${targets}`).kinds))
  for (const kind of [
    'image',
    'link_open',
    'html_inline',
    'footnote_ref',
    'code_inline',
    'strong_open',
    'emoji',
  ])
    expect([...kinds]).toContain(kind)
})

it('shows any mixture of markup characters as text', () => {
  const unit = fc.oneof(
    fc.constantFrom(...Array.from('\\`*_{}[]()<>#+-.!|~^$&=:@"\'/;%?1a ')),
    fc.constantFrom('www.', 'https://', '.com', 'a@b.co', '](', '![', '\n', '&amp;', '<b>', '-->'),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 16 }), (name) => {
      const shown = name.replaceAll(/\s+/g, ' ').trim()
      expect(renderCell(escapeMarkdown(name))).toEqual({ ends: 2, text: `${shown}last`, kinds: [] })
      if (shown !== '')
        expect(renderParagraph(escapeMarkdown(name))).toMatchObject({ kinds: [], text: shown })
    }),
    { numRuns: 500 },
  )
})

it('keeps text without markup readable', () => {
  expect(escapeMarkdown('gpt-4.1-mini (May 2025)')).toBe('gpt-4.1-mini (May 2025)')
})
