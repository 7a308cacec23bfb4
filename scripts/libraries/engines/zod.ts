import * as library from 'zod'
import * as third from 'zod/v3'
import { provide } from '../../../src/sandbox/engine/modules.ts'

for (const name of ['zod', 'zod/v4']) provide({ ...library, default: library.z }, name)
provide({ ...third, default: third.z }, 'zod/v3')
Object.assign(globalThis, { Zod: library })
