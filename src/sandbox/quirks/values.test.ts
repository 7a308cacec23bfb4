import { expect, test } from 'vitest'
import { rewriteQuirksPage } from '../../page-text/quirks/page.ts'
import { mendSelector } from './selectors.ts'
import { rewriteQuirksCss } from '../../page-text/quirks/values.ts'

test.each([
  ['a{width:300}', 'a{width:300px}'],
  ['a{margin:1 2.5 auto -3}', 'a{margin:1px 2.5px auto -3px}'],
  ['a{width:0}', 'a{width:0}'],
  ['a{width:calc(3 * 2px)}', 'a{width:calc(3 * 2px)}'],
  ['a{line-height:2;z-index:3;flex:1}', 'a{line-height:2;z-index:3;flex:1}'],
  ['a{clip:rect(1 2 3 4)}', 'a{clip:rect(1px 2px 3px 4px)}'],
  ['a{color:ff0000}', 'a{color:#ff0000}'],
  ['a{color:abc}', 'a{color:#abc}'],
  ['a{color:123}', 'a{color:#000123}'],
  ['a{color:0f0}', 'a{color:#0000f0}'],
  ['a{background-color:FFEE00}', 'a{background-color:#ffee00}'],
  ['a{color:red}', 'a{color:red}'],
  ['a{background:ff0000;border:1 solid abc}', 'a{background:ff0000;border:1 solid abc}'],
])('%s', (css, expected) => {
  expect(rewriteQuirksCss(css)).toBe(expected)
})

test('corrects style elements and attributes of a page, but not its scripts and text', () => {
  const page = rewriteQuirksPage(
    '<html><p style="width:5">style="width:5"<script>x = \'<p style="width:5">\'</script><style>b{top:2}</style>',
  )
  expect(page).toContain('<p style="width:5px">style="width:5"')
  expect(page).toContain('x = \'<p style="width:5">\'')
  expect(page).toContain('<style>b{top:2px}</style>')
})

test('inserts the extra style sheet after the doctype', () => {
  expect(rewriteQuirksPage('<!-- x --><!DOCTYPE html PUBLIC "">y')).toMatch(
    /^<!-- x --><!DOCTYPE[^>]*><style>/,
  )
  expect(rewriteQuirksPage('<p>')).toMatch(/^<style>/)
})

test('makes selectors with different case match, with the same specificity', () => {
  const differs = (name: string) => name !== 'same'
  expect(mendSelector('a.Foo>#Bar.same[x=".Foo"]:not(.b)', differs)).toBe(
    'a[class~="Foo" i]>:is([id="Bar" i],#Bar).same[x=".Foo"]:not([class~="b" i])',
  )
})
