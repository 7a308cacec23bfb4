import library from 'moment'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ default: library }, 'moment')
Object.assign(globalThis, { moment: library })
