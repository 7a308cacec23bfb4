import Alpine from 'alpinejs'
import { provide } from '../../engine/modules.ts'

provide({ default: Alpine, Alpine }, 'alpinejs')
Object.assign(globalThis, { Alpine })
