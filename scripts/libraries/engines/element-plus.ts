import ElementPlus, * as library from 'element-plus'
import type { App } from 'vue'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/** Sets up the library for a component that is rendered without its application. */
const installAlone = (app: App): void => {
  app.use(ElementPlus)
}
const offered = { ...library, default: ElementPlus }
provide({ ...offered, installAlone }, 'element-plus', 'element-plus/es', 'element-plus/lib')
Object.assign(globalThis, { ElementPlus: offered })
