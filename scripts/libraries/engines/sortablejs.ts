import Sortable, * as library from 'sortablejs'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(
  { ...library, default: Sortable },
  'sortablejs',
  'sortablejs/modular/sortable.esm.js',
  'sortablejs/modular/sortable.complete.esm.js',
)
Object.assign(globalThis, { Sortable })
