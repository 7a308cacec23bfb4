import library from 'bootstrap/dist/js/bootstrap.bundle.min.js'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'bootstrap')
Object.assign(globalThis, { bootstrap: library })
