import { describe, expect, it } from 'vitest'
import { chooseMutations, findMutations } from './mutators.mjs'

/** Returns the kind and line of each mutation, and the changed lines after it. */
function list(source: string) {
  const before = source.split('\n')
  return findMutations(source).map(({ kind, line, text }) => {
    const changed = text.split('\n').filter((one, at) => one !== before[at])
    return [kind, line, changed.join('\n').trim()]
  })
}

describe('mutations', () => {
  it('drop conditions', () => {
    expect(list('if (a) b()')).toEqual([['condition', 1, 'if (true) b()']])
    expect(list('const x = a ? b : c')).toEqual([['condition', 1, 'const x = true ? b : c']])
    expect(list('const x = a && b')).toEqual([['condition', 1, 'const x = a']])
    expect(list('const x = a || b || c')).toEqual([
      ['condition', 1, 'const x = a || b'],
      ['condition', 1, 'const x = a || c'],
    ])
    expect(list('const x = a ?? b')).toEqual([])
  })

  it('swap two constants of the same type', () => {
    expect(list("f('a', 'a', 1, 'b', 2)")).toEqual([
      ['constants', 1, "f('b', 'a', 1, 'a', 2)"],
      ['constants', 1, "f('a', 'b', 1, 'a', 2)"],
      ['constants', 1, "f('a', 'a', 2, 'b', 1)"],
    ])
  })

  it('do not swap constants whose order makes no difference', () => {
    expect(list("const a = b === 'c' || b === 'd'").filter(([kind]) => kind === 'constants')).toEqual([])
    expect(list("f(new Set(['a', 'b']), v.picklist(['a', 'b']), ['a', 'b'].includes(c))")).toEqual([
      ['constants', 1, "f(new Set(['a', 'a']), v.picklist(['b', 'b']), ['a', 'b'].includes(c))"],
      ['constants', 1, "f(new Set(['a', 'b']), v.picklist(['a', 'a']), ['b', 'b'].includes(c))"],
    ])
  })

  it('delete fields of objects', () => {
    expect(list('f({ a, b: 1, ...c })')).toEqual([
      ['field', 1, 'f({ b: 1, ...c })'],
      ['field', 1, 'f({ a, ...c })'],
      ['field', 1, 'f({ a, b: 1, })'],
    ])
    expect(list('f({ a: undefined })')).toEqual([])
  })

  it('return early from functions that have statements', () => {
    expect(list('function f() {\n  g()\n}')).toEqual([['return', 1, 'function f() { return;']])
    expect(list('class A { get b() { return 1 } constructor() { g() } }')).toEqual([
      ['return', 1, 'class A { get b() { return; return 1 } constructor() { g() } }'],
    ])
    expect(list('const f = () => {}; function g() { return }; const h = () => 1')).toEqual([])
  })

  it('leave types, imports, log calls and error messages alone', () => {
    const source = [
      "import { a } from 'a'",
      "import('b')",
      "type T = 'a' | 'b'",
      "logger.warn('a', 'b', { c: 1 })",
      "throw new TypeError('a', { cause })",
      "f('one sentence', 'another sentence')",
    ]
    expect(list(source.join('\n'))).toEqual([])
  })
})

describe('the choice of mutations', () => {
  const all = (['condition', 'constants', 'field', 'return'] as const).flatMap((kind) =>
    Array.from({ length: 30 }, (_, at) => ({ kind, file: `f${at % 3}.ts`, line: at, what: `w${at}` })),
  )

  it('is the same for a seed, with equal numbers of each kind', () => {
    const chosen = chooseMutations(all, 20, 1)
    expect(chooseMutations(all.toReversed(), 20, 1)).toEqual(chosen)
    expect(chooseMutations(all, 20, 2)).not.toEqual(chosen)
    for (const kind of ['condition', 'constants', 'field', 'return']) {
      expect(chosen.filter((one) => one.kind === kind)).toHaveLength(5)
    }
    expect(chooseMutations(all, 1000, 1)).toHaveLength(all.length)
  })

  it('in one file does not depend on other files', () => {
    const rest = all.filter(({ file }) => file !== 'f0.ts')
    const before = chooseMutations(all, 20, 1).filter(({ file }) => file !== 'f0.ts')
    expect(chooseMutations(rest, 20, 1)).toEqual(expect.arrayContaining(before))
  })

  it('counts identical mutations in a file separately', () => {
    const same = [1, 2].map((line) => ({ kind: 'field' as const, file: 'a.ts', line, what: 'w' }))
    expect(chooseMutations(same, 2, 1).map(({ line }) => line)).toEqual([1, 2])
  })
})
