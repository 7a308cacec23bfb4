import 'zone.js'
import 'reflect-metadata'
import '@angular/compiler'
import * as animations from '@angular/animations'
import * as common from '@angular/common'
import * as http from '@angular/common/http'
import { MockPlatformLocation } from '@angular/common/testing'
import * as core from '@angular/core'
import * as rxjsInterop from '@angular/core/rxjs-interop'
import * as forms from '@angular/forms'
import * as platform from '@angular/platform-browser'
import * as platformAnimations from '@angular/platform-browser/animations'
import * as router from '@angular/router'
import * as rxjs from 'rxjs'
import * as rxjsOperators from 'rxjs/operators'
import { moduleTable, provide } from '../../../src/sandbox/engine/modules.ts'
import { describeThrown, report } from '../../../src/sandbox/engine/report.ts'

/*
 * Angular with its compiler for model code, under its import names. Applications run with zones unless they choose
 * otherwise, so that answers written for either way of change detection show what they compute; addresses live in
 * memory, because a frame of ours has no history.
 */

interface Start {
  readonly starts: boolean
  readonly module: unknown
  readonly component: unknown
  readonly loose: readonly unknown[]
  readonly isAnimated: boolean
  readonly isZoneless: boolean
}
type ComponentType = core.Type<unknown>

let isZoneless = false
let hasStarted = false

/** The error that dev builds throw where a template's value changes between two looks: shown all the same. */
const changedAfterCheck = /NG0?100\b/

core.ErrorHandler.prototype.handleError = (error: unknown) => {
  if (changedAfterCheck.test(describeThrown(error))) {
    report({ warnings: [{ code: 'changed-after-check', message: describeThrown(error) }] })
    return
  }
  failOn(error)
}

let hasFailed = false
function failOn(error: unknown): void {
  if (hasFailed) return
  hasFailed = true
  reportError(error)
  report({ failure: { code: 'syntax', message: `The component threw: ${describeThrown(error)}` } })
}

/** What Angular says of templates that it compiles all the same, such as unknown elements. */
const nativeError = console.error.bind(console) // eslint-disable-line no-console -- Angular's own channel
// eslint-disable-next-line no-console -- as above
console.error = (...parts: readonly unknown[]) => {
  const text = parts.map(String).join(' ')
  if (/^(?:ERROR\s+)?NG\d+/.test(text)) {
    const [first = ''] = text.split('\n')
    report({ warnings: [{ code: 'angular', message: first.slice(0, 500) }] })
  }
  nativeError(...parts)
}

function ownProviders(): (core.Provider | core.EnvironmentProviders)[] {
  return [
    ...(isZoneless ? [] : [core.provideZoneChangeDetection()]),
    { provide: common.PlatformLocation, useClass: MockPlatformLocation },
  ]
}

/** The element that a component's selector asks for, where the page has none. */
function makeHost(component: unknown): void {
  const selector = selectorOf(component)
  if (document.querySelector(selector) !== null) return
  const [, tag = 'div', rest = ''] = /^([\w-]*)(.*)$/.exec(selector) ?? []
  const host = document.createElement(tag === '' ? 'div' : tag)
  const id = /#([\w-]+)/.exec(rest)?.[1]
  if (id !== undefined) host.id = id
  for (const [, name] of rest.matchAll(/\.([\w-]+)/g)) host.classList.add(name ?? '')
  for (const [, name, value] of rest.matchAll(/\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g)) {
    host.setAttribute(name ?? '', value ?? '')
  }
  document.body.append(host)
}

function selectorOf(component: unknown): string {
  const { selector = '' } = core.reflectComponentType(asComponent(component)) ?? {}
  const [first = ''] = selector.split(',')
  return first.trim() === '' ? 'ng-component' : first.trim()
}

function asComponent(value: unknown): ComponentType {
  if (typeof value !== 'function') throw new TypeError('Expected a component class.')
  return value as ComponentType // eslint-disable-line no-restricted-syntax -- Angular itself checks for its metadata
}

function bootstrapApplication(component: unknown, config: core.ApplicationConfig = { providers: [] }) {
  hasStarted = true
  const starting = (async () => {
    makeHost(component)
    const providers = [...ownProviders(), ...config.providers]
    return platform.bootstrapApplication(asComponent(component), { ...config, providers })
  })()
  starting.catch(failOn)
  return starting
}

