import { expect, test } from 'vitest'
import { rewriteFontsPage } from './page.ts'

const css = 'body{font-family:sans-serif}'

test('adds bundled families in style elements', () => {
  expect(rewriteFontsPage(`<title>a</title><style media="a > b">${css}</style><p>`)).toMatch(
    /^<title>a<\/title><style media="a > b">body\{font-family:.*"Liberation Sans".*\}<\/style><p>$/,
  )
  expect(rewriteFontsPage(`<STYLE>${css}`)).toContain('Liberation Sans')
})

test.each([
  `<iframe srcdoc="<style>${css}</style><p>"></iframe>`,
  `<iframe srcdoc='<style>${css}</style>'></iframe>`,
  `<script>document.write("<style>${css}</style>")</script>`,
  `<!-- <style>${css}</style> -->`,
  `<textarea><style>${css}</style></textarea>`,
  `<a title="<style>">${css}</a>`,
])('does not change %s', (html) => {
  expect(rewriteFontsPage(html)).toBe(html)
})
