import { expect, it } from 'vitest'
import { escapeAttribute, escapeText } from './xml.ts'

it('writes controls as others of the same look and width, and halves of characters as replaced', () => {
  expect(escapeText('(\frac{1}\b\t\n)')).toBe('(\u008crac{1}\u0088\t\n)')
  expect(escapeAttribute('\u0000\u001f')).toBe('\u0080\u009f')
  expect(escapeText('\ud800a\uffff')).toBe('\ufffda\ufffd')
})

it('escapes signs, and line ends and tabs in attributes only', () => {
  expect(escapeText('<a b="&">\r\n\t')).toBe('&lt;a b="&amp;"&gt;&#13;\n\t')
  expect(escapeAttribute('<a b="&">\r\n\t')).toBe('&lt;a b=&quot;&amp;&quot;&gt;&#13;&#10;&#9;')
  expect(escapeAttribute('"')).toBe('&quot;')
})
