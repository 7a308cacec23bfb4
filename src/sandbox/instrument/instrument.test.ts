import { describe, expect, it } from 'vitest'
import { unshiftColumn } from './edits.ts'
import { instrument } from './instrument.ts'

const script = (source: string, { body = false } = {}) => instrument(source, { module: false, body }).code

describe('instrument', () => {
  it('guards every kind of loop, with and without braces', () => {
    expect(script('while(a){b()}')).toBe('while(a){__rt$();b()}')
    expect(script('for(;;);')).toBe('for(;;){__rt$();;}')
    expect(script('do a(); while(b)')).toBe('do {__rt$();a();} while(b)')
    expect(script('for(const a of b) for(const c in a) d()')).toBe(
      'for(const a of b) {__rt$();for(const c in a) {__rt$();d()}}',
    )
  })

  it('guards functions and keeps directives first', () => {
    expect(script('function f(){"use strict";a()}')).toBe('function f(){"use strict";;__rt$();a()}')
    expect(script('const f = () => ({ a: 1 })')).toBe('const f = () => ((__rt$(),{ a: 1 }))')
    expect(script('const f = a => b => a')).toBe('const f = a => (__rt$(),b => (__rt$(),a))')
    expect(script('class A extends B { constructor(){ super() } get x(){ return 1 } }')).toBe(
      'class A extends B { constructor(){__rt$(); super() } get x(){__rt$(); return 1 } }',
    )
  })

  it('leads eval, import() and navigation through the guard', () => {
    expect(script('eval(x)')).toBe('(__rt$.direct()?eval(__rt$.code(x)):0)')
    expect(script('import("./a.js")')).toBe('__rt$.load("./a.js")')
    expect(script('location = a')).toBe('location = __rt$.stay(location,a)')
    expect(script('window.location.href = a')).toBe('__rt$.there(window.location).href = a')
    expect(script('window[name].href = a')).toBe('__rt$.there(__rt$.there(window)[name]).href = a')
    expect(script('place.assign(a)')).toBe('__rt$.there(place).assign(a)')
    expect(script('class A extends B { m(){ super.href = a } }')).toBe(
      'class A extends B { m(){__rt$(); super.href = a } }',
    )
    expect(script('item.location = a')).toBe('__rt$.owner(item).location = a')
    expect(script('while(1) location.reload()')).toBe('while(1) {__rt$();__rt$.there(location).reload()}')
  })

  it('looks at objects whose members are named only when the code runs', () => {
    expect(script('a[k] = b')).toBe('__rt$.hold(__rt$.there(a))[__rt$.key(__rt$.held(),k)] = b')
    expect(script('a[k](b)')).toBe('__rt$.there(a)[k](b)')
    expect(script('new a[k](b)')).toBe('new (__rt$.there(a)[k])(b)')
    expect(script('(a,b)[k]')).toBe('(__rt$.there((a,b)))[k]')
    expect(script('return[1],a[k]', { body: true })).toBe('return[1],__rt$.there(a)[k]')
    expect(script('f("x")?.b[k]')).toBe('__rt$.there(f("x")?.b)?.[k]')
    expect(script('a?.b /* . */ .replace(c)')).toBe('__rt$.there(a?.b) /* . */ ?.replace(c)')
    expect(script('f.call(a, b)')).toBe('f.call(__rt$.there(a), b)')
    expect(script('const { assign } = a')).toBe('const { assign } = __rt$.there(a)')
    expect(script('[a[k], { b: c.href }] = d')).toBe(
      '[__rt$.hold(__rt$.there(a))[__rt$.key(__rt$.held(),k)], { b: __rt$.there(c).href }] = d',
    )
    expect(script('[location] = a')).toContain('[__rt$.spot(()=>location')
    expect(script('({ location } = a)')).toContain('{ location:__rt$.spot(()=>location')
    expect(script('with (a) b()')).toBe('with (__rt$.there(a)) b()')
  })

  it('leaves numbers as keys alone', () => {
    for (const text of ['a[0] = b', 'a[i++] = b', 'a[i + 1] = a[i * 4]', '"text".replace(a)', '[1][k]']) {
      expect(script(text), text).toBe(text)
    }
  })

  it('guards scripts that assign to calls, which browsers take', () => {
    expect(script('if (0) f() = 1; location = a')).toBe('if (0) f() = 1; location = __rt$.stay(location,a)')
    expect(script('if (0) f()++; for (;;);')).toBe('if (0) f()++; for (;;){__rt$();;}')
    expect(script('for (f() in a) b()')).toBe('for (f() in a) {__rt$();b()}')
    expect(script('(f()) => { for (;;); }')).toBe('(f()) => { for (;;); }')
  })

  it('returns what does not parse unchanged', () => {
    expect(script('for(;;) {')).toBe('for(;;) {')
  })

  it('lets nothing run that is nested more deeply than can be read', () => {
    const deep = [
      '!'.repeat(20_000) + '1',
      '['.repeat(20_000) + ']'.repeat(20_000),
      'a' + '.b'.repeat(20_000),
    ]
    for (const part of deep) {
      expect(script(`if (0) ${part}; location = a`)).toMatch(/^throw new RangeError\("[^"]+"\)$/)
    }
  })

  it("finds the author's column again", () => {
    const source = 'for (;;) { throw new Error() }\nlet f = () => nope()'
    const { code, shifts } = instrument(source, { module: false })
    const lines = code.split('\n')
    const column = (lines[0] ?? '').indexOf('new Error')
    expect(unshiftColumn(shifts, 0, column)).toBe(source.indexOf('new Error'))
    expect(unshiftColumn(shifts, 1, (lines[1] ?? '').indexOf('nope'))).toBe(
      (source.split('\n')[1] ?? '').indexOf('nope'),
    )
  })
})
