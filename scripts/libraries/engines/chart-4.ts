import * as library from 'chart.js'
import { moduleTable, provide } from '../../../src/sandbox/engine/modules.ts'

const { Chart, registerables } = library

let isComplete = false
/** All parts, as the build for script tags and `chart.js/auto` have them; importers of `chart.js` register theirs. */
function complete(): typeof Chart {
  if (!isComplete) Chart.register(...registerables)
  isComplete = true
  return Chart
}

provide(library, 'chart.js')
const offered = moduleTable()['chart.js']
if (typeof offered === 'object' && offered !== null) {
  Object.defineProperty(offered, 'default', { get: complete, enumerable: true })
}
provide({ ...library, default: Chart }, 'chart.js/auto')
const whole = moduleTable()['chart.js/auto']
// Importing it is what registers: often nothing of it is used.
Object.defineProperty(moduleTable(), 'chart.js/auto', {
  get: () => {
    complete()
    return whole
  },
})
Object.defineProperty(globalThis, 'Chart', {
  get: complete,
  set: (value: unknown) => {
    Object.defineProperty(globalThis, 'Chart', { value, writable: true, configurable: true })
  },
  configurable: true,
})
