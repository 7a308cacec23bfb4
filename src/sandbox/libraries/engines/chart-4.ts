import * as library from 'chart.js'
import Chart from 'chart.js/auto'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: Chart }, 'chart.js', 'chart.js/auto')
Object.assign(globalThis, { Chart })
