import * as library from 'js-yaml'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// Version 3 had separate names for the safe functions, which later became the default.
const { load, loadAll, dump } = library
const offered = { ...library, safeLoad: load, safeLoadAll: loadAll, safeDump: dump }
provide({ ...offered, default: offered }, 'js-yaml')
Object.assign(globalThis, { jsyaml: offered })
