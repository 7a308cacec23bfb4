import type { App } from 'vue'
import * as library from 'vue-router'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// Frames have no history, so routes are kept in memory.
const createWebHistory = () => library.createMemoryHistory()
const offered = { ...library, createWebHistory, createWebHashHistory: createWebHistory }
/**
 * Sets up the library for a component that is rendered without its application. Every path and every name leads to an
 * empty page.
 */
const installAlone = (app: App): void => {
  const nothing = { path: '/:any(.*)*', component: { render: () => null } }
  const router = library.createRouter({ history: library.createMemoryHistory(), routes: [nothing] })
  const resolve = router.resolve.bind(router)
  router.resolve = (to: library.RouteLocationRaw, from?: library.RouteLocationNormalizedLoaded) => {
    const name = typeof to === 'object' && 'name' in to ? to.name : undefined
    if (name !== undefined && !router.hasRoute(name))
      router.addRoute({ ...nothing, path: `/${String(name).replace(/\W/g, '-')}`, name })
    return resolve(to, from)
  }
  app.use(router)
}
provide({ ...offered, default: offered, installAlone }, 'vue-router')
Object.assign(globalThis, { VueRouter: offered })
