import library from 'd3-v5/dist/d3.min.js'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// Must be extensible, because plug-ins that are loaded by script tags add members to the global.
const offered = { ...library }
provide({ ...offered, default: offered }, 'd3')
Object.assign(globalThis, { d3: offered })
