import * as library from '@vueuse/core'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, '@vueuse/core')
Object.assign(globalThis, { VueUse: library })
