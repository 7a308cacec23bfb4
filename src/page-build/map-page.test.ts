import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readAddress } from './address.ts'
import { mapPage } from './map-page.ts'
import { styleTag } from './page-markup.ts'
import { usesTailwind } from './tailwind-classes.ts'
import { computingMs, startComputing } from '../../tests/support/computing-time.ts'

const mapped = (html: string) => mapPage(html, 'page.html')

/** The style sheets of libraries are fetched from the site. In this test, each response contains its own URL. */
beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(new Response(`/* ${address} */`)))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a style sheet cannot end its element', () => {
  expect(styleTag('a::before { content: "</STYLE><b>" }')).toBe(
    '<style>a::before { content: "<\\/STYLE><b>" }</style>',
  )
})

describe('URLs', () => {
  test.each([
    ['https://unpkg.com/react@18/umd/react.production.min.js', 'react', '18', 'umd/react.production.min.js'],
    [
      '//cdn.jsdelivr.net/npm/@popperjs/core@2.11.8/dist/umd/popper.min.js',
      '@popperjs/core',
      '2.11.8',
      'dist/umd/popper.min.js',
    ],
    ['https://cdnjs.cloudflare.com/ajax/libs/three.js/r128/three.min.js', 'three', 'r128', 'three.min.js'],
    [
      'https://cdnjs.cloudflare.com/ajax/libs/Chart.js/3.7.0/chart.min.js',
      'chart.js',
      '3.7.0',
      'chart.min.js',
    ],
    ['https://esm.sh/v135/react-dom@18.2.0/client', 'react-dom', '18.2.0', 'client'],
    ['https://cdn.skypack.dev/d3@7', 'd3', '7', ''],
    ['https://ga.jspm.io/npm:vue@3.4.0/dist/vue.esm-browser.js', 'vue', '3.4.0', 'dist/vue.esm-browser.js'],
    ['https://d3js.org/d3.v5.min.js', 'd3', '5', '.min.js'],
    ['https://code.jquery.com/jquery-3.6.0.slim.min.js', 'jquery', '3.6.0', '.slim.min.js'],
    ['https://cdn.tailwindcss.com?plugins=forms', 'tailwindcss', null, '?plugins=forms'],
    [
      'https://use.fontawesome.com/releases/v5.15.4/css/all.css',
      '@fortawesome/fontawesome-free',
      '5.15.4',
      'css/all.css',
    ],
    [
      'https://stackpath.bootstrapcdn.com/bootstrap/4.5.2/js/bootstrap.min.js',
      'bootstrap',
      '4.5.2',
      'js/bootstrap.min.js',
    ],
  ])('%s', (address, name, version, path) => {
    expect(readAddress(address)).toEqual({ name, version, path })
  })

  test.each(['./local.js', 'https://example.com/react.js', 'data:text/javascript,1'])(
    '%s is not on a CDN',
    (address) => {
      expect(readAddress(address)).toBeNull()
    },
  )
})

test('script tags, import maps and modules share one copy, and line numbers are kept', async () => {
  const source = `<!DOCTYPE html>
<script type="importmap">
{ "imports": { "react": "https://esm.sh/react@18.2.0", "own": "./own.js" } }
</script>
<div id="root"></div>
<script type="module">
import React from 'react'
import { createRoot } from 'https://esm.sh/react-dom@18.2.0/client' // at the end
createRoot(document.getElementById('root')).render(React.createElement('p'))
</script>
<p>last`
  const { html, engines, substitutions, warnings } = await mapped(source)
  expect(engines).toHaveLength(1)
  expect(substitutions).toEqual([
    'https://esm.sh/react@18.2.0 -> bundled react 18.3.1',
    'https://esm.sh/react-dom@18.2.0/client -> bundled react 18.3.1',
  ])
  expect(warnings).toEqual([])
  expect(html).toContain('{"imports":{"own":"./own.js"}}')
  expect(html).toContain(`require("react-dom/client")`)
  expect(html.split('\n').indexOf('<p>last')).toBe(source.split('\n').indexOf('<p>last'))
})

