import * as library from 'pinia'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'pinia')
Object.assign(globalThis, { Pinia: library })
