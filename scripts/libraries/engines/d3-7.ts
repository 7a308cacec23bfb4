import * as library from 'd3'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// Must be extensible, because plug-ins that are loaded by script tags add members to the global.
const offered = { ...library, version: '7.9.0' }
provide({ ...offered, default: offered }, 'd3')
Object.assign(globalThis, { d3: offered })