/** A platform whose modules start with our providers and find their hosts. */
function platformBrowser(extra?: core.StaticProvider[]): core.PlatformRef {
  const own = core.getPlatform() ?? platform.platformBrowser(extra)
  const bootstrapModule: core.PlatformRef['bootstrapModule'] = (module, options) => {
    hasStarted = true
    const given = Array.isArray(options) ? Object.assign({}, ...options) : (options ?? {}) // eslint-disable-line @typescript-eslint/no-unsafe-assignment -- options as Angular merges them
    const starting = (async () => {
      for (const component of bootstrapped(module)) makeHost(component)
      // eslint-disable-next-line @typescript-eslint/no-unsafe-argument -- as above
      return own.bootstrapModule(module, { ...given, applicationProviders: ownProviders() })
    })()
    starting.catch(failOn)
    return starting
  }
  return new Proxy(own, {
    get(target, name) {
      if (name === 'bootstrapModule') return bootstrapModule
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value // eslint-disable-line no-restricted-syntax -- a bound function
    },
  })
}

/** The components that a module starts; in modules compiled here they stand as given. */
function bootstrapped(module: unknown): readonly unknown[] {
  const definition: unknown = Reflect.get(asComponent(module), 'ɵmod')
  if (typeof definition !== 'object' || definition === null || !('bootstrap' in definition)) return []
  const { bootstrap } = definition
  const list: unknown = typeof bootstrap === 'function' ? Reflect.apply(bootstrap, undefined, []) : bootstrap
  return Array.isArray(list) ? list : []
}

/** A module for classes that were written for one that is not shown. */
function moduleFor({ component, loose, isAnimated }: Start): core.Type<unknown> {
  class Shown {} // eslint-disable-line @typescript-eslint/no-extraneous-class -- a module is a class with a decorator
  const imports = [
    isAnimated ? platformAnimations.BrowserAnimationsModule : platform.BrowserModule, // eslint-disable-line @typescript-eslint/no-deprecated -- as below
    forms.FormsModule,
    forms.ReactiveFormsModule,
    http.HttpClientModule, // eslint-disable-line @typescript-eslint/no-deprecated -- what such answers were written for
    router.RouterModule.forRoot([]),
  ]
  core.NgModule({
    declarations: loose.map(asComponent),
    imports,
    bootstrap: [asComponent(component)],
  })(Shown)
  return Shown
}

function start(plan: Start): void {
  if (hasStarted || plan.starts) {
    if (!hasStarted) report({ failure: { code: 'empty', message: 'The code mounts no component.' } })
    return
  }
  if (plan.module !== null) void platformBrowser().bootstrapModule(asComponent(plan.module))
  else if (plan.loose.includes(plan.component)) {
    void platformBrowser().bootstrapModule(moduleFor(plan))
  } else if (plan.component !== null) {
    void bootstrapApplication(plan.component, {
      providers: [
        http.provideHttpClient(),
        router.provideRouter([]),
        ...(plan.isAnimated ? platformAnimations.provideAnimations() : []), // eslint-disable-line @typescript-eslint/no-deprecated -- what answers import
      ],
    })
  }
}

/** Runs the compiled file; what it throws before anything is mounted is the end of the matter. */
function run(
  zoneless: boolean,
  code: (require: (name: string) => unknown, exports: object, module: object) => Start,
): void {
  isZoneless = zoneless
  try {
    const exports = {}
    start(code(requireModule, exports, { exports }))
  } catch (thrown) {
    failOn(thrown)
  }
}

function requireModule(name: string): unknown {
  const table = moduleTable()
  return Object.hasOwn(table, name) ? table[name] : { __esModule: true, default: {} }
}

provide(core, '@angular/core')
provide(rxjsInterop, '@angular/core/rxjs-interop')
provide(common, '@angular/common')
provide(http, '@angular/common/http')
provide(forms, '@angular/forms')
provide(router, '@angular/router')
provide(animations, '@angular/animations')
provide(platformAnimations, '@angular/platform-browser/animations')
provide(
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- what answers import
  { provideAnimationsAsync: platformAnimations.provideAnimations },
  '@angular/platform-browser/animations/async',
)
provide({ ...platform, bootstrapApplication, platformBrowser }, '@angular/platform-browser')
provide({ platformBrowserDynamic: platformBrowser }, '@angular/platform-browser-dynamic')
provide(rxjs, 'rxjs')
provide(rxjsOperators, 'rxjs/operators')

Object.assign(globalThis, { __rtAngular: { run } })
