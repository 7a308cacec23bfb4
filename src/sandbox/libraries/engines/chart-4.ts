import * as library from 'chart.js'
import { moduleTable, provide } from '../../engine/modules.ts'

const { Chart, registerables } = library

let isComplete = false
/** All parts, as the build for script tags and `chart.js/auto` have them; importers of `chart.js` register theirs. */
function complete(): typeof Chart {
  if (!isComplete) Chart.register(...registerables)
  isComplete = true
  return Chart
}

const whole = { get: complete, enumerable: true }
provide(library, 'chart.js')
const offered = moduleTable()['chart.js']
if (typeof offered === 'object' && offered !== null) Object.defineProperty(offered, 'default', whole)
moduleTable()['chart.js/auto'] = Object.defineProperties(
  { ...library, __esModule: true },
  { default: whole, Chart: whole },
)
Object.defineProperty(globalThis, 'Chart', {
  get: complete,
  set: (value: unknown) => {
    Object.defineProperty(globalThis, 'Chart', { value, writable: true, configurable: true })
  },
  configurable: true,
})
