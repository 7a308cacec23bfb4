import * as library from 'recharts'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'recharts')
Object.assign(globalThis, { Recharts: library })
