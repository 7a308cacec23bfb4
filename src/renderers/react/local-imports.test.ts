import { expect, test } from 'vitest'
import { dropOwnImports, ownModules, takeOwnModules } from './local-imports.ts'
import { computingMs, startComputing } from '../../../tests/support/computing-time.ts'

test('removes imports of components declared in the text, and no others', () => {
  const own = `export default function Header() {}\nconst List = () => null`
  const gone = `import Header, {\n  List as All\n} from './parts'`
  expect(dropOwnImports(`import Header from './Header';\n${own}`)).toBe(`${' '.repeat(30)}\n${own}`)
  for (const kept of [gone, `import Other from './Other'`, `import List from 'list'`, `import './List'`]) {
    expect(dropOwnImports(`${kept}\n${own}`)).toBe(`${kept}\n${own}`)
  }
})

test('replaces dynamic imports of components declared in the text, and no others', async () => {
  const lazy = (path: string) => `const Page = lazy(() => import('${path}'))`
  expect(takeOwnModules(lazy('./pages/Home.tsx'), ['Home'])).toBe(
    `const Page = lazy(() => __rtOw('./pages/Home.tsx'))`,
  )
  expect(takeOwnModules(lazy('@/Home/index'), ['Home'])).toContain('__rtOw(')
  for (const kept of [lazy('./Other'), lazy('Home'), `x.import('./Home')`, `'import("./Home")'`]) {
    expect(takeOwnModules(kept, ['Home'])).toBe(kept)
  }
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- the code that pages get
  const taken: unknown = await new Function(
    `const Home = 1, List = 2; return __rtOw('./Home/index.jsx')\n${ownModules(['Home', 'List'])}`,
  )()
  expect(taken).toEqual({ default: 1, Home: 1, List: 2 })
})

test('quickly scans imports that never name a file', () => {
  const start = startComputing()
  for (const open of [
    `import ${' '.repeat(50_000)}`,
    'import a\n'.repeat(10_000),
    `function${' '.repeat(50_000)}`,
  ]) {
    expect(dropOwnImports(open)).toBe(open)
  }
  // In milliseconds. With an ambiguous pattern, each of these inputs would take minutes.
  expect(computingMs(start)).toBeLessThan(2000)
})
