import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, it } from 'vitest'
import { escapeAttribute, escapeHtml, scriptJson } from './escape-html.ts'

const text = `"a" < 'b' && c > d &amp; </p></script><!-- <script>`

function onlyElement(html: string): DefaultTreeAdapterTypes.Element {
  const [element, ...others] = parseFragment(html).childNodes
  if (element === undefined || !('tagName' in element) || others.length > 0) throw new Error(html)
  return element
}

function textIn({ childNodes }: DefaultTreeAdapterTypes.Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}

it('survives parsing between tags and in an attribute', () => {
  expect(textIn(onlyElement(`<p>${escapeHtml(text)}</p>`))).toBe(text)
  expect(onlyElement(`<p title="${escapeAttribute(text)}"></p>`).attrs[0]?.value).toBe(text)
})

it('escapes only what is necessary in an attribute', () => {
  expect(escapeAttribute(`<a href="'">&`)).toBe(`<a href=&quot;'&quot;>&amp;`)
  expect(escapeHtml(`<a href="'">&`)).toBe(`&lt;a href=&quot;'&quot;&gt;&amp;`)
})

it('cannot end its script element', () => {
  const json = scriptJson({ text })
  expect(JSON.parse(textIn(onlyElement(`<script type="application/json">${json}</script>`)))).toEqual({
    text,
  })
})
