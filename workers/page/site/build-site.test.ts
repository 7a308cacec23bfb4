import { textOf } from '../../../src/contracts/index.ts'
import { describe, expect, it } from 'vitest'
import { referenceOf, restoreReferences } from '../../../src/lib/markup/data-url.ts'
import { pdfWindow } from '../../../src/lib/markup/pdf-window.ts'
import { buildSite } from './build-site.ts'
import type { BuiltSite } from './build-site.ts'
import { parseImportMap } from './modules.ts'

function filesOf(files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>) {
  const encoder = new TextEncoder()
  return new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? encoder.encode(content) : content,
    ]),
  )
}

function build(files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>, entry = 'index.html') {
  const built = buildSite(filesOf(files), entry)
  if (!built.ok) throw new Error(textOf(built.message))
  const warnings = built.warnings.map(({ code, message, place }) => ({ code, message, place }))
  return { ...built.value, warnings, codes: warnings.map(({ code }) => code) }
}

/** Returns the document with every data: URL decoded. */
function decoded({ document }: BuiltSite): string {
  return document.replace(
    /data:([\w/+.-]+)[^,"]*;base64,([A-Za-z0-9+/=]*)/g,
    (_all, type: string, body: string) => {
      return `<${type}|${Buffer.from(body, 'base64').toString()}>`
    },
  )
}

it('puts the import map first, even if the head begins with a style sheet', () => {
  const { document } = build({
    'index.html':
      '<head><link rel="stylesheet" href="a.css"></head><script type="module" src="a.js"></script>',
    'a.css': 'p{}',
    'a.js': 'x()',
  })
  expect(document).toMatch(
    /^<head><script type="importmap">[^]*<\/script><link rel="stylesheet" href="data:text\/css;/,
  )
})

describe('references that are not to files', () => {
  it('inlines imported data: sheets, including nested ones', () => {
    const inner = `data:text/css;base64,${btoa('b{color:blue}')}`
    const outer = `data:text/css,p%7Bcolor:red%7D`
    const deep = `data:text/css,${encodeURIComponent(`@import "${inner}" print;i{}`)}`
    const page = build({ 'index.html': `<style>@import url("${outer}");@import '${deep}';u{}</style>` })
    expect(page.document).toBe('<style>p{color:red}\n@media print{b{color:blue}\n}\ni{}\nu{}</style>')
    expect(page.warnings).toEqual([])
  })

  it('reports data: sheets that are not valid style sheets', () => {
    const page = build({
      'index.html': '<style>@import "data:,p{}";@import "data:text/css;base64,!";u{}</style>',
    })
    expect(page.document).toBe('<style>u{}</style>')
    expect(page.warnings.map(({ message }) => message)).toEqual([
      'The style sheet data:,p{} is text/plain, not text/css and was ignored.',
      'The style sheet data:text/css;base64,! cannot be decoded and was ignored.',
    ])
  })

  it.each([
    ['font-size: 1rem', '(font-size: 1rem)'],
    ['font-tech(color-COLRv1)', 'font-tech(color-COLRv1)'],
    ['font-format(woff2)', 'font-format(woff2)'],
    ['not (display: grid)', 'not (display: grid)'],
    ['selector(a > b)', 'selector(a > b)'],
  ])('keeps the condition of imports that support %s', (condition, written) => {
    const page = build({
      'index.html': `<style>@import "a.css" supports(${condition});</style>`,
      'a.css': 'p{}',
    })
    expect(page.document).toBe(`<style>@supports ${written}{p{}\n}\n</style>`)
  })

  it('reports a symbol that is missing from its file', () => {
    const page = build({
      'index.html': '<svg><use href="s.svg#j"/><use href="s.svg#i"/><use href="s.svg#j"/></svg>',
      's.svg': '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="i"/></svg>',
    })
    expect(page.warnings).toEqual([
      {
        code: 'missing-symbol',
        message: 'The file s.svg has no element with the id j.',
        place: { file: 'index.html', line: 1, column: 11 },
      },
    ])
  })

  it('reports the frames of a frameset whose size is unknown', () => {
    const page = build({
      'index.html':
        '<frameset cols="1,*"><frame src=f.html><frame src="no.html"><frame src="https://a.example/"></frameset>',
      'f.html': 'x',
    })
    expect(page.codes).toEqual(['frame-not-drawn', 'missing-file', 'blocked-resource'])
    expect(textOf(page.warnings[0]?.message ?? '')).toContain('f.html')
  })
})

describe('a frameset page', () => {
  const screen = { width: 1440, height: 900, scale: 1 }
  const built = (files: Readonly<Record<string, string>>) => {
    const site = buildSite(filesOf(files), 'index.html', { screen })
    if (!site.ok) throw new Error(textOf(site.message))
    return { ...site.value, codes: site.warnings.map(({ code }) => code) }
  }
  const at = (left: number, top: number, width: number, height: number) =>
    `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px`

  it('shows each frame at its position in the frameset, and nothing else', () => {
    const { document, quirks, codes } = built({
      'index.html':
        '<title>t</title><div></div><frameset rows="100,*" bordercolor="336699"><frame src=a.html name=up marginwidth=0><frame></frameset><noframes>no</noframes>',
      'a.html': '<link rel=stylesheet href=a.css><script>x()</script>"A"',
      'a.css': 'p{}',
    })
    expect(document).toBe(
      '<title>t</title></head><body style="margin:0">' +
        `<iframe name="up" marginwidth="0" style="${at(0, 0, 1440, 100)};border:0" srcdoc="<style>p{}</style>&quot;A&quot;"></iframe>` +
        `<iframe style="${at(0, 106, 1440, 794)};border:0"></iframe>` +
        `<font color="336699" style="${at(0, 100, 1440, 6)};box-sizing:border-box;background:currentcolor;border:solid;border-width:1px 0;border-color:#aaa #000 #000 #aaa"></font>` +
        '</body></html>',
    )
    expect(quirks).toBe(false)
    expect(codes).toEqual([])
  })

  it('renders a frameset page inside a frame at its position', () => {
    const { document } = built({
      'index.html': '<frameset cols="40,*" frameborder=no><frame><frame src=in/f.html></frameset>',
      'in/f.html': '<frameset rows="50%,50%" border=0><frame src=a.txt><frame></frameset>',
      'in/a.txt': 'A',
    })
    expect([...document.matchAll(/<iframe style="(.*?);border:0"/g)].map(([, style]) => style)).toEqual([
      at(0, 0, 40, 900),
      at(40, 0, 1400, 450),
      at(40, 450, 1400, 450),
    ])
    expect(document).toContain('>\nA</pre>')
  })

  it('terminates if frameset pages contain each other', () => {
    const { document } = built({
      'index.html': '<frameset cols="*,*"><frame src=index.html><frame></frameset>',
    })
    expect(document.length).toBeLessThan(10_000)
  })

  it('reports what is missing in its frames', () => {
    const frames = '<frameset cols="*,*"><frame src="no.html"><frame src="https://a.example/"></frameset>'
    expect(built({ 'index.html': frames }).codes).toEqual(['missing-file', 'blocked-resource'])
  })
})

describe('the import maps of a page', () => {
  const mapOf = (document: string) =>
    parseImportMap(/importmap">(.*?)<\/script>/.exec(document)?.[1] ?? '')?.imports ?? {}

  it('keep data: and other addresses, and report those of other servers', () => {
    const page = build({
      'index.html':
        '<script type="importmap">{"imports":{"d":"data:text/javascript,export default 1","x":"https://cdn.example/x.js","l/":"https://cdn.example/l/"}}</script><script type=module>import d from "d"; import(name)</script>',
    })
    const map = mapOf(page.document)
    expect(map).toMatchObject({
      d: 'data:text/javascript,export default 1',
      x: 'https://cdn.example/x.js',
      'l/': 'https://cdn.example/l/',
    })
    const specifier = /import d from "?([^";]+)"?;/.exec(page.document)?.[1] ?? ''
    expect(map[specifier]).toBe('data:text/javascript,export default 1')
    expect(page.warnings.map(({ code, message }) => [code, textOf(message).split(' ')[0]])).toEqual([
      ['blocked-resource', 'https://cdn.example/x.js'],
      ['blocked-resource', 'https://cdn.example/l/'],
    ])
  })

  it('stay unchanged if no file is a module', () => {
    const page = build({
      'index.html': '<script type="importmap">{"imports":{"d":"data:text/javascript,1"}}</script>',
    })
    expect(mapOf(page.document)).toEqual({ d: 'data:text/javascript,1' })
  })

  it('are merged, with the first entry for a name winning', () => {
    const page = build({
      'index.html':
        '<script type="importmap">{"imports":{"a":"./a.js","./n.js":"./a.js"},"scopes":{"/v/":{"s":"./a.js"}}}</script><script type="importmap">{"imports":{"a":"./b.js","b":"./b.js","/n.js":"./b.js"},"scopes":{"./v/":{"s":"./b.js","t":"./b.js"}}}</script><script type=module>import "a"; import "b"; import "./n.js"; import "./v/v.js"</script>',
      'a.js': 'A',
      'b.js': 'B',
      'v/v.js': 'import "s"; import "t"',
    })
    expect(page.document).toContain(
      'import "https://page.invalid/a.js"; import "https://page.invalid/b.js"; import "https://page.invalid/a.js"',
    )
    const map = mapOf(page.document)
    const module = Buffer.from(
      String(map['https://page.invalid/v/v.js']).split(',')[1] ?? '',
      'base64',
    ).toString()
    expect(module).toContain('import "https://page.invalid/a.js"; import "https://page.invalid/b.js"')
    expect(page.warnings).toEqual([])
  })
})

