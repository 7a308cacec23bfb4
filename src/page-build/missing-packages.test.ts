import { textOf } from '../contracts/index.ts'
import { describe, expect, it } from 'vitest'
import { judgeReported } from '../sandbox/protocol.ts'
import { surround } from './component-page.ts'
import { failOnProblems, mapPage } from './map-page.ts'
import { failMissing } from './missing-packages.ts'
import { staticImportsOf } from './module-imports.ts'
import { transpile } from '../lib/code/transpile.ts'
import { saying } from '../../tests/support/saying.ts'

const place = { file: 'a.jsx', line: 1 }

it.each([
  ['mobx', 'unsupported', 'is not available here; there are: react.'],
  ['@ngrx/store/testing', 'unsupported', 'is not available here'],
  ['https://esm.sh/echarts-gl@2.0.9', 'unsupported', 'is not available here'],
  ['https://cdn.jsdelivr.net/npm/@ngrx/store@17/+esm', 'unsupported', 'is not available here'],
  [
    'https://cdnjs.cloudflare.com/ajax/libs/Sortable.js/1.15.0/Sortable.min.js',
    'unsupported',
    'not available',
  ],
  ['gsap', 'unsupported', 'licence'],
  ['totally-made-up-pkg-xyz', 'unknown-package', '"totally-made-up-pkg-xyz", which is not among the 60,'],
  ['@mui/made-up-by-nobody/x', 'unknown-package', '"@mui/made-up-by-nobody"'],
  ['https://unpkg.com/totally-made-up-pkg-xyz@1.0.0/dist/x.js', 'unknown-package', 'not among the'],
  ['react/made-up', 'syntax', 'The bundled "react" has no module "react/made-up".'],
  ['./Foo', 'missing-file', 'is a file of the surrounding application'],
  ['@/features/chart', 'missing-file', 'is a file of the surrounding application'],
  ['@hooks/index', 'missing-file', 'is a file of the surrounding application'],
  ['@app/guards', 'missing-file', 'is a file of the surrounding application'],
  ['..', 'missing-file', 'is a file of the surrounding application'],
  ['@services', 'missing-file', 'is a file of the surrounding application'],
  ['https://example.com/x.js', 'blocked', 'on another server'],
  ['monaco-editor/esm/vs/editor/editor.worker?worker', 'unsupported', 'is not available here'],
  ['$not a name', 'syntax', 'does not name a package'],
])('classifies a missing import of %s as %s', async (name, code, message) => {
  expect(await failMissing([{ name, place }], ['react'])).toMatchObject({
    ok: false,
    code,
    message: saying(message),
    place,
  })
})

it.each([
  ['./Task', 'components/Task.jsx'],
  ['@/pages/Home', 'src/pages/Home/index.tsx'],
  ['../Card.vue', 'Card.vue'],
  ['./greeting.component', 'app/greeting.component.ts'],
])('an import of %s is not blamed on the answer if %s was provided with it', async (name, path) => {
  expect(await failMissing([{ name, place }], [], ['a.jsx', path])).toMatchObject({
    code: 'unsupported',
    message: saying(`The import "${name}" is in "${path}", but only one file of a component is rendered`),
    place,
  })
})

it.each([
  ['./a', 'a.jsx'],
  ['./Task', 'Task.css'],
  ['./Task', 'OtherTask.jsx'],
])('an import of %s is a missing file if only %s was provided', async (name, path) => {
  expect(await failMissing([{ name, place }], [], [path])).toMatchObject({ code: 'missing-file' })
})

it("reports the answer's own mistake before other missing packages", async () => {
  const failure = await failMissing(
    ['mobx', 'totally-made-up-pkg-xyz', 'echarts-gl'].map((name) => ({ name, place })),
  )
  expect(failure?.code).toBe('unknown-package')
  expect(await failMissing([])).toBeNull()
})

it('reads import declarations and nothing that only looks like one', () => {
  const source = `import a from 'declared'
import type { T } from 'types-only'
import { unused } from 'unused'
import 'side-effect'
export * from 'exported'
// import x from 'comment'
/* import x from 'block' */
const text = "import x from 'string'", tree = <p>import x from 'tags'</p>
if (false) import('dynamic')
const b = require('required')
const t: T = a(tree, text, b)`
  expect(staticImportsOf(source)).toEqual([
    { name: 'declared', line: 1 },
    { name: 'side-effect', line: 4 },
    { name: 'exported', line: 5 },
  ])
})

it.each([
  'unsupported',
  'unsupported-browser',
  'cancelled',
  'unprotected',
  'internal-error',
  'constructor',
  '',
])('a page that reports %s counts as crashed', (code) => {
  expect(judgeReported(code)).toBe('crash')
})

it.each(['syntax', 'empty', 'blocked', 'too-large'])('a page may report %s', (code) => {
  expect(judgeReported(code)).toBe(code)
})

describe('a component', () => {
  const read = async (source: string, framework: 'react' | 'vue') => {
    const script = transpile(source, 'a.jsx', { tags: framework })
    if (!script.ok) throw new Error(textOf(script.message))
    const { code } = script.value
    const found = await surround({
      ...{ code, script: source, source, name: 'a.jsx', files: new Set<string>() },
      ...{ framework, major: framework === 'react' ? 19 : 3 },
    })
    return found.ok ? (found.value.blame?.code ?? 'fine') : `fails: ${found.code}`
  }

  it.each([
    ["import x from 'mobx'\nx()", 'unsupported'],
    ["import 'mobx'", 'fails: unsupported'],
    ["import x from 'made-up-by-nobody'\nx()", 'fails: unknown-package'],
    ["import x from './x'\nx()", 'missing-file'],
    ["// require('mobx')\nthrow 1", 'fine'],
    ['const s = "require(\'mobx\')"\nthrow s', 'fine'],
    ["if (false) import('mobx')\nthrow 1", 'fine'],
    ["const v = import('mo' + 'bx')\nv.x()", 'fine'],
    ["const v = require('mobx')\nv.x()", 'fine'],
  ])('that contains %j', async (source, end) => {
    expect(await read(source, 'react')).toBe(end)
    expect(await read(source, 'vue')).toBe(end)
  })
})

describe('a page', () => {
  const module = (code: string) =>
    `<!DOCTYPE html><html><body><script type="module">\nimport React from 'https://esm.sh/react'\n${code}\n</script></body></html>`

  it.each([
    ["import x from 'https://esm.sh/echarts-gl'", 'unsupported'],
    ["import x from 'https://esm.sh/made-up-by-nobody'", 'unknown-package'],
    ["/* import x from 'https://esm.sh/echarts-gl' */", undefined],
    ['const s = "import x from \'https://esm.sh/echarts-gl\'"', undefined],
    ["if (false) import('https://esm.sh/echarts-gl')", undefined],
  ])('whose script contains %j', async (code, end) => {
    const mapped = await mapPage(module(`${code}\nx()`), 'index.html')
    expect((await failOnProblems(mapped))?.code).toBe(end)
  })

  it.each([
    ['new Vue({})', 'unsupported'],
    ['const app = new Vue({})', 'unsupported'],
    ['// new Vue({})', undefined],
    ['const text = "new Vue({})"', undefined],
    ['/*\nnew Vue({})\n*/', undefined],
  ])('with Vue that contains %j', async (code, end) => {
    const page = `<!DOCTYPE html><html><body><script src="https://unpkg.com/vue"></script><script>\n${code}\n</script></body></html>`
    expect((await failOnProblems(await mapPage(page, 'index.html')))?.code).toBe(end)
  })
})
