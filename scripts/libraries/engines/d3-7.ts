import * as library from 'd3'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// Pages with script tags may add plug-ins to the global.
const offered = { ...library, version: '7.9.0' }
provide({ ...offered, default: offered }, 'd3')
Object.assign(globalThis, { d3: offered })
