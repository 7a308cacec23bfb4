import type { App } from 'vue'
import * as library from 'vuex'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/** Sets up the library, with an empty store, for a component that is rendered without its application. */
const installAlone = (app: App): void => {
  app.use(library.createStore({}))
}
provide({ ...library, default: library, installAlone }, 'vuex')
Object.assign(globalThis, { Vuex: library })
