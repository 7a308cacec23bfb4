import { expect, test } from 'vitest'
import { importsOf, requireLibraries } from './module-imports.ts'

const taken = (code: string) => requireLibraries(code, (name) => (name.startsWith('.') ? null : name))

test.each([
  [`import a from 'x'`, `const { default: a = __rtRequire("x") } = __rtRequire("x");`],
  [`import * as a from "x"; a()`, `const a = __rtRequire("x");; a()`],
  [`import { a, b as c } from 'x'`, `const { a: a, b: c } = __rtRequire("x");`],
  [
    `import a, { b } from 'x'`,
    `const { default: a = __rtRequire("x") } = __rtRequire("x"), { b: b } = __rtRequire("x");`,
  ],
  [`import {\n  a, // one\n} from 'x'\nb`, `const { a: a } = __rtRequire("x");\n\n\nb`],
  [`import 'x'`, ''],
  [`const a = await import('x')`, `const a = await Promise.resolve(__rtRequire("x"))`],
  [
    `export { a as b } from 'x'`,
    `const { a: __rtExport0_0 } = __rtRequire("x"); export { __rtExport0_0 as b }`,
  ],
  [`import a from './own.js'`, `import a from './own.js'`],
  [`const a = "import b from 'x'"`, `const a = "import b from 'x'"`],
  [`import { a from 'x'`, `import { a from 'x'`],
])('%s', (code, written) => {
  expect(taken(code)).toBe(written)
})

test('reports the offset of each import', () => {
  expect(importsOf(`import 'a'\nimport('b')`)).toEqual([
    { name: 'a', at: 8 },
    { name: 'b', at: 18 },
  ])
})
