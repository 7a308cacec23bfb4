import library from 'axios'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ default: library }, 'axios')
Object.assign(globalThis, { axios: library })
