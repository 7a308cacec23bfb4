import fc from 'fast-check'
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { findClosers } from '../../../src/lib/markup/css-urls.ts'
import { tokenizeCss } from '../../../src/lib/markup/css-tokens.ts'
import { buildSite } from './build-site.ts'
import { attributeOf, textOf, walkElements } from './markup.ts'

const encoder = new TextEncoder()
const pieces = [
  '<p>',
  '</p>',
  '<table>',
  '<tr>',
  '<td background=a.png>',
  '</table>',
  '<a href=x>',
  '</a>',
  '<b style="x:url(a.png)">',
  '</b>',
  '<img src=a.png>',
  '<img src="a.png" src=b>',
  '<img srcset="a.png 1x,, a.png 2x">',
  '<svg>',
  '</svg>',
  '<use href="i.svg#s">',
  '<style>',
  '</style>',
  'a{b:url(a.png)}',
  '@import "c.css";',
  "@import url('c.css') print",
  ';',
  '<script>',
  '</script>',
  'import("./m.js")',
  '<script src=m.js>',
  '<script type=module src=m.js></script>',
  '<template>',
  '</template>',
  '<link rel=stylesheet href=c.css>',
  '<iframe src=f.html>',
  '</iframe>',
  '<object data=i.svg>',
  '<!--',
  '-->',
  '<base href="/x/">',
  '<frameset>',
  '<select>',
  '<option>',
  '<math>',
  '<form>',
  '<body>',
  '<html>',
  '<head>',
  '<title>',
  '</title>',
  '<noscript>',
  '\u0000',
  '&amp;',
  '"',
  "'",
  '>',
  '<',
  ' ',
  '\n',
  'é',
  '<![CDATA[',
  ']]>',
]
const files: readonly (readonly [string, string])[] = [
  ['a.png', 'A'],
  ['c.css', '@import "c.css"; p{background:url(a.png) "'],
  ['m.js', 'import "./m.js"; import("./" + x)'],
  ['f.html', '<script>1</script><img src=a.png><iframe src=f.html>'],
  ['i.svg', '<svg><g id=s><use href="#s"/></g></svg>'],
]

describe('any markup', () => {
  it('builds, keeps its elements and contains no reference to an existing file', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), (list) => {
        const source = `<!doctype html>x${list.join('')}`
        const site = new Map(
          [...files, ['index.html', source] as const].map(([path, text]) => [path, encoder.encode(text)]),
        )
        const built = buildSite(site, 'index.html')
        expect(built.ok).toBe(true)
        if (!built.ok) return
        const before = [...walkElements(parse(source))]
        const after = [...walkElements(parse(built.value.document))]
        const count = (elements: typeof before, name: string) =>
          elements.filter(({ tagName }) => tagName === name).length
        for (const name of ['p', 'td', 'b', 'a', 'template', 'iframe'])
          expect(count(after, name)).toBe(count(before, name))
        const isRelative = before.every(({ tagName }) => tagName !== 'base')
        if (!isRelative) return
        for (const element of after) {
          if (element.tagName === 'img') expect(attributeOf(element, 'src') ?? 'data:').toMatch(/^data:/)
          if (element.tagName === 'style') expect(textOf(element)).not.toMatch(/^a\{b:url\(a\.png\)\}/)
        }
      }),
      { numRuns: 200, seed: 20260101 },
    )
  })
})

describe('any CSS', () => {
  it('is divided into tokens without gaps', () => {
    const bits = [
      'url(',
      '"',
      "'",
      ')',
      '(',
      '{',
      '}',
      '\\',
      '\n',
      'a',
      '@import ',
      '/*',
      '*/',
      ';',
      '@font-face',
      ' ',
      'é',
      '#',
      '-',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 30 }), (list) => {
        const css = list.join('')
        let end = 0
        for (const token of tokenizeCss(css)) {
          expect(token.start).toBe(end)
          expect(token.end).toBeGreaterThan(token.start)
          end = token.end
        }
        expect(end).toBe(css.length)
        expect(findClosers(css + findClosers(css)).trim()).toBe('')
      }),
      { numRuns: 500, seed: 20260102 },
    )
  })
})
