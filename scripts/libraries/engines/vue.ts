import * as Vue from 'vue/dist/vue.esm-bundler.js'
import { moduleTable, provide } from '../../../src/sandbox/engine/modules.ts'
import { describeThrown, report } from '../../../src/sandbox/engine/report.ts'
import { provideBundlerSettings } from '../parts/bundler-settings.ts'
import { missingModule } from '../parts/missing-module.ts'
import { isNetworkError } from '../parts/network-error.ts'

/*
 * Vue 3 with its template compiler, under its import name and as the global of its script-tag build. Applications
 * report the errors of their components.
 */

let hasMounted = false
let isMounting = false

function createApp(...options: Parameters<typeof Vue.createApp>): ReturnType<typeof Vue.createApp> {
  const app = Vue.createApp(...options)
  app.config.errorHandler = (error, instance, origin) => {
    reportError(error)
    if (isNetworkError(error) || staysRendered(instance, origin)) return
    report({ failure: { code: 'syntax', message: `The component threw: ${describeThrown(error)}` } })
  }
  const mount = app.mount.bind(app)
  app.mount = (...where: Parameters<typeof app.mount>) => {
    hasMounted = true
    isMounting = true
    try {
      const root = mount(...where)
      tellUnknown(where[0])
      return root
    } finally {
      isMounting = false
    }
  }
  return app
}

/** Patterns of the origins that Vue's production build reports with errors. */
const mountedHook = /#runtime-m$/
const renderFunction = /#runtime-1$/

/** True if the page still shows its component after an error. Vue removes a component whose render function throws. */
function staysRendered(instance: Vue.ComponentPublicInstance | null, origin: string): boolean {
  if (isMounting) return mountedHook.test(origin)
  return !(renderFunction.test(origin) && instance?.$parent === null)
}

/** Warns about unregistered components, which production builds silently render as unknown elements. */
function tellUnknown(where: unknown): void {
  const root = typeof where === 'string' ? document.querySelector(where) : where
  if (!(root instanceof Element)) return
  const names = new Set<string>()
  for (const element of root.querySelectorAll('*')) {
    const name = element.localName
    if (element instanceof HTMLUnknownElement) names.add(name)
    else if (element instanceof HTMLElement && name.includes('-') && customElements.get(name) === undefined) {
      names.add(name)
    }
  }
  for (const name of names) {
    report({
      warnings: [
        {
          code: 'unknown-component',
          message: `Nothing here defines <${name}>; its content is drawn without it.`,
        },
      ],
    })
  }
}

const offered = { ...Vue, createApp }

function mountComponent(component: unknown): void {
  if (hasMounted) return
  if (typeof component !== 'object' || component === null || Object.keys(component).length === 0) {
    report({ failure: { code: 'empty', message: 'The code exports no component and mounts none.' } })
    return
  }
  const app = createApp(component)
  installPlugins(app)
  app.mount('#app')
}

/** Installs the libraries that a component uses, because it is rendered without its application. */
function installPlugins(app: Vue.App): void {
  const installed = new Set<unknown>()
  for (const library of Object.values(moduleTable())) {
    if (typeof library !== 'object' || library === null || !('installAlone' in library)) continue
    // The module table contains a library once for each of its import names.
    if (typeof library.installAlone !== 'function' || installed.has(library.installAlone)) continue
    installed.add(library.installAlone)
    Reflect.apply(library.installAlone, undefined, [app])
  }
}

provide({ ...offered, default: offered }, 'vue')

function run(
  module: (require: unknown, exports: object, module: object) => unknown,
  missing: readonly string[] = [],
): void {
  const find: unknown = Reflect.get(globalThis, '__rtRequire')
  const require = (name: string): unknown => {
    if (missing.includes(name)) return missingModule(name)
    return typeof find === 'function' ? Reflect.apply(find, undefined, [name]) : undefined
  }
  provideBundlerSettings()
  try {
    const exports = {}
    mountComponent(module(require, exports, { exports }))
  } catch (thrown) {
    reportError(thrown)
    report({ failure: { code: 'syntax', message: `The component threw: ${describeThrown(thrown)}` } })
  }
}

Object.assign(globalThis, { Vue: offered, __rtVue: { run } })
