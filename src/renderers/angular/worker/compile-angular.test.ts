import { textOf } from '../../../contracts/index.ts'
import { describe, expect, test } from 'vitest'
import { compileAngular } from './compile-angular.ts'

const core = `import { Component, NgModule, input } from '@angular/core'\n`

function compile(source: string, texts: ReadonlyMap<string, string> = new Map()) {
  return compileAngular({ source: core + source, name: 'app.ts', texts })
}
function compiled(source: string, texts?: ReadonlyMap<string, string>) {
  const outcome = compile(source, texts)
  if (!outcome.ok) throw new Error(textOf(outcome.message))
  return outcome.value
}

describe('the component to start', () => {
  test('is the one that no other component uses', () => {
    const source = `
      @Component({ selector: 'x-a', imports: [B], template: '<x-b/>' }) export class A {}
      @Component({ selector: 'x-b', template: 'b' }) export class B {}`
    const { component, module, starts, loose, code } = compiled(source)
    expect({ component, module, starts, loose }).toEqual({
      component: 'A',
      module: null,
      starts: false,
      loose: [],
    })
    // At that point, the classes to which decorators refer are already defined.
    expect(code.indexOf('let B = class')).toBeLessThan(code.indexOf('let A = class'))
  })

  test('is found in files pasted together that import each other and repeat imports', () => {
    const { component, module, code } = compiled(`
      import { AppComponent } from './app.component'
      @NgModule({ declarations: [AppComponent], bootstrap: [AppComponent] }) export class AppModule {}
      import { Component } from '@angular/core'
      @Component({ selector: 'app-root', template: '' }) export class AppComponent {}`)
    expect({ component, module }).toEqual({ component: 'AppComponent', module: 'AppModule' })
    expect(code).not.toContain('app_component')
    const required = new Set([...code.matchAll(/(?:const|var) (\w+) = require/g)].map(([, name]) => name))
    for (const [, used] of code.matchAll(/\b(core_\d+)\./g)) expect(required).toContain(used)
  })

  test('is the bootstrapping module, whose declarations are not standalone', () => {
    const { module, code } = compiled(`
      @Component({ selector: 'app-root', template: '' }) class AppComponent {}
      @NgModule({ declarations: [AppComponent], bootstrap: [AppComponent] }) class AppModule {}`)
    expect(module).toBe('AppModule')
    expect(code).toContain('standalone: false')
  })

  test('is not chosen if the file starts one itself', () => {
    const { starts, loose } = compiled(`
      import { bootstrapApplication } from '@angular/platform-browser'
      @Component({ selector: 'app-root', template: '' }) class App {}
      bootstrapApplication(App)`)
    expect({ starts, loose }).toEqual({ starts: true, loose: [] })
  })

  test('can belong to a module that is not included', () => {
    expect(
      compiled(`@Component({ selector: 'x-a', template: '<p *ngIf="1">x</p>' }) class A {}`).loose,
    ).toEqual(['A'])
  })
})

test('adds the decorator that Angular expects to signal inputs', () => {
  const { code } = compiled(
    `@Component({ template: '' }) class A { size = input.required<number>({ alias: 'width' }) }`,
  )
  expect(code).toMatch(/Input\(\{ isSignal: true, alias: "width", required: true \}\)/)
})

test('inlines templates and style sheets next to the file', () => {
  const source = `@Component({ templateUrl: './a.html', styleUrls: ['./a.css', './b.css'] }) class A {}`
  const { code, warnings } = compiled(
    source,
    new Map([
      ['a.html', '<p>A</p>'],
      ['a.css', 'p{}'],
    ]),
  )
  expect(code).toContain('template: "<p>A</p>"')
  expect(code).toContain('styles: ["p{}", ""]')
  expect(warnings).toMatchObject([{ code: 'missing-file', place: { line: 2 } }])
  expect(compile(source)).toMatchObject({ ok: false, code: 'missing-file', place: { line: 2, column: 27 } })
})

test('drops an import of something that the file declares', () => {
  const source = `
    import { Shape } from './shape'
    import { other } from './other'
    interface Shape { side: number }
    @Component({ template: '' }) class A { shape: Shape = other }`
  expect(compiled(source).imports.map(({ name }) => name)).toEqual(['@angular/core', './other'])
})

test.each([
  ['prose', 'Here is the component you asked for:', 'syntax'],
  ['no component', 'export const answer = 42', 'empty'],
  ['a lone brace', `@Component({ template: '' }) class A {\n`, 'syntax'],
  ['10,000 brackets', `const deep = ${'('.repeat(10_000)}1${')'.repeat(10_000)}`, 'too-large'],
])('%s fails with a position', (_name, source, code) => {
  expect(compile(source)).toMatchObject({
    ok: false,
    code,
    place: { file: 'app.ts', line: expect.any(Number) as unknown },
  })
})
