import { expect, it } from 'vitest'
import { certainStatements, importedModules } from './python-statements.ts'
import { computingMs, startComputing } from '../../../tests/support/computing-time.ts'

const importsOf = (source: string) =>
  certainStatements(source).flatMap(({ code, firstLine }) =>
    importedModules(code).map((name) => `${firstLine} ${name}`),
  )

it.each([
  ['import a, b.c as d; from e.f import (\n  g,\n  h)\nimport i', ['1 a', '1 b.c', '1 e.f', '4 i']],
  ['"""\nimport a\n"""\nx = \'import b\' # import c\nimport d', ['5 d']],
  ['if False:\n  import a\nelse: import b\nfor x in y: import c; import d\nimport e', ['5 e']],
  ['try:\n  import a\nexcept ImportError:\n  import b', []],
  ['def f():\n  import a\nclass A: import b\nwith c: import d\n@e\nasync def g(): import f', []],
  [
    'if __name__ == "__main__":\n    import a\n    if b:\n        import c\n    import d\nimport e',
    ['2 a', '5 d', '6 e'],
  ],
  ['if __name__ == "x":\n  import a', []],
  ['x = f"{y["""\nimport a\n"""]}"\nimport b', ['4 b']],
  ["x = f'{y:{z}}' f'''{ {'a': '''\nimport a\n'''} }'''\nimport b", ['4 b']],
  ["x = rf'\\' {y!r:>{w}} {{'\nimport b", ['2 b']],
  ['x = [1,\nimport_a,\n]\nimport\\\n  b', ['4 b']],
  ['x = "open\nimport a', ['2 a']],
  ['from . import a\nfrom .b import c\nimportant = 1', []],
  ['import a\r\nimport b\rimport c', ['1 a', '2 b', '3 c']],
])('finds the imports that always run in %j', (source, found) => {
  expect(importsOf(source)).toEqual(found)
})

it('keeps only strings that are keys', () => {
  const [statement] = certainStatements("rc['text.usetex'] = f('usetex = True')")
  expect(statement?.code).toBe("rc['text.usetex'] = f('')")
})

it('takes linear time, even for nested strings', () => {
  const hostile = ['f"{', 'f\'\'\'{f"""{', '(', '\\\n', '"', '#\n', 'x;', ' \n', 'f"{{', 'f"{x:{']
  for (const part of hostile) {
    const long = part.repeat(Math.ceil(200_000 / part.length))
    const startedAt = startComputing()
    certainStatements(long)
    expect(computingMs(startedAt), part).toBeLessThan(2000)
  }
})
