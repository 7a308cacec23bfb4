import ArcoVueIcon, * as library from '@arco-design/web-vue/es/icon'
import type { App } from 'vue'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/** Sets up the library for a component that is rendered without its application. */
const installAlone = (app: App): void => {
  app.use(ArcoVueIcon)
}
const offered = { ...library, default: ArcoVueIcon }
provide({ ...offered, installAlone }, '@arco-design/web-vue/es/icon', '@arco-design/web-vue/lib/icon')
Object.assign(globalThis, { ArcoVueIcon: { ...ArcoVueIcon, ...offered } })
