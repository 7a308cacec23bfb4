import htm from 'htm'
import { provide } from '../../engine/modules.ts'

provide({ default: htm }, 'htm')
Object.assign(globalThis, { htm })
