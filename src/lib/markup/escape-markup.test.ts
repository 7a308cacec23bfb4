import { html, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, it, test } from 'vitest'
import { escapeScript, escapeStyle } from './escape-markup.ts'

/** Text of the first script element as parsed by a browser, and whether the page continues after that element. */
function readScript(code: string): { readonly text: string; readonly goesOn: boolean } {
  const { childNodes } = parse(`<!doctype html><body><script>${code}</script><p id="behind">`)
  const all: DefaultTreeAdapterTypes.Element[] = []
  const walk = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]) => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue
      all.push(node)
      walk(node.childNodes)
    }
  }
  walk(childNodes)
  const [text] = all.find(({ nodeName }) => nodeName === 'script')?.childNodes ?? []
  return {
    text: text !== undefined && 'value' in text ? text.value : '',
    goesOn: all.some(
      ({ attrs, namespaceURI }) => namespaceURI === html.NS.HTML && attrs[0]?.value === 'behind',
    ),
  }
}

// eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- what is tested is what the code means
const evaluate = (code: string): unknown => new Function(code)()

describe('code in a script element', () => {
  it.each([
    ['strings', `return "</script></SCRIPT ></Script><!-- <script> <SCRIPT src></p>"`],
    ['the start of a comment alone', 'return "<!--"'],
    [
      'patterns',
      'return ["<!-- <script></script>".match(/<!-- <script><\\/script>/)[0], /[</script]/.test("<")]',
    ],
    ['patterns with the flag u', 'return /<!--|<script >/u.exec("a <script >")[0]'],
    ['patterns with the flag v', 'return "<!--<script></script>".replace(/<!--<script>/v, "x")'],
    ['lookbehind assertions', 'return [/(?<!--)b/.test("ab"), /(?<!--)<script\\/?/u.test("<script/")]'],
    ['named groups', 'return /<!--(?<script>x)\\k<script>/u.exec("<!--xx").groups.script'],
    ['templates', 'return `<!-- <script>${"</script>"}</script>`'],
    ['raw templates', 'return String.raw`\\d<!--<script></script>\\``'],
    ['raw templates with values', 'return String.raw`\\d${1}` + "</script>"'],
    ['comments', '// <!-- <script></script>\n/* </script> <script> */ return 1'],
    [
      'comparisons',
      'const script = 2, i = 1; /* <!-- */ return [i<script , i<script/2, 1</script/.exec("script").index]',
    ],
  ])('keeps its meaning in %s', (_, code) => {
    const { text, goesOn } = readScript(escapeScript(code))
    expect(goesOn).toBe(true)
    expect(evaluate(text)).toEqual(evaluate(code))
  })

  it('is unchanged if nothing in it ends the element', () => {
    const code = 'a<!--b\nx = 1'
    for (const same of [code.replace('<!--', '< !--'), '<!-- an old comment\nf()']) {
      expect(escapeScript(same)).toBe(same)
    }
    // Verifies the test itself, because each of these swallows what follows if it is not escaped.
    expect(readScript('"<!-- <script>"').goesOn).toBe(false)
    expect(readScript('"</script>"').text).toBe('"')
  })

  it('is escaped in linear time', () => {
    const code = 'raw`'.repeat(50_000) + '<'.repeat(200_000)
    expect(escapeScript(code)).toBe(code)
  })
})

test('no end tag in CSS can end a style element', () => {
  expect(escapeStyle('a { content: "</STYLE>" } </p>')).toBe('a { content: "<\\/STYLE>" } </p>')
})
