import * as library from 'js-yaml'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// The third generation has names of its own for what is safe by now.
const { load, loadAll, dump } = library
const offered = { ...library, safeLoad: load, safeLoadAll: loadAll, safeDump: dump }
provide({ ...offered, default: offered }, 'js-yaml')
Object.assign(globalThis, { jsyaml: offered })
