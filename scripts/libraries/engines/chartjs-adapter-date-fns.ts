import 'chartjs-adapter-date-fns'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// It gives Chart.js its dates and exports nothing.
provide({}, 'chartjs-adapter-date-fns')
