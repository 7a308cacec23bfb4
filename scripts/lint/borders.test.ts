import { join } from 'node:path'
import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { bordersPlugin } from './borders.js'

const cwd = join(import.meta.dirname, '../..')
const linter = new Linter({ cwd })

function problemsOf(file: string, code: string): readonly string[] {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    plugins: { borders: bordersPlugin },
    rules: { 'borders/rooms': 'error' },
  }
  return linter.verify(code, [config], { filename: join(cwd, file) }).map(({ message }) => message)
}

test.each([
  ['src/pages/play/a.ts', "import '../suite/b.ts'", /^A page imports no other page/],
  ['src/pages/play/panels/x/a.ts', "export * from '../../../about/b.ts'", /^A page imports no other page/],
  ['src/pages/play/a.ts', "void import('../suite/Suite.svelte')", /^A page imports no other page/],
  ['src/widgets/a.ts', "import '../pages/play/b.ts'", /^Only src\/main.ts opens pages/],
  ['src/widgets/a.ts', "import '../session/b.ts'", /^Widgets are given/],
  ['src/benchmarks/one/views/a.ts', "import '../../two/meta.ts'", /^A benchmark sees nothing/],
  ['src/benchmarks/one/shared/a.ts', "import '../views/b.ts'", /^shared\/ runs/],
  ['src/benchmarks/one/shared/a.ts', "import '../../../registry/metrics.ts'", /^shared\/ runs/],
])('%s must not say %s', (file, code, message) => {
  expect(problemsOf(file, code)).toEqual([expect.stringMatching(message)])
})

test.each([
  ['src/pages/play/panels/x/a.ts', "import '../../b.ts'; import '../../../router.svelte.ts'"],
  ['src/pages/App.ts', "void import('./suite/Suite.svelte')"],
  ['src/main.ts', "import './pages/App.svelte'"],
  ['src/benchmarks/one/views/a.ts', "import '../shared/b.ts'; import '../../../session/c.ts'"],
  ['src/benchmarks/one/shared/a.ts', "import '../meta.ts'; import '../../../lib/b.ts'; import 'valibot'"],
])('%s may say %s', (file, code) => {
  expect(problemsOf(file, code)).toEqual([])
})
