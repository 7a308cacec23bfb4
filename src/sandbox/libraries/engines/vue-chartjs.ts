import * as library from 'vue-chartjs'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'vue-chartjs')
