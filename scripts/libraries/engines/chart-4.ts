import * as library from 'chart.js'
import { moduleTable, provide } from '../../../src/sandbox/engine/modules.ts'

const { Chart, registerables } = library

let isComplete = false
/**
 * Registers all parts, as the script-tag build and `chart.js/auto` do. Code that imports `chart.js` registers its
 * own.
 */
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
// The import alone must register the parts, because pages often do not use anything else from it.
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
