import * as Vue from 'vue/dist/vue.esm-bundler.js'
import { describeThrown, report } from '../../sandbox/engine/report.ts'

/*
 * Vue 3 with its template compiler, under its import name and as the global of its script-tag build. Apps tell of
 * errors of their components here.
 */

let hasMounted = false

function createApp(...options: Parameters<typeof Vue.createApp>): ReturnType<typeof Vue.createApp> {
  const app = Vue.createApp(...options)
  app.config.errorHandler = (error) => {
    reportError(error)
    report({ failure: { code: 'syntax', message: `A component threw: ${describeThrown(error)}` } })
  }
  const mount = app.mount.bind(app)
  app.mount = (...where: Parameters<typeof app.mount>) => {
    hasMounted = true
    return mount(...where)
  }
  return app
}

const offered = { ...Vue, createApp, __esModule: true, default: { ...Vue, createApp } }

function mountComponent(component: unknown): void {
  if (hasMounted) return
  if (typeof component !== 'object' || component === null || Object.keys(component).length === 0) {
    report({ failure: { code: 'empty', message: 'The code exports no component and mounts none.' } })
    return
  }
  createApp(component).mount('#app')
}

function requireModule(name: string): unknown {
  return name === 'vue' || /^https?:.*\bvue\b/.test(name) ? offered : { __esModule: true, default: {} }
}

Object.assign(globalThis, { Vue: offered, __rtVue: { mount: mountComponent, require: requireModule } })
