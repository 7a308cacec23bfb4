import { expect, it } from 'vitest'
import { escapeAttribute, escapeText } from './xml.ts'

it('replaces control characters by similar ones of the same width, and lone surrogates by U+FFFD', () => {
  expect(escapeText('(\frac{1}\b\t\n)')).toBe('(\u008crac{1}\u0088\t\n)')
  expect(escapeAttribute('\u0000\u001f')).toBe('\u0080\u009f')
  expect(escapeText('\ud800a\uffff')).toBe('\ufffda\ufffd')
})

it('escapes special characters, but line ends and tabs only in attributes', () => {
  expect(escapeText('<a b="&">\r\n\t')).toBe('&lt;a b="&amp;"&gt;&#13;\n\t')
  expect(escapeAttribute('<a b="&">\r\n\t')).toBe('&lt;a b=&quot;&amp;&quot;&gt;&#13;&#10;&#9;')
  expect(escapeAttribute('"')).toBe('&quot;')
})
