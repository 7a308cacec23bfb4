import type { App } from 'vue'
import * as library from 'vue-router'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// A frame has no history: addresses live in memory.
const createWebHistory = () => library.createMemoryHistory()
const offered = { ...library, createWebHistory, createWebHashHistory: createWebHistory }
/** For a component that is shown without an application of its own: every address leads to nothing. */
const installAlone = (app: App): void => {
  const nothing = { path: '/:any(.*)*', component: { render: () => null } }
  app.use(library.createRouter({ history: library.createMemoryHistory(), routes: [nothing] }))
}
provide({ ...offered, default: offered, installAlone }, 'vue-router')
Object.assign(globalThis, { VueRouter: offered })
