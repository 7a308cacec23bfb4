import * as library from 'uuid'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, 'uuid')
Object.assign(globalThis, { uuid: library })
