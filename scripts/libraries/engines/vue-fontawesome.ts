import * as library from '@fortawesome/vue-fontawesome'
import type { App } from 'vue'
import { provide } from '../../../src/sandbox/engine/modules.ts'

/** Applications usually register the component under this name. */
const installAlone = (app: App): void => {
  app.component('font-awesome-icon', library.FontAwesomeIcon)
}
provide({ ...library, default: library, installAlone }, '@fortawesome/vue-fontawesome')
