import * as Vue from 'vue/dist/vue.esm-bundler.js'
import { provide } from '../../engine/modules.ts'
import { describeThrown, report } from '../../engine/report.ts'

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
    return mount(...where)
  }
  return app
}

const offered = { ...Vue, createApp }

function mountComponent(component: unknown): void {
  if (hasMounted) return
  if (typeof component !== 'object' || component === null || Object.keys(component).length === 0) {
    report({ failure: { code: 'empty', message: 'The code exports no component and mounts none.' } })
    return
  }
  createApp(component).mount('#app')
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
