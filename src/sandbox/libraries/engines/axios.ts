import library from 'axios'
import { provide } from '../../engine/modules.ts'

provide({ default: library }, 'axios')
Object.assign(globalThis, { axios: library })