test('an onload handler waits for the replaced script', async () => {
  const { html } = await mapped(
    '<script defer src="https://unpkg.com/katex@0.16.9/dist/katex.min.js" onload="go()"></script>',
  )
  expect(html).toContain("addEventListener('DOMContentLoaded', function () {go()})")
})

test('JSX in a page without React adds React, and comments are unchanged', async () => {
  const { engines, html } = await mapped(
    '<body><!-- <script src="https://unpkg.com/vue@3"></script> --><script type="text/babel">go(<p/>)</script></body>',
  )
  expect(engines).toHaveLength(1)
  expect(html).toContain('React.createElement')
  expect(html).toContain('unpkg.com/vue@3')
})

test('a script with a syntax error is left out and reported', async () => {
  const { broken, html } = await mapped('<p>x</p>\n<script type="text/babel">const a = <p>;</script>')
  expect(broken).toMatchObject([{ place: { file: 'page.html', line: 2 } }])
  expect(html).toBe('<p>x</p>\n')
})

test('warns about a different major version, and refuses an old Vue', async () => {
  const { warnings, refused } = await mapped(
    '<script src="https://unpkg.com/mermaid@9"></script>\n<script src="https://unpkg.com/vue@2.7.14"></script>',
  )
  expect(warnings).toMatchObject([{ code: 'substituted-major', place: { line: 1 } }])
  expect(refused).toMatchObject([{ place: { line: 2 } }])
})

describe('unavailable versions', () => {
  test.each([
    ['bootstrap@4.1.1', '4.1.3'],
    ['bootstrap@4.2.1', '4.3.1'],
    ['bootstrap@4', '4.6.2'],
    ['bootstrap@^4.1.0', '4.6.2'],
    ['bootstrap@5.0.0-beta1', '5.0.2'],
    ['bootstrap@5.9.0', '5.3.8'],
    ['jquery@1.9.1', '1.11.3'],
    ['bootstrap', '5.3.8'],
  ])('%s is replaced by %s of the same major version', async (asked, version) => {
    const { substitutions, warnings } = await mapped(
      `<link rel="stylesheet" href="https://unpkg.com/${asked}/dist/css/bootstrap.min.css">`,
    )
    expect(substitutions.join()).toContain(` ${version}`)
    expect(warnings).toEqual([])
  })

  test.each([
    ['swiper@7.4.1', '8.4.7'],
    ['d3@3.5.17', '4.13.0'],
    ['swiper@99.0.0', '11.2.10'],
  ])('%s is replaced by %s, the next higher or newest version, with a warning', async (asked, version) => {
    const { substitutions, warnings } = await mapped(`<script src="https://unpkg.com/${asked}"></script>`)
    expect(substitutions.join()).toContain(` ${version}`)
    expect(warnings).toMatchObject([{ code: 'substituted-major' }])
  })
})

