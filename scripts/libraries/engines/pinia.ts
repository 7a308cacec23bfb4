import * as library from 'pinia'
import type { App } from 'vue'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/** For a component that is shown without an application of its own. */
const installAlone = (app: App): void => {
  app.use(library.createPinia())
}
provide({ ...library, default: library, installAlone }, 'pinia')
Object.assign(globalThis, { Pinia: library })
