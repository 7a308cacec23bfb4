import type { App } from 'vue'
import draggable from 'vuedraggable'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/** Applications usually register the component under this name. */
const installAlone = (app: App): void => {
  app.component('draggable', draggable)
}
provide({ default: draggable, installAlone }, 'vuedraggable')
Object.assign(globalThis, { vuedraggable: draggable })