test('a combined URL includes each of its files, and is unchanged if one is unknown', async () => {
  const folder = 'https://cdn.jsdelivr.net/combine'
  const { engines, html } = await mapped(
    `<script src="${folder}/npm/jquery@3,npm/popper.js@1,npm/made-up-x@1/a.js"></script><link rel="stylesheet" href="${folder}/npm/bulma@0.9,npm/made-up-x@1/a.css,npm/aos@2/dist/aos.css">`,
  )
  expect(engines).toHaveLength(1)
  expect(html).toMatch(
    /^<script>"engine:0"<\/script><script src="https:\/\/cdn\.jsdelivr\.net\/npm\/made-up-x@1\/a\.js">/,
  )
  expect(html).toMatch(/<style>@import url\("[^"]*a\.css"\);[^<]*bulma[^<]*aos\.css[^<]*<\/style>$/)
  const unknown = `<script src="${folder}/npm/made-up-x,npm/made-up-y"></script>`
  expect((await mapped(unknown)).html).toBe(unknown)
})

test('a theme of a library is inlined next to its style sheet without adding scripts', async () => {
  const folder = 'https://cdnjs.cloudflare.com/ajax/libs/slick-carousel/1.8.1'
  const { engines, html, warnings } = await mapped(
    `<link rel="stylesheet" href="${folder}/slick.min.css"><link rel="stylesheet" href="${folder}/slick-theme.min.css">`,
  )
  expect(html.match(/slick[\w-]*\.css/g)).toEqual(['slick.css', 'slick-theme.css'])
  expect([engines, warnings]).toEqual([[], []])
})

test('local files use the same copies, through the import map of the page', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const files = new Map([
    ['js/main.js', bytes(`import * as d3 from 'd3'\nimport { two } from './part.js'\n[two, d3]`)],
    ['js/part.js', bytes(`import { sum } from 'https://esm.sh/d3@7'\nexport const two = sum([2])`)],
    ['js/other.js', bytes(`import x from 'https://esm.sh/d3@7'`)],
    ['app.jsx', bytes('go(<p/>)')],
  ])
  const source = `<script type="importmap">{"imports":{"d3":"https://esm.sh/d3@7"}}</script>
<script type="module" src="js/main.js"></script><script type="text/babel" src="app.jsx"></script>`
  const page = await mapPage(source, 'page.html', files)
  const written = new Map([...page.files].map(([path, text]) => [path, new TextDecoder().decode(text)]))
  expect(written.get('js/main.js')).toBe(
    `const d3 = __rtRequire("d3");\nimport { two } from './part.js'\n[two, d3]`,
  )
  expect(written.get('js/part.js')).toMatch(/^const \{ sum: sum \} = __rtRequire\("d3"\);\n/)
  expect(written.get('app.jsx')).toContain('React.createElement')
  expect(written.has('js/other.js')).toBe(false)
  expect(page.engines).toHaveLength(2)
  expect(page.html).toContain('<script defer src="app.jsx"></script>')
})

test('maps columns after a replacement, and of compiled scripts, to the source', async () => {
  const script = '<script src="https://unpkg.com/react@18/umd/react.production.min.js"></script>'
  const source = `<p>a</p>${script}<p>b</p>\n<script type="text/babel">\nconst a = <b><i>{c.d.e}</i></b>\n</script>`
  const { html, places } = await mapped(source)
  const find = places.get('page.html')
  const columnOf = (text: string, word: string, line: number) =>
    (text.split('\n')[line - 1] ?? '').indexOf(word) + 1
  for (const [line, word] of [
    [1, '<p>b'],
    [3, 'c.d.e'],
  ] as const) {
    expect(columnOf(html, word, line)).not.toBe(columnOf(source, word, line))
    expect(find?.(line, columnOf(html, word, line))).toEqual({ line, column: columnOf(source, word, line) })
  }
})

describe("a page's own modules next to libraries", () => {
  test('are still imported, and require returns their exports', async () => {
    const { html, warnings } =
      await mapped(`<script type="importmap">{"imports":{"tools":"./tools.js"}}</script>
<script type="module">
import { select } from 'https://esm.sh/d3@7'
import twice, { base } from './own.js' // import gone from './gone.js'
import { tool } from 'tools'
import './page.css'
globalThis.__told = select(twice(base) + tool)
</script>`)
    expect(html).toContain('import * as __rtOwn0 from "./own.js";import * as __rtOwn1 from "tools";')
    expect(html).not.toContain('from "./gone.js"')
    expect(warnings).toMatchObject([{ code: 'missing-asset', place: { line: 6 } }])
    const [, script = ''] = /<script type="module">([^]*)<\/script>/.exec(html) ?? []
    const own = 'export default (n) => 2 * n; export const base = 20'
    const code = script
      .replace('"./own.js";', `"data:text/javascript,${encodeURIComponent(own)}";`)
      .replace('"tools";', `"data:text/javascript,${encodeURIComponent('export const tool = 2')}";`)
    const table: Readonly<Record<string, object>> = {
      d3: { select: (value: unknown) => value, __esModule: true },
    }
    Object.assign(globalThis, { __rtRequire: (name: string) => table[name] ?? {} })
    await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
    expect(globalThis).toHaveProperty('__told', 42)
  })

  test('do not affect modules that import only libraries', async () => {
    const { html } = await mapped(`<script type="module">import { select } from 'd3'\nselect(1)</script>`)
    expect(html).toContain('})(__rtRequire, {}, {})')
  })
})

