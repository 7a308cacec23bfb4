import { expect, it } from 'vitest'
import { findHtmlPage } from './html-answer.ts'
import { isHtmlDocument } from './html-document.ts'

const page = '<!DOCTYPE html>\n<html><body>Hi</body></html>'

it.each([
  ['a page without other text', page, page],
  ['a page after a comment', `<!-- made -->${page}`, `<!-- made -->${page}`],
  ['a fence that names its language', `Sure!\n\`\`\`html\n${page}\n\`\`\`\nThat is it.`, `${page}\n`],
  ['a fence with a fragment', 'Here:\n```HTML\n<p>Hi\n```', '<p>Hi\n'],
  ['the second of two fences', `\`\`\`sh\nls\n\`\`\`\n~~~\n${page}\n~~~`, `${page}\n`],
  ['an unclosed fence', `\`\`\`html\n${page}`, page],
  ['a page between sentences', `Here it is: ${page} Enjoy.`, page],
  ['longer fences', `\`\`\`\`html\n${page}\n\`\`\`\`\n`, `${page}\n`],
])('finds %s', (_, answer, found) => {
  expect(findHtmlPage(answer)).toBe(found)
})

it.each([
  ['a list of files', JSON.stringify([{ filename: 'index.html', content: page }])],
  ['a truncated list', '[{"filename": "index.html", "content": "<!DOCTYPE html>\n<html>'],
  ['a list after a sentence', 'Here: [{"filename": "index.html", "content": "<html>"'],
  ['a truncated list in a fence', '```json\n[{"filename": "index.html", "content": "<html>'],
  ['a fenced list of files', `\`\`\`json\n[]\n\`\`\``],
  ['a refusal', 'I cannot see the picture.'],
  ['nothing', ''],
])('finds no page in %s', (_, answer) => {
  expect(findHtmlPage(answer)).toBeNull()
})

it('distinguishes a document from text that only mentions one', () => {
  expect(isHtmlDocument(page)).toBe(true)
  expect(isHtmlDocument('<!-- x --><html lang="en">')).toBe(true)
  expect(isHtmlDocument(`The page: ${page}`)).toBe(false)
  expect(isHtmlDocument('<p>fragment')).toBe(false)
  expect(isHtmlDocument('[{"filename":"index.html","content":"<html>"}]')).toBe(false)
})
