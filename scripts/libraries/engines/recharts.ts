import * as library from 'recharts'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'recharts')
Object.assign(globalThis, { Recharts: library })
