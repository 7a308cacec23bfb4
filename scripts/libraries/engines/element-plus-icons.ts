import * as library from '@element-plus/icons-vue'
import { h, type App } from 'vue'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/** Applications register all icons under their names. unplugin-icons uses names such as `IEpName` and sets a size. */
const installAlone = (app: App): void => {
  for (const [name, icon] of Object.entries({ ...library }))
    app.component(name, icon).component(`IEp${name}`, () => h(icon, { width: '1.2em', height: '1.2em' }))
}
provide({ ...library, default: library, installAlone }, '@element-plus/icons-vue')
Object.assign(globalThis, { ElementPlusIconsVue: library })
