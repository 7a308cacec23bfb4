import { expect, test } from 'vitest'
import { rewriteCss } from './css-rewrite.ts'

function rewrite(text: string): {
  readonly css: string
  readonly states: readonly string[]
  readonly keyframed: readonly string[]
} {
  const states = new Set<string>()
  const keyframed = new Set<string>()
  const css = rewriteCss(text, {
    states,
    keyframed,
    extraChildren: true,
    matchesMedia: (query) => !query.includes('print'),
    importText: (index) => `/*import ${index}*/`,
  })
  return {
    css: css.replace(/\s+/g, ' ').replaceAll(';}', '}').trim(),
    states: [...states],
    keyframed: [...keyframed],
  }
}

test.each([
  ['a:hover{color:red}', 'a[data-rt-never]{color:red}'],
  [':root{--a:1}', '[data-rt-root]{--a:1}'],
  ['DIV.Big{x:y}', ':is(div, DIV).Big{x:y}'],
  ['iframe,video{x:y}', ':is(iframe, rt-iframe),:is(video, rt-video){x:y}'],
  ['@media print{a{b:c}}', '@media not all{a{b:c} }'],
  ['@media screen{a{b:c}}', '@media all{a{b:c} }'],
  ['@keyframes k{from{a:b}}p{a:b}', 'p{a:b}'],
  ['@import "a.css";p{a:b}', '/*import 0*/ p{a:b}'],
  ['p{background:url(data:x}{;)}q{a:b}', 'p{background:url(data:x}{;)} q{a:b}'],
  ['p::before{content:"}:hover{"}', 'p::before{content:"}:hover{"}'],
  ['<!-- p{a:b} -->', 'p{a:b}'],
])('%s', (text, expected) => {
  expect(rewrite(text).css).toBe(expected)
})

test('requests states that only the page knows', () => {
  const { css, states } = rewrite('input:checked+b,li:nth-last-child(2n){a:b}')
  expect(css).toBe('input[data-rt-s~="checked"]+b,li[data-rt-s~="nth-last-child_282n_29"]{a:b}')
  expect(states).toEqual(['checked', 'nth-last-child(2n)'])
})

test('ends on unterminated text', () => {
  for (const text of ['a{', 'a{b:"', '@media', '/*', 'a[', ':is(', '\\', '{'.repeat(5000)]) rewrite(text)
  expect(rewrite('a{b:c').css).toBe('a{b:c}')
})

test('reads nested and repeated brackets in linear time', () => {
  const deep = `a{b:${'('.repeat(200_000)}`
  expect(rewrite(deep).css).toBe(`${deep}}`)
  const many = '[a]'.repeat(100_000)
  expect(rewrite(`${many}{a:b}`).css).toBe(`${many}{a:b}`)
})

test('lists custom properties set in keyframes', () => {
  const css =
    '@keyframes f{from{--a:0;color:var(--b)}to{color:red;--c :1}}@media print{@keyframes g{to{--a:1}}}'
  expect(rewrite(css).keyframed).toEqual(['--a', '--c'])
})
