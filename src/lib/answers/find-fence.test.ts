import { expect, it } from 'vitest'
import { readFences } from './find-fence.ts'
import { isHtmlDocument } from './html-document.ts'

it('reads fences with their names, contents and offsets', () => {
  const text = 'a\n```html x\n<p>\n```\nb\n~~~\nc\n````\n~~~\n```js\nopen'
  const fences = readFences(text)
  expect(fences.map(({ name, more, content }) => [name, more, content])).toEqual([
    ['html', ' x', '<p>\n'],
    ['', '', 'c\n````\n'],
    ['js', '', 'open'],
  ])
  for (const { offset, content } of fences) expect(text.slice(offset, offset + content.length)).toBe(content)
})

it('recognises a document after white space and comments', () => {
  expect(isHtmlDocument(' <!-- a --> <!----> <!doctype html>')).toBe(true)
  expect(isHtmlDocument('<!-- a --> x <html>')).toBe(false)
  expect(isHtmlDocument('<!-- a <html>')).toBe(false)
})

it.each([
  '```\n'.repeat(400_000),
  '`'.repeat(2_000_000),
  '```\n~~~\n'.repeat(200_000),
  '<!---->'.repeat(300_000),
])('scans hostile texts in a single pass', (text) => {
  expect(readFences(text).length).toBeLessThanOrEqual(2000)
  expect(isHtmlDocument(text)).toBe(false)
})
