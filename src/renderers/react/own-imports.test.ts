import { expect, test } from 'vitest'
import { dropOwnImports } from './own-imports.ts'

test('imports of what the text declares go, others stay', () => {
  const own = `export default function Header() {}\nconst List = () => null`
  const gone = `import Header, {\n  List as All\n} from './parts'`
  expect(dropOwnImports(`import Header from './Header';\n${own}`)).toBe(`${' '.repeat(30)}\n${own}`)
  for (const kept of [gone, `import Other from './Other'`, `import List from 'list'`, `import './List'`]) {
    expect(dropOwnImports(`${kept}\n${own}`)).toBe(`${kept}\n${own}`)
  }
})

test('imports that never name a file are read in no time', () => {
  const start = process.cpuUsage()
  for (const open of [
    `import ${' '.repeat(50_000)}`,
    'import a\n'.repeat(10_000),
    `function${' '.repeat(50_000)}`,
  ]) {
    expect(dropOwnImports(open)).toBe(open)
  }
  // Ms; read in two ways, each of them takes minutes.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
})
