import htm from 'htm'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ default: htm }, 'htm')
Object.assign(globalThis, { htm })
