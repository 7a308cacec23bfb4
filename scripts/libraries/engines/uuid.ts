import * as library from 'uuid'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'uuid')
Object.assign(globalThis, { uuid: library })
