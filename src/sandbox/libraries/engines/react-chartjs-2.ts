import * as library from 'react-chartjs-2'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'react-chartjs-2')
