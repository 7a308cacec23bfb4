import { textOf } from '../../contracts/index.ts'
import { expect, it } from 'vitest'
import { refusePage } from './refuse-page.ts'

it.each([
  [
    '<script src="https://cdn.example/@angular/core/a.js"></script>',
    'https://cdn.example/@angular/core/a.js',
  ],
  [
    "<p>a</p>\n<script type='module' src='//b.c/npm/@angular/core@17'></script>",
    '//b.c/npm/@angular/core@17',
  ],
  ['<script src=http://b.c/@angular/core></script>', 'http://b.c/@angular/core'],
])('finds the URL from which a page loads Angular: %s', (source, address) => {
  const refused = refusePage(source, 'index.html', true)
  expect(refused).toMatchObject({
    code: 'unsupported',
    place: { line: source.split('\n').length, column: 1 },
  })
  expect(textOf(refused?.message ?? '')).toContain(`from ${address};`)
})

it.each([
  '<script src="@angular/core.js"></script>',
  '<script src="https://a.b/"></script>@angular/core',
  '<!-- <script src="https://a.b/@angular/core"></script> -->',
  '<script //'.repeat(500_000),
])('finds none in other pages', (source) => {
  expect(refusePage(source, 'index.html', true)).toMatchObject({ code: 'syntax' })
})
