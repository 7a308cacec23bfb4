import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What models' answers look like when they go wrong, made of a format's own first example. */
export interface Wreck {
  readonly format: string
  readonly name: string
  readonly file: string
  readonly bytes: Buffer
  /** Whether a picture or a value may come of it; where not, it is a failure with a place. */
  readonly mayWork: boolean
}

const root = join(import.meta.dirname, '../..')
const depth = 10_000
const megabytes = 10

/** Formats that are not wrecked here: pages have a matrix of their own, and engines with one of their own. */
const elsewhere = new Set(['html', 'latex', 'lilypond', 'tikz', 'matplotlib', 'typst'])

export function listWreckedFormats(): readonly string[] {
  return ['src/renderers', 'workers/engines']
    .flatMap((parent) => readdirSync(join(root, parent), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !elsewhere.has(entry.name))
    .map(({ name }) => name)
    .sort()
}

function readExample(format: string): { readonly file: string; readonly text: string } {
  for (const parent of ['src/renderers', 'workers/engines']) {
    const folder = join(root, parent, format, 'examples')
    try {
      for (const name of readdirSync(folder)) {
        const [file] = readdirSync(join(folder, name))
        if (file !== undefined && !file.endsWith('.html')) {
          return { file, text: readFileSync(join(folder, name, file), 'utf8') }
        }
      }
    } catch {
      // The other folder has it.
    }
  }
  throw new Error(`No example of ${format}.`)
}

/** Nesting that is deep in the format's own way. */
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
  angular: `import { Component } from '@angular/core'\n@Component({ selector: 'a-b', template: \`${'<b>'.repeat(depth)}${'</b>'.repeat(depth)}\` })\nexport class A {}`,
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

/** Formats in which no text at all is a document. */
const emptyIsValid = new Set(['csv', 'toml', 'yaml'])

/** Formats in which nearly any text is a document. */
const lenient = new Set(['markdown', 'csv', 'canvas'])

export function listWrecks(format: string): readonly Wreck[] {
  const { file, text } = readExample(format)
  const make = (name: string, source: string | Buffer, mayWork: boolean): Wreck => ({
    format,
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
    make('half a character', Buffer.concat([Buffer.from(text), Buffer.from([0xed, 0xa0, 0x80])]), false),
    ...Object.entries(loops[format] ?? {}).map(([name, source]) => make(name, source, name === 'recursion')),
  ]
}
