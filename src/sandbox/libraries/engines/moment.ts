import library from 'moment'
import { provide } from '../../engine/modules.ts'

provide({ default: library }, 'moment')
Object.assign(globalThis, { moment: library })
