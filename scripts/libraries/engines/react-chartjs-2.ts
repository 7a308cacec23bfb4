import * as library from 'react-chartjs-2'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'react-chartjs-2')
