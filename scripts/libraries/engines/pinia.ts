import * as library from 'pinia'
import type { App } from 'vue'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/** Sets up the library for a component that is rendered without its application. */
const installAlone = (app: App): void => {
  app.use(library.createPinia())
}
provide({ ...library, default: library, installAlone }, 'pinia')
Object.assign(globalThis, { Pinia: library })
