import * as Vue from 'vue/dist/vue.esm-bundler.js'
import { moduleTable, provide } from '../../../src/sandbox/engine/modules.ts'
import { describeThrown, report } from '../../../src/sandbox/engine/report.ts'

/*
 * Vue 3 with its template compiler, under its import name and as the global of its script-tag build. Apps tell of
 * errors of their components here.
 */

let hasMounted = false

function createApp(...options: Parameters<typeof Vue.createApp>): ReturnType<typeof Vue.createApp> {
  const app = Vue.createApp(...options)
  app.config.errorHandler = (error) => {
    reportError(error)
    report({ failure: { code: 'syntax', message: `The component threw: ${describeThrown(error)}` } })
  }
  const mount = app.mount.bind(app)
  app.mount = (...where: Parameters<typeof app.mount>) => {
    hasMounted = true
    const root = mount(...where)
    tellUnknown(where[0])
    return root
  }
  return app
}

/** Components that nothing registers are drawn as elements without a meaning, silently in production builds. */
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

/** A component that is shown alone has no application that installs the libraries it uses. */
function installPlugins(app: Vue.App): void {
  for (const name of ['pinia', 'vue-router', 'quasar']) {
    const library = moduleTable()[name]
    if (typeof library !== 'object' || library === null || !('installAlone' in library)) continue
    if (typeof library.installAlone === 'function') Reflect.apply(library.installAlone, undefined, [app])
  }
}

provide({ ...offered, default: offered }, 'vue')

function run(module: (require: unknown, exports: object, module: object) => unknown): void {
  try {
    const exports = {}
    mountComponent(module(Reflect.get(globalThis, '__rtRequire'), exports, { exports }))
  } catch (thrown) {
    reportError(thrown)
    report({ failure: { code: 'syntax', message: `The component threw: ${describeThrown(thrown)}` } })
  }
}

Object.assign(globalThis, { Vue: offered, __rtVue: { run } })
