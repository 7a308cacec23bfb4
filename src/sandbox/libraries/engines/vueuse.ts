import * as library from '@vueuse/core'
import { provide } from '../../engine/modules.ts'

provide({ ...library, default: library }, '@vueuse/core')
Object.assign(globalThis, { VueUse: library })
