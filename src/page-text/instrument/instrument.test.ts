import { describe, expect, it } from 'vitest'
import { unshiftColumn } from './edits.ts'
import { instrument } from './instrument.ts'

const guard = '__rt$'
const script = (source: string, { body = false } = {}) =>
  instrument(source, { guard, module: false, body }).code

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

  it('routes eval and import() through the guard', () => {
    expect(script('eval(x)')).toBe('eval(__rt$.code([x])[0])')
    expect(script('eval(...x, y)')).toBe('eval(__rt$.code([...x, y])[0])')
    expect(script('const f = eval, o = { eval }; f(eval?.(x), typeof eval, eval/**/(x))')).toBe(
      'const f = __rt$.eval, o = { eval:__rt$.eval }; f(__rt$.eval?.(x), typeof __rt$.eval, __rt$.eval/**/(x))',
    )
    expect(script('a.eval(x)')).toBe('a.eval(x)')
    expect(script('import("./a.js")')).toBe('__rt$.load("./a.js")')
  })

  it('checks every use of location', () => {
    expect(script('location = a')).toBe('location = __rt$.stay(location,(a))')
    expect(script('location = (a, b)')).toBe('location = (__rt$.stay(location,(a, b)))')
    expect(script('window.location.href = a')).toBe(' __rt$.owner(window).location.href = a')
    expect(script('location["search"] += a')).toBe(' __rt$.there(location)["search"] += a')
    expect(script('item["location"] = a')).toBe(' __rt$.owner(item)["location"] = a')
    expect(script('while(1) location.reload()')).toBe('while(1) {__rt$(); __rt$.there(location).reload()}')
    expect(script('return[window][0].location.assign(a)', { body: true })).toBe(
      'return __rt$.owner([window][0]).location.assign(a)',
    )
    expect(script('f(location, { location }, (a, b).location)')).toBe(
      'f( __rt$.there(location), { location: __rt$.there(location) }, ( __rt$.owner((a, b))).location)',
    )
    expect(script('a?.location.href')).toBe(' __rt$.owner(a)?.location.href')
  })

  it('checks every use of postMessage', () => {
    expect(script('top.postMessage(a, "*")')).toBe(' __rt$.poster(top).postMessage(a, "*")')
    expect(script('self["top"]["postMessage"](a)')).toBe(' __rt$.poster(self["top"])["postMessage"](a)')
    expect(script('const post = parent?.postMessage')).toBe('const post =  __rt$.poster(parent)?.postMessage')
    expect(script('postMessage(a); const { postMessage: b } = c')).toBe(
      'postMessage(a); const { postMessage: b } = c',
    )
  })

  it('does not break constructors and counters with those names', () => {
    const code = script(
      'const box = { location: function () { this.is = 7 } }; let location = 1; location++; --location;' +
        'const made = new box.location(); { const location = box.location; globalThis.seen = [made.is, new location().is] }',
    )
    const guards = { there: (target: unknown) => target, owner: (target: unknown) => target }
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what is tested
    const run = new Function('__rt$', `${code};return globalThis.seen`) as (own: unknown) => unknown
    expect(run(Object.assign(() => undefined, guards))).toEqual([7, 7])
  })

  it.each([
    'a[k] = b; a[k](b); new a[k](b)',
    'text.replace(a, b); a.href = b; a = { location: 1 }; ({ location: b } = a); location++',
    'const { assign } = a; f.call(a, b); for (const location of list) b(location => a)',
    'class A extends B { #location = 1; location = this.#location; static x = super.location }',
    'a?.b.location.href',
  ])('does not change other code: %s', (text) => {
    const guarded = text.replace(/\) (b\(.*\))$/, ') {$1}').replace('=> a', '=> (__rt$(),a)')
    expect(script(text).replaceAll('__rt$();', '')).toBe(guarded)
  })

  it('guards scripts that assign to calls, which browsers accept', () => {
    expect(script('if (0) f() = 1; location = a')).toBe('if (0) f() = 1; location = __rt$.stay(location,(a))')
    expect(script('if (0) f()++; for (;;);')).toBe('if (0) f()++; for (;;){__rt$();;}')
    expect(script('for (f() in a) b()')).toBe('for (f() in a) {__rt$();b()}')
    expect(script('(f()) => { for (;;); }')).toBe('(f()) => { for (;;); }')
  })

  it('reports syntax errors with their position', () => {
    expect(instrument('a;\n  for(;;) {', { guard, module: false })).toEqual({
      code: 'a;\n  for(;;) {',
      shifts: {},
      refusal: { message: 'Unexpected token', line: 2, column: 12 },
    })
  })

  it('turns a module that cannot be parsed into one that never runs', () => {
    const { code, shifts, refusal } = instrument('import defer * as a from "b"', { guard, module: true })
    expect(code).toMatch(/^import"data:text\/javascript;[^"]*throw[^"]*";import defer \* as a from "b"$/)
    expect(unshiftColumn(shifts, 0, code.indexOf('defer'))).toBe('import '.length)
    expect(refusal?.column).toBe(14)
  })

  it.each([
    '{ using a = b; await: 1 }',
    '/\\p{Script=NewerThanTheParser}/u',
    '/[\\q{a|b}--c]/v; /(?i-s:a)/; /(?<a>b)|(?<a>c)/',
    'new.target',
    '#!hashbang\nfor(;;);',
    '<!-- comment\nfor(;;);',
  ])('supports the same syntax as browsers: %s', (text) => {
    expect(instrument(text, { guard, module: false }).refusal).toBeUndefined()
  })

  it('makes code throw if it is nested too deeply to parse', () => {
    const deep = [
      '!'.repeat(20_000) + '1',
      '['.repeat(20_000) + ']'.repeat(20_000),
      'a' + '.b'.repeat(20_000),
    ]
    for (const part of deep) {
      expect(script(`if (0) ${part}; location = a`)).toMatch(/^throw new RangeError\("[^"]+"\)$/)
    }
  })

  it('maps columns back to the source', () => {
    const source = 'for (;;) { throw new Error() }\nlet f = () => nope()'
    const { code, shifts } = instrument(source, { guard, module: false })
    const lines = code.split('\n')
    const column = (lines[0] ?? '').indexOf('new Error')
    expect(unshiftColumn(shifts, 0, column)).toBe(source.indexOf('new Error'))
    expect(unshiftColumn(shifts, 1, (lines[1] ?? '').indexOf('nope'))).toBe(
      (source.split('\n')[1] ?? '').indexOf('nope'),
    )
  })
})