test.each([
  ['replacement patterns', '{"imports":{"a":"./$&$`.js"}}', '{"imports":{"a":"./$&$`.js"}}'],
  ['an end tag', '{"imports":{"a":"./\\u003c/script>"}}', '{"imports":{"a":"./\\u003c/script>"}}'],
  ['nothing', '', ''],
])('keeps the text of an import map with %s', async (_name, map, written) => {
  const { html } = await mapped(`<p></p><script type="importmap">${map}</script>`)
  expect(html).toBe(`<p></p><script type="importmap">${written}</script>`)
})

test('a compiled script runs immediately only if no element follows it', async () => {
  const jsx = '<script type="text/babel">go(<p/>)</script>'
  const kinds = async (page: string) =>
    [...(await mapped(page)).html.matchAll(/<script( type="module")?>(?!"engine)/g)].map(([, kind]) => kind)
  expect(await kinds(`${jsx}<div id="root"></div><script>1</script>`)).toEqual([' type="module"', undefined])
  expect(await kinds(`<div id="root"></div>${jsx}<script>1</script></body>`)).toEqual([undefined, undefined])
})

test('handles the maximum number of links and scripts in time', async () => {
  const page =
    '<script type="text/babel"></script>'.repeat(30) + '<link rel=stylesheet href=//x>\n'.repeat(20_000)
  const began = startComputing()
  await mapped(`<script type="text/babel">go()</script>${'<script></script>'.repeat(40)}x${page}`)
  // Regular expressions with lazy groups would exceed the time limit.
  expect(computingMs(began)).toBeLessThan(5000)
})

test('distinguishes Tailwind from Bootstrap by class names', () => {
  expect(usesTailwind('<div className="max-w-sm p-4 bg-slate-100 text-xl">')).toBe(true)
  expect(usesTailwind('<div className="container p-4 mb-3 text-center rounded shadow row col-6">')).toBe(
    false,
  )
})

describe('remote @import rules', () => {
  const bulma = 'https://cdn.jsdelivr.net/npm/bulma@0.9.4/css/bulma.min.css'

  test('are inlined in files as data URLs with their conditions, and lead to other files', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text)
    const files = new Map([
      ['css/main.css', bytes(`@layer a, b;\n@import "part.css" layer(a);\n/* @import "${bulma}"; */`)],
      ['css/part.css', bytes(`@import url("${bulma}") layer(b)\n supports(display: grid) screen;p{}`)],
    ])
    const page = await mapPage('<link rel="stylesheet" href="css/main.css">', 'page.html', files)
    expect([...page.files.keys()]).toEqual(['css/part.css'])
    const written = new TextDecoder().decode(page.files.get('css/part.css'))
    expect(written).toMatch(
      /^@import url\("data:text\/css;base64,[^"]+"\) layer\(b\) supports\(display: grid\) screen;\np\{\}$/,
    )
    expect(atob(/base64,([^"]+)/.exec(written)?.[1] ?? '')).toContain('bulma')
  })

  test('are placed first in the page, in the declared layer order', async () => {
    const { html } = await mapped(`<style>@layer a, b; @import "${bulma}" layer(a) print; p{}</style>`)
    expect(html).toMatch(
      /^<style>@layer a, b;@layer a\{@media print\{[^{}]*bulma[^{}]*\} *\} *<\/style><style>@layer a, b; {2}p\{\}<\/style>$/,
    )
  })
})

test.each([
  ['https://kit.fontawesome.com/0123456789.js', 'script', '6.7.2'],
  ['https://unpkg.com/@fortawesome/fontawesome-free/css/all.css', 'link', '6.7.2'],
  ['https://cdnjs.cloudflare.com/ajax/libs/font-awesome/7.0.1/css/all.min.css', 'link', '7.3.1'],
])('Font Awesome of %s (%s) is %s', async (address, kind, version) => {
  const tag =
    kind === 'link' ? `<link rel="stylesheet" href="${address}">` : `<script src="${address}"></script>`
  const { substitutions } = await mapped(tag)
  expect(substitutions).toEqual([`${address} -> bundled @fortawesome/fontawesome-free ${version}`])
})
