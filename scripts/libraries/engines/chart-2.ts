import Chart from 'chart.js-2/dist/Chart.min.js'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ Chart, default: Chart }, 'chart.js')
Object.assign(globalThis, { Chart })
