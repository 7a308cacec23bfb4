import * as library from 'd3-sankey'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'd3-sankey')
// The script-tag build adds functions to D3, which may be loaded before or after this script.
const d3: unknown = Reflect.get(globalThis, 'd3')
if (typeof d3 === 'object' && d3 !== null) Object.assign(d3, library)
else Object.assign(globalThis, { d3: { ...library } })
