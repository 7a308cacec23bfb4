import { expect, it } from 'vitest'
import { mainLanguage } from './main-language.ts'
import { judgeSite, lineCount } from './website.ts'

const encoder = new TextEncoder()
const lines = (count: number, line = 'x') => `${line}\n`.repeat(count)

function files(texts: Readonly<Record<string, string>>) {
  return new Map(Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)]))
}

const page = lines(10, '<p>')

it('accepts a small site and counts its lines', () => {
  const site = judgeSite(
    files({ 'index.html': page, 'a.css': lines(2000), 'README.md': 'About', '.gitignore': '' }),
  )
  expect(site).toMatchObject({ ok: true, value: { entry: 'index.html', category: 'css', lines: 2010 } })
})

it.each([
  ['only-readme', { 'README.md': 'About', LICENSE: 'Free' }],
  ['no-page', { 'main.py': 'print()' }],
  ['needs-build', { 'package.json': '{}', 'src/main.jsx': 'x' }],
  ['needs-build', { 'index.html': '<script type="module" src="/src/main.tsx"></script>' }],
  ['needs-build', { 'package.json': '{}', 'public/index.html': page }],
  ['too-many-bytes', { 'index.html': page, 'big.png': 'x'.repeat(100_001 - page.length) }],
  ['too-few-lines', { 'index.html': lines(9, '<p>') }],
  ['too-many-lines', { 'index.html': page, 'a.js': lines(991) }],
  ['too-many-style-lines', { 'index.html': page, 'a.css': lines(2001) }],
  [
    'too-many-code-files',
    { 'index.html': page, 'a.js': '1', 'b.js': '1', 'c.css': '1', 'd.css': '1', 'e.html': '1' },
  ],
  [
    'too-many-assets',
    { 'index.html': page, ...Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`${at}.png`, ''])) },
  ],
  ['other-language', { 'index.html': page, 'a.py': lines(500, 'print()') }],
] as const)('drops a site: %s', (code, texts) => {
  expect(judgeSite(files(texts))).toMatchObject({ ok: false, code })
})

it('accepts exactly the limits', () => {
  const assets = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`${at}.png`, 'x']))
  const code = { 'index.html': page, 'a.js': lines(990), 'b.js': '', 'c.css': '', 'd.css': '' }
  expect(judgeSite(files({ ...code, ...assets }))).toMatchObject({ ok: true })
  const full = { 'index.html': page, 'a.png': 'x'.repeat(100_000 - page.length) }
  expect(judgeSite(files(full))).toMatchObject({ ok: true })
})

it('counts the last line without a line break', () => {
  expect(['', 'a', 'a\n', 'a\nb', '\n\n'].map((text) => lineCount(encoder.encode(text)))).toEqual([
    0, 1, 1, 2, 2,
  ])
})

it.each([
  ['the most bytes', { 'a.html': lines(10), 'b.js': lines(20) }, 'JavaScript'],
  [
    'not prose or data',
    { 'a.css': 'p{}', 'b.md': lines(99), 'c.json': lines(99), 'd.svg': lines(99) },
    'CSS',
  ],
  ['not libraries', { 'a.html': 'x', 'jquery-3.6.0.js': lines(99), 'lib/bootstrap.css': lines(99) }, 'HTML'],
  ['not minified files', { 'a.html': 'x', 'b.min.js': lines(99), 'c.js': 'x'.repeat(5000) }, 'HTML'],
  ['not documentation', { 'a.css': 'x', 'docs/a.html': lines(99), 'README.html': lines(99) }, 'CSS'],
  ['nothing', { 'a.txt': 'x' }, null],
] as const)('takes the main language from %s', (_name, texts, language) => {
  expect(mainLanguage(files(texts))).toBe(language)
})
