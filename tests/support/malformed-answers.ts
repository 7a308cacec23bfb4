import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Answers by models that have gone wrong, derived from the first example of each format. */
export interface MalformedAnswer {
  readonly format: string
  /** Only set for formats with several engines. */
  readonly engine?: string
  readonly name: string
  readonly file: string
  readonly bytes: Buffer
  /** True if an image or a value is a possible result; otherwise the answer must fail with a location. */
  readonly mayWork: boolean
}

const renderers = join(import.meta.dirname, '../../src/renderers')
const depth = 10_000
const megabytes = 10

/** Formats without malformed answers in this file; pages and music have separate test matrices. */
const elsewhere = new Set(['html', 'lilypond'])
/** Engines other than the default with which a format's malformed answers are also tested, keyed by name. */
const engines: Readonly<Record<string, { readonly format: string; readonly engine: string }>> = {
  mathjax: { format: 'latex', engine: 'mathjax' },
}

export function listTestedFormats(): readonly string[] {
  const formats = readdirSync(renderers, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !elsewhere.has(entry.name))
    .map(({ name }) => name)
  return [...formats, ...Object.keys(engines)].sort()
}

export function readExample(format: string): { readonly file: string; readonly text: string } {
  const folder = join(renderers, format, 'examples')
  for (const name of readdirSync(folder)) {
    const [file] = readdirSync(join(folder, name))
    if (file !== undefined && !file.endsWith('.html')) {
      return { file, text: readFileSync(join(folder, name, file), 'utf8') }
    }
  }
  throw new Error(`No example of ${format}.`)
}

/** Deep nesting, in the form that is specific to the format. */
const nested: Readonly<Record<string, string>> = {
  json: '['.repeat(depth) + ']'.repeat(depth),
  yaml: `${'['.repeat(depth)}${']'.repeat(depth)}`,
  toml: `a = ${'['.repeat(depth)}${']'.repeat(depth)}`,
  xml: '<a>'.repeat(depth) + '</a>'.repeat(depth),
  csv: `${'"'.repeat(depth)}\n`,
  svg: `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}</svg>`,
  markdown: '> '.repeat(depth),
  mermaid: `flowchart TD\n${'subgraph a\n'.repeat(depth)}${'end\n'.repeat(depth)}`,
  vega: `{"layer": ${'[{"layer":'.repeat(depth)}[]${'}]'.repeat(depth)}}`,
  canvas: `const a = ${'['.repeat(depth)}${']'.repeat(depth)}`,
  react: `export default () => ${'<b>'.repeat(depth)}${'</b>'.repeat(depth)}`,
  vue: `<template>${'<b>'.repeat(depth)}${'</b>'.repeat(depth)}</template>`,
  matplotlib: `a = ${'['.repeat(depth)}${']'.repeat(depth)}`,
  typst: `#let a = ${'('.repeat(depth)}1${')'.repeat(depth)}`,
  latex: `\\documentclass{article}\n\\begin{document}\n${'{'.repeat(depth)}x${'}'.repeat(depth)}\n\\end{document}`,
  tikz: `\\begin{tikzpicture}\n${'\\begin{scope}'.repeat(depth)}\\draw (0,0) -- (1,1);${'\\end{scope}'.repeat(depth)}\n\\end{tikzpicture}`,
  mathjax: `$${'{'.repeat(depth)}x${'}'.repeat(depth)}$`,
  angular: `import { Component } from '@angular/core'\n@Component({ selector: 'a-b', template: \`${'<b>'.repeat(depth)}${'</b>'.repeat(depth)}\` })\nexport class A {}`,
}

function wrapLatex(body: string): string {
  return `\\documentclass{article}\n\\begin{document}\nBefore.\n\n${body}\n\\end{document}`
}

