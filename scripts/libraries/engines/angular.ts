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
import { isNetworkError } from '../parts/network-error.ts'

/*
 * Angular with its compiler for model code, under its import names. Applications run with zones unless they opt out, so
 * that answers written for either kind of change detection show their results. Routes are kept in memory, because our
 * frames have no history.
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
let hasRendered = false

/**
 * The error of development builds for a template value that changed after it was checked. The component is still
 * shown.
 */
const changedAfterCheck = /NG0?100\b/

core.ErrorHandler.prototype.handleError = (error: unknown) => {
  if (changedAfterCheck.test(describeThrown(error))) {
    report({ warnings: [{ code: 'changed-after-check', message: describeThrown(error) }] })
    return
  }
  if (hasRendered || isNetworkError(error) || isOfRenderedView(error)) reportUncaught(error)
  else failOn(error)
}

/** True for errors of the hooks that run after the first rendering, but before the application counts as started. */
function isOfRenderedView(error: unknown): boolean {
  return error instanceof Error && /\.ngAfterView(?:Init|Checked)\b/.test(error.stack ?? '')
}

/** Reports an error as browsers do: the frame turns it into a warning, and the rendered page stays. */
function reportUncaught(error: unknown): void {
  reportError(error instanceof Error ? error : new Error(describeThrown(error)))
}

let hasFailed = false
function failOn(error: unknown): void {
  if (hasFailed) return
  hasFailed = true
  reportUncaught(error)
  const code = isNetworkError(error) ? 'blocked' : 'syntax'
  report({ failure: { code, message: `The component threw: ${describeThrown(error)}` } })
}

/** Angular logs errors in templates that it still compiles, such as unknown elements. */
const nativeError = console.error.bind(console) // eslint-disable-line no-console -- Angular logs there
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
    { provide: core.APP_BOOTSTRAP_LISTENER, multi: true, useValue: () => (hasRendered = true) },
  ]
}

/** Creates the element that matches a component's selector if the page has none. */
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

/** A platform that gives modules our providers and creates their host elements. */
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

/**
 * Returns the components that a module bootstraps. The module contains either a list of them or a function that
 * returns the list.
 */
function bootstrapped(module: unknown): readonly unknown[] {
  const definition: unknown = Reflect.get(asComponent(module), 'ɵmod')
  if (typeof definition !== 'object' || definition === null || !('bootstrap' in definition)) return []
  const { bootstrap } = definition
  const list: unknown = typeof bootstrap === 'function' ? Reflect.apply(bootstrap, undefined, []) : bootstrap
  return Array.isArray(list) ? list : []
}

/** A module for classes that were declared in a module that is not in the answer. */
function moduleFor({ component, loose, isAnimated }: Start): core.Type<unknown> {
  class Shown {} // eslint-disable-line @typescript-eslint/no-extraneous-class -- a module is a class with a decorator
  const imports = [
    isAnimated ? platformAnimations.BrowserAnimationsModule : platform.BrowserModule, // eslint-disable-line @typescript-eslint/no-deprecated -- as below
    forms.FormsModule,
    forms.ReactiveFormsModule,
    http.HttpClientModule, // eslint-disable-line @typescript-eslint/no-deprecated -- such answers were written for it
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

/** Runs the compiled file; an error before anything is mounted fails the render. */
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
