import * as library from 'date-fns'
import { provide, provideParts } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'date-fns')
// Before version 3 each function had its own module.
provideParts('date-fns', library)
Object.assign(globalThis, { dateFns: library })