const loops: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  canvas: {
    'endless loop': 'const c = document.querySelector("canvas");\nwhile (true) {}',
    recursion: 'function f() { return f() + 1 }\nf()',
  },
  react: {
    'endless loop in a render': 'export default function App() {\n  while (true) {}\n}',
    'endless state':
      'import { useState } from "react"\nexport default function App() { const [n, set] = useState(0); set(n + 1); return n }',
    'endless effect':
      'import { useEffect } from "react"\nexport default function App() { useEffect(() => { for (;;); }); return 1 }',
    recursion: 'const App = () => <App />\nexport default App',
  },
  vue: {
    'endless loop': '<script setup>\nwhile (true) {}\n</script>\n<template><p>x</p></template>',
    'endless template':
      '<script setup>\nconst f = () => { for (;;); }\n</script>\n<template><p>{{ f() }}</p></template>',
    recursion: '<script setup>\nconst f = () => f() + 1\nf()\n</script>\n<template><p>x</p></template>',
  },
  angular: {
    'endless loop':
      "import { Component } from '@angular/core'\n@Component({ selector: 'a-b', template: 'x' })\nexport class A { constructor() { for (;;); } }",
    recursion:
      "import { Component } from '@angular/core'\n@Component({ selector: 'a-b', template: '{{ f() }}' })\nexport class A { f(): number { return this.f() + 1 } }",
  },
  vega: {
    'ten million rows':
      '{"data": {"sequence": {"start": 0, "stop": 10000000, "as": "a"}}, "mark": "point", "encoding": {"x": {"field": "a", "type": "quantitative"}}}',
  },
  typst: {
    'endless loop': '= Loop\n#while true {}',
    'a long loop': '= Loop\n#for i in range(1000000) { for j in range(1000000) { let x = calc.sin(i * j) } }',
    recursion: '#let f() = f()\n#f()',
    'endless show rule': '#show heading: it => heading(it.body + [x])\n= A',
    'a list of a billion': '#range(1000000000).len()',
    'text without end': '#let s = "x"\n#while true { s += s }',
    'nested content': `${'#['.repeat(depth)}x${']'.repeat(depth)}`,
    'an import of itself': '#import "main.typ": x\n#let x = 1',
  },
  latex: {
    'endless loop': wrapLatex('\\loop\\iftrue\\repeat'),
    'endless macro': wrapLatex('\\def\\x{\\x}\\x'),
    recursion: wrapLatex('\\def\\x{\\x\\x}\\x'),
    'recursive arguments': wrapLatex('\\def\\f#1{\\f{#1#1}}\\f{a}'),
    'endless pages': wrapLatex('\\def\\x{a\\newpage\\x}\\x'),
    'an input of itself': wrapLatex('\\input{\\jobname}'),
  },
  mathjax: {
    'endless macro': '$\\def\\x{\\x}\\x$',
    recursion: '$\\def\\x{\\x\\x}\\x$',
    'doubling macros': `$${Array.from('bcdefghijklmnopqrstuvwxyz', (name, index) => `\\def\\${name}${name}{\\${'abcdefghijklmnopqrstuvwxy'.charAt(index).repeat(2)}\\${'abcdefghijklmnopqrstuvwxy'.charAt(index).repeat(2)}}`).join('')}\\def\\aa{x}\\zz$`,
  },
  tikz: {
    'a billion lines':
      '\\begin{tikzpicture}\n\\foreach \\i in {1,...,1000000000} \\draw (0,0) -- (1,1);\n\\end{tikzpicture}',
    'endless loop': '\\begin{tikzpicture}\n\\loop\\iftrue\\repeat\n\\end{tikzpicture}',
    recursion: '\\begin{tikzpicture}\n\\def\\x{\\x\\x}\\x\n\\end{tikzpicture}',
    'endless samples':
      '\\begin{tikzpicture}\n\\draw plot[samples=100000000] (\\x, {sin(\\x r)});\n\\end{tikzpicture}',
  },
  xml: {
    'billion laughs': `<!DOCTYPE l [<!ENTITY a "ha">${Array.from('bcdefghij', (name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'.charAt(index)};`.repeat(10)}">`).join('')}]><l>&j;</l>`,
  },
  svg: {
    'billion laughs': `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from('bcdefghij', (name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'.charAt(index)};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`,
  },
  yaml: {
    'billion laughs': Array.from(
      'abcdefghij',
      (name, index) =>
        `${name}: &${name} [${Array<string>(10)
          .fill(index === 0 ? 'ha' : `*${'abcdefghi'.charAt(index - 1)}`)
          .join(', ')}]`,
    ).join('\n'),
  },
}

/** Formats in which an empty text is a valid document. */
const emptyIsValid = new Set(['csv', 'toml', 'yaml'])

/** Formats in which nearly any text is a valid document. */
const lenient = new Set(['markdown', 'csv', 'canvas', 'typst', 'mathjax'])

export function listMalformedAnswers(format: string): readonly MalformedAnswer[] {
  const engine = engines[format]
  const { file, text } = readExample(engine?.format ?? format)
  const make = (name: string, source: string | Buffer, mayWork: boolean): MalformedAnswer => ({
    format,
    ...engine,
    name,
    file,
    bytes: Buffer.from(source),
    mayWork,
  })
  const isLenient = lenient.has(format)
  return [
    make('truncated', text.slice(0, Math.floor(text.length * 0.6)), true),
    make('fenced twice', `\`\`\`${format}\n\`\`\`${format}\n${text}\n\`\`\`\n\`\`\``, true),
    make('prose around', `Sure! Here is what you asked for:\n\n${text}\n\nLet me know if it helps.`, true),
    make(
      'wrong format',
      format === 'json' || format === 'vega' ? '<html></html>' : '{"a": [1, 2',
      isLenient || format === 'yaml',
    ),
    make('nothing', '', emptyIsValid.has(format)),
    make('10 MB', `${text}\n${'x '.repeat((megabytes * 1024 * 1024) / 2)}`, false),
    make('deep nesting', nested[format] ?? '', true),
    make('NUL', `${text.slice(0, 20)}\0${text.slice(20)}`, format === 'csv'),
    make(
      'half a character',
      Buffer.concat([Buffer.from(text), Buffer.from([0xed, 0xa0, 0x80])]),
      // TeX reads bytes and shows a special character for bytes that are not part of a valid character. Tunes are often
      // in an older encoding, in which these bytes are three characters.
      engine !== undefined || ['latex', 'tikz', 'abc', 'pae'].includes(format),
    ),
    ...Object.entries(loops[format] ?? {}).map(([name, source]) => make(name, source, name === 'recursion')),
  ]
}
