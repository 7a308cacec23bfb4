import * as library from 'topojson-client'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'topojson-client')
// Several builds of TopoJSON share the global object.
const others: unknown = Reflect.get(globalThis, 'topojson')
Object.assign(globalThis, {
  topojson: { ...(typeof others === 'object' && others !== null ? others : {}), ...library },
})
