import 'chartjs-adapter-date-fns'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// It adds date support to Chart.js and exports nothing.
provide({}, 'chartjs-adapter-date-fns')
