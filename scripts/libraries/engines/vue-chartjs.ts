import * as library from 'vue-chartjs'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'vue-chartjs')
