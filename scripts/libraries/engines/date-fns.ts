import * as library from 'date-fns'
import { provide, provideParts } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'date-fns')
// Until the third major each function had a module of its own.
provideParts('date-fns', library)
Object.assign(globalThis, { dateFns: library })
