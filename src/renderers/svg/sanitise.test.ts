import { expect, it } from 'vitest'
import { unwrapDocument } from './document-type.ts'
import { sanitise } from './sanitise.ts'

it.each([
  ['<svg><script>a</script><g/></svg>', '<svg><g/></svg>', 'script-removed'],
  ['<svg><script href="x"/><g/></svg>', '<svg><g/></svg>', 'script-removed'],
  ['<svg><svg:script>a', '<svg>', 'script-removed'],
  ['<svg onload="a()" id="b"/>', '<svg  id="b"/>', 'handler-removed'],
  ["<svg/onload=a() id='b'>", "<svg/ id='b'>", 'handler-removed'],
  ['<a xlink:href="javascript:a()"/>', '<a />', 'script-link-removed'],
  ['<image href="https://x/y.png" x="1"/>', '<image  x="1"/>', 'external-reference'],
])('removes scripts and external references from %s', (source, text, code) => {
  const clean = sanitise(source)
  expect(clean.text).toBe(text)
  expect(clean.warnings.map((warning) => warning.code)).toEqual([code])
})

it.each([
  '<svg><text data-x="onload=1">onclick="b" &lt;script></text><a href="https://x">y</a></svg>',
  '<svg><!-- <script>a</script> --><style><![CDATA[ a > b {} ]]></style></svg>',
  '<svg><use href="#a"/><image href="data:image/png;base64,AA=="/></svg>',
])('does not change %s', (source) => {
  expect(sanitise(source)).toEqual({ text: source, warnings: [] })
})

it('unwraps documents', () => {
  const type = '<!DOCTYPE svg [<!ENTITY ns "http://x"><!ENTITY a "&b;!"><!ENTITY b \'c\'>]>'
  expect(unwrapDocument(`<?xml version="1.0"?>\n<!-- x -->${type}<svg xmlns="&ns;">&a;&lt;</svg>`)).toBe(
    '<svg xmlns="http://x">c!&lt;</svg>',
  )
  expect(unwrapDocument('<!DOCTYPE svg PUBLIC "a" "b"><svg/>')).toBe('<svg/>')
  expect(unwrapDocument('<ns0:svg xmlns:ns0="n"><ns0:g/></ns0:svg>')).toBe('<svg xmlns="n"><g/></svg>')
})
