import Chart from 'chart.js-3/dist/chart.min.js'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...Chart, Chart, default: Chart }, 'chart.js', 'chart.js/auto')
Object.assign(globalThis, { Chart })