describe('references in markup', () => {
  it('inlines images by relative, root-relative and parent paths', () => {
    const page = build(
      {
        'site/index.html':
          '<!doctype html><img src="a.png"><img src="/b.png?v=2"><img src="../c%20d.png"><img src=./x/../a.png>',
        'site/a.png': 'A',
        'site/b.png': 'B',
        'c d.png': 'C',
      },
      'site/index.html',
    )
    expect(decoded(page).match(/<image\/png\|\w>/g)).toEqual([
      '<image/png|A>',
      '<image/png|B>',
      '<image/png|C>',
      '<image/png|A>',
    ])
    expect(page.warnings).toEqual([])
  })

  it('loads preprocessor sources as style sheets only in quirks mode, like browsers, and reports it', () => {
    const files = { 'main.scss': 'p { color: red }' }
    const link = '<link rel="stylesheet" href="main.scss"><p>x'
    const strict = build({ 'index.html': `<!doctype html>${link}`, ...files })
    expect(strict.codes).toEqual(['needs-build'])
    expect(decoded(strict)).not.toContain('color: red')
    expect(restoreReferences(strict.document)).toBe(`<!doctype html>${link}`)
    const quirky = build({ 'index.html': link, ...files })
    expect(quirky.codes).toEqual([])
    expect(decoded(quirky)).toContain('color: red')
  })

  it('restores the original markup', () => {
    const source = '<!doctype html><img src="a.png?x=1&amp;y=2" alt=a><img srcset="a.png 1x, b.png 2x">'
    const { document } = build({ 'index.html': source, 'a.png': 'A', 'b.png': 'B' })
    expect(document).toContain('data:image/png;rt=')
    expect(restoreReferences(document)).toBe(source)
  })

  it('keeps srcset descriptors and fragments', () => {
    const page = build({
      'index.html': '<img srcset="a.png, b.png 2x,a.png 300w"><img src="s.svg#view">',
      'a.png': 'A',
      'b.png': 'B',
      's.svg': '<svg/>',
    })
    expect(decoded(page)).toContain('srcset="<image/png|A>, <image/png|B> 2x,<image/png|A> 300w"')
    expect(page.document).toMatch(/base64,[\w=+/]+#view"/)
  })

  it('inlines only the images that the viewport selects, and leaves the others unchanged', () => {
    const source =
      '<img srcset="a.png, b.png 2x"><picture><source srcset="b.png 900w, a.png 90w" sizes="(max-width: 600px) 80px, 800px"><img src="a.png" srcset="b.png 2x"></picture>'
    const files = filesOf({ 'index.html': source, 'a.png': 'A', 'b.png': 'B' })
    const built = buildSite(files, 'index.html', { screen: { width: 500, height: 400, scale: 1 } })
    if (!built.ok) throw new Error(textOf(built.message))
    expect(decoded(built.value)).toBe(
      '<img srcset="<image/png|A>, b.png 2x rt-aside"><picture><source srcset="b.png 900w rt-aside, <image/png|A> 90w" sizes="(max-width: 600px) 80px, 800px"><img src="<image/png|A>" srcset="b.png 2x rt-aside"></picture>',
    )
    expect(restoreReferences(built.value.document)).toBe(source)
  })

  it('resolves addresses against the base element', () => {
    const page = build({ 'index.html': '<base href="/img/"><img src="a.png">', 'img/a.png': 'A' })
    expect(decoded(page)).toContain('src="<image/png|A>"')
  })

  it('reports a missing file once, with line and column', () => {
    const page = build({ 'index.html': '<p>\n  <img src="no.png"><img src="no.png">' })
    expect(page.warnings).toEqual([
      {
        code: 'missing-file',
        message: 'The file no.png is not among the files of the page.',
        place: { file: 'index.html', line: 2, column: 8 },
      },
    ])
  })

  it('reports addresses of other servers', () => {
    const page = build({ 'index.html': '<link rel=stylesheet href="https://fonts.example/css?f=1">' })
    expect(page.codes).toEqual(['blocked-resource'])
    expect(textOf(page.warnings[0]?.message ?? '')).toContain('https://fonts.example/css?f=1')
  })

  it('finds no file with a different letter case, like most servers, and reports it', () => {
    const page = build({
      'index.html':
        '<img src="Logo.PNG"><link rel=stylesheet href="a.css"><script type=module src="m.js"></script>',
      'logo.png': 'L',
      'a.css': 'p { background: url(Logo.png) }',
      'm.js': "import './Other.js'",
      'other.js': '',
    })
    expect(page.document).toContain('<img src="Logo.PNG">')
    expect(decoded(page)).not.toContain('|L>')
    expect(page.codes).toEqual(['case-mismatch', 'case-mismatch', 'case-mismatch'])
    expect(textOf(page.warnings[0]?.message ?? '')).toBe(
      'The file logo.png is referenced as Logo.PNG, which most servers would not find; it was not loaded.',
    )
  })

  it('leaves data:, fragment and empty addresses alone', () => {
    const source = '<img src="data:image/gif;base64,R0"><a href="#x"></a><img src="#"><img src="">'
    const page = build({ 'index.html': source })
    expect(page.document).toBe(source)
    expect(page.warnings).toEqual([])
  })

  it('puts framed pages into srcdoc without scripts', () => {
    const page = build({
      'index.html': '<iframe src="inner.html" width=5></iframe>',
      'inner.html': '<script>alert(1)</script><img src="a.png">"',
      'a.png': 'A',
    })
    expect(page.document).toMatch(/^<iframe srcdoc="<img src=&quot;data:image\/png/)
    expect(page.document).not.toContain('alert')
  })

  it('shows images and plain text in frames like a browser', () => {
    const page = build({
      'index.html':
        '<iframe src="a.png"></iframe><iframe src="b.svg"></iframe><iframe src="c.txt"></iframe><iframe src="page"></iframe>',
      'a.png': 'A',
      'b.svg': '<svg width="4"/>',
      'c.txt': '\r\n1 < 2 & 3',
      page: '<p>yes',
    })
    const frames = [...decoded(page).matchAll(/srcdoc="([^"]*)"/g)].map(([, document = '']) =>
      document.replaceAll('&quot;', '"'),
    )
    expect(frames[0]).toContain('<img style="display:block" src="<image/png|A>">')
    expect(frames[1]).toContain('<img style="display:block;height:100%" src="<image/svg+xml|')
    expect(frames[2]).toMatch(/pre-wrap">\n\n1 &(?:amp;)?lt; 2 &(?:amp;)?amp; 3<\/pre>/)
    expect(frames[3]).toBe('<p>yes')
    expect(page.warnings).toEqual([])
  })

  it('reports framed files that need a viewer or a download', () => {
    const source = '<iframe src="a.json"></iframe>'
    const page = build({ 'index.html': source, 'a.json': '{"a":"<b>"}' })
    expect(page.document).not.toContain('srcdoc')
    expect(page.codes).toEqual(['frame-not-drawn'])
    expect(page.warnings[0]).toMatchObject({ place: { file: 'index.html', line: 1, column: 9 } })
    expect(textOf(page.warnings[0]?.message ?? '')).toContain('a.json')
  })

  it('copies symbols from other files next to their use', () => {
    const page = build({
      'index.html':
        '<svg><use href="icons.svg#star"></use></svg><svg><use xlink:href="icons.svg#star"></use></svg>',
      'icons.svg':
        '<svg><defs><linearGradient id="g"/></defs><symbol id="star" viewBox="0 0 1 1"><path fill="url(#g)"/></symbol><symbol id="no"/></svg>',
    })
    expect(page.document).toContain('<use href="#rt1-star">')
    expect(page.document).toContain('fill="url(#rt1-g)"')
    expect(page.document).toContain('<linearGradient id="rt1-g">')
    expect(page.document).not.toContain('rt1-no')
    expect(page.document).toContain('<use xlink:href="#rt1-star"></use></svg>')
  })

  it('replaces object elements that show images by img', () => {
    const page = build({ 'index.html': '<object data="a.svg" class=c><p>no</p></object>', 'a.svg': '<svg/>' })
    expect(decoded(page)).toBe('<img src="<image/svg+xml|<svg/>>" class=c>')
  })

  it('shows a PDF as an empty viewer window, however it is recognised', () => {
    const page = build({
      'index.html':
        '<iframe src="a.pdf"></iframe>\n<embed src="b">\n<object data="c.bin" type="application/pdf"><b>no viewer</b></object><embed src="d.png">',
      'a.pdf': '%PDF-1.4 text',
      b: '%PDF-1.7',
      'c.bin': 'text',
      'd.png': 'D',
    })
    const pdf = `<text/html|${pdfWindow}>`
    expect(decoded(page)).toBe(
      `<iframe src="${pdf}"></iframe>\n<embed src="${pdf}">\n<object data="${pdf}" type="application/pdf"></object><embed src="<image/png|D>">`,
    )
    expect(page.warnings).toEqual(
      ['a.pdf', 'b', 'c.bin'].map((name, index) => ({
        code: 'frame-not-drawn',
        message: `${name} is a PDF, which browsers show in their own viewer; its empty window is rendered.`,
        place: { file: 'index.html', line: index + 1, column: [9, 8, 9][index] },
      })),
    )
  })
})

describe('style sheets', () => {
  it('remain links with their conditions', () => {
    const page = build({
      'index.html': '<link rel="stylesheet" href="css/a.css" media="screen" id=main integrity=x>',
      'css/a.css': 'p { background: url(../i.png) } /* </style> */',
      'i.png': 'I',
    })
    expect(decoded(page)).toBe(
      '<link rel="stylesheet" href="<text/css|p { background: url("data:image/png;base64,SQ==") } /* </style> */>" media="screen" id=main >',
    )
  })

  it('nest imports inside their conditions, and break import cycles', () => {
    const page = build({
      'index.html':
        '<style>@charset "utf-8"; @import "a.css" layer(x) supports(display:grid) print; b{}</style>',
      'a.css': '@charset "utf-8";@import url(b.css);a{}',
      'b.css': '@import "a.css";c{color:red',
    })
    expect(page.document.replaceAll('\n', '')).toBe(
      '<style>@charset "utf-8"; @layer x{@supports (display:grid){@media print{c{color:red}a{}}}} b{}</style>',
    )
    expect(page.codes).toEqual(['import-cycle'])
  })

  it('ignore imports after other rules, like browsers', () => {
    const page = build({ 'index.html': '<style>a{} @import "no.css";</style>' })
    expect(page.warnings).toEqual([])
  })

  it('inline image-set strings, custom properties and style attributes', () => {
    const page = build({
      'index.html': `<style>a{--x:url(a.png);b:image-set("a.png" 1x, 'a.png' 2x)}</style><p style="background:url('a.png')">`,
      'a.png': 'A',
    })
    expect(decoded(page).match(/<image\/png\|A>/g)).toHaveLength(4)
    expect(page.document).toContain('style="background:url(&quot;data:')
  })

  it('inline only the first readable font of a list', () => {
    const page = build({
      'index.html':
        '<style>@font-face{font-family:F;src:url(f.eot);src:url(f.eot?#iefix) format("embedded-opentype"),url(no.woff2) format("woff2"),url(f.woff) format("woff"),url(no.ttf)}</style>',
      'f.woff': 'W',
    })
    expect(decoded(page)).toContain('url("<font/woff|W>") format("woff"),url(no.ttf)')
    expect(page.warnings).toEqual([])
  })

  it('report a missing font once, whatever its formats, weights and ranges', () => {
    const faces = ['400', '700'].map(
      (weight) =>
        `@font-face{font-family:"Open Face";font-weight:${weight};src:url(f${weight}.eot);src:url(f${weight}.woff2) format("woff2"),url(f${weight}.woff),url(https://fonts.example/f${weight}.ttf)}`,
    )
    const page = build({
      'index.html': `<style>${faces.join('')}@font-face{src:url(other.ttf);font-family:Other}@font-face{font-family:Here;src:url(gone.woff2),url(here.woff)}</style>`,
      'here.woff': 'W',
    })
    expect(page.warnings.map(({ message }) => message)).toEqual([
      'The file f400.woff2 is not among the files of the page.',
      'The file other.ttf is not among the files of the page.',
    ])
  })

  it('survive broken CSS', () => {
    const css = 'a{b:url(a b.png)} c{d:"x\n} e{f:url("a.png'
    const page = build({ 'index.html': `<style>${css}</style>`, 'a.png': 'A' })
    expect(page.document.startsWith('<style>a{b:url(a b.png)} c{d:"x\n} e{f:url("')).toBe(true)
  })

  it('report positions inside style elements', () => {
    const page = build({ 'index.html': '<p></p>\n<style>\na{b:url(no.png)}</style>' })
    expect(page.warnings[0]?.place).toEqual({ file: 'index.html', line: 3, column: 5 })
  })
})

describe('scripts', () => {
  it('keep their order attributes and record their file', () => {
    const page = build({ 'index.html': '<script defer src="js/a.js"></script>', 'js/a.js': 'alert("ä")' })
    const url = /src="([^"]+)"/.exec(page.document)?.[1] ?? ''
    expect(
      page.document.startsWith('<script defer src="data:text/javascript;charset=utf-8;rt=js%2Fa.js;'),
    ).toBe(true)
    expect(referenceOf(url)).toBe('js/a.js')
    expect(decoded(page)).toContain('alert("ä")')
  })

  it('are reported if they need a build step', () => {
    const page = build({
      'index.html': '<script type="module" src="src/main.tsx"></script><script src="old.jsx"></script>',
      'src/main.tsx':
        'import React from "react"; import "./app.css"; import data from "./data.json"; x(data)',
      'src/app.css': 'p{}',
      'src/data.json': '{}',
      'old.jsx': 'render(<p/>)',
    })
    expect(page.codes.filter((code) => code !== 'needs-build')).toEqual([])
    expect(page.warnings.map(({ message }) => textOf(message).slice(0, 40))).toEqual([
      'src/main.tsx is TypeScript with JSX, whi',
      'The module "react" is imported by its ba',
      'src/app.css is imported in a way that on',
      'src/data.json is imported in a way that ',
      'old.jsx is JSX, which browsers do not ru',
    ])
    // A script that a browser rejects must not run here either.
    const map = parseImportMap(/<script type="importmap">([^<]*)/.exec(page.document)?.[1] ?? '')
    const main = Object.values(map?.imports ?? {}).map((url) =>
      Buffer.from(String(url).split(',')[1] ?? '', 'base64').toString(),
    )
    expect(main).toEqual(['import "about:needs-a-build-step"\n//# sourceURL=src/main.tsx'])
  })

  it('import each other in cycles through one import map', () => {
    const page = build({
      'index.html': '<head></head><script type="module" src="a.js"></script>',
      'a.js': 'import "./lib/b.js"; export const u = import.meta.url',
      'lib/b.js': 'import { u } from "../a.js"; import d from "./d.json" with { type: "json" }',
      'lib/d.json': '{}',
    })
    const map = parseImportMap(/importmap">(.*?)<\/script>/.exec(page.document)?.[1] ?? '')
    if (map === null) throw new Error('Expected an import map.')
    expect(Object.keys(map.imports)).toEqual([
      'https://page.invalid/a.js',
      'https://page.invalid/lib/b.js',
      'https://page.invalid/lib/d.json',
    ])
    const b = Buffer.from(
      String(map.imports['https://page.invalid/lib/b.js']).split(',')[1] ?? '',
      'base64',
    ).toString()
    expect(b).toContain('import d from "https://page.invalid/lib/d.json"\n')
    expect(b).toContain('import { u } from "https://page.invalid/a.js"')
    expect(page.document).toContain('<script type="module" >import "https://page.invalid/a.js"</script>')
  })

  it('use the page’s import map', () => {
    const page = build({
      'index.html':
        '<script type="importmap">{"imports":{"x":"./v/x.js","l/":"./l/"}}</script><script type=module>import "x"; import "l/y.js"; import("x")</script>',
      'v/x.js': '1',
      'l/y.js': '2',
    })
    expect(page.document).toContain(
      'import "https://page.invalid/v/x.js"; import "https://page.invalid/l/y.js"; import("https://page.invalid/v/x.js")',
    )
  })

  it('make every module available if an import is computed', () => {
    const page = build({
      'index.html': '<script>import("./" + name); import(`./${name}.js`)</script>',
      'a.js': '',
    })
    expect(page.document).toContain(
      'import(__roundtripResolveModule("./" + name,"https://page.invalid/index.html"))',
    )
    expect(page.document).toContain('import(__roundtripResolveModule(`./${name}.js`,')
    expect(page.document).toContain('"https://page.invalid/a.js":"data:')
    expect(page.warnings).toEqual([])
  })

  it('are left alone if they are data blocks or nomodule scripts', () => {
    const source = '<script type="text/template" src="no.js"></script><script nomodule src="no.js"></script>'
    const page = build({ 'index.html': source })
    expect(page.document).toBe(source)
  })
})

describe('documents', () => {
  it('use quirks mode according to the standard', () => {
    expect(build({ 'index.html': '<p>' }).quirks).toBe(true)
    expect(build({ 'index.html': '<!DOCTYPE html><p>' }).quirks).toBe(false)
    const transitional =
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
    expect(build({ 'index.html': transitional }).quirks).toBe(false)
  })

  it('are decoded by byte order mark, validity and declaration', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, 0x3c, 0, 0x70, 0, 0x3e, 0, 0xe4, 0])
    expect(build({ 'index.html': utf16 }).document).toBe('<p>ä')
    expect(build({ 'index.html': '<meta charset="iso-8859-1">ä' }).document).toContain('ä')
    const latin2 = new Uint8Array([...Buffer.from('<meta charset="iso-8859-2">'), 0xb1])
    expect(build({ 'index.html': latin2 }).document).toContain('ą')
    expect(build({ 'index.html': new Uint8Array([0x3c, 0x70, 0x3e, 0xe4]) }).document).toBe('<p>ä')
  })

  it('fail if empty or missing', () => {
    expect(buildSite(filesOf({ 'index.html': ' \n' }), 'index.html')).toMatchObject({
      ok: false,
      code: 'empty',
    })
    expect(buildSite(new Map(), 'index.html')).toMatchObject({ ok: false, code: 'missing-entry' })
  })

  it('fail if references multiply without limit', () => {
    const files: Record<string, string> = { 'index.html': '<style>@import "0.css";</style>', '19.css': 'a{}' }
    for (let level = 0; level < 19; level += 1)
      files[`${level}.css`] = `@import "${level + 1}.css";`.repeat(3)
    expect(buildSite(filesOf(files), 'index.html')).toMatchObject({ ok: false, code: 'too-large' })
    const many = { 'index.html': '<img src="a.png">'.repeat(100), 'a.png': 'x'.repeat(1_000_000) }
    expect(buildSite(filesOf(many), 'index.html')).toMatchObject({ ok: false, code: 'too-large' })
    const frames = { 'index.html': '<iframe src="index.html"></iframe>'.repeat(20) }
    expect(buildSite(filesOf(frames), 'index.html')).toMatchObject({ ok: false, code: 'too-large' })
  })

  it('show plain text unchanged', () => {
    expect(build({ 'index.html': 'just words' }).document).toBe('just words')
  })

  it('with misnested markup do not apply edits twice', () => {
    const page = build({
      'index.html': '<table><a style="b:url(a.png)"><tr><td><p></a><b style="c:url(a.png)"><p>x</b>y',
      'a.png': 'A',
    })
    expect(decoded(page).match(/<image\/png\|A>/g)).toHaveLength(2)
  })
})
