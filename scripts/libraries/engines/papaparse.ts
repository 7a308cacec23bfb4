import Papa from 'papaparse'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...Papa, default: Papa }, 'papaparse')
Object.assign(globalThis, { Papa })
