import Alpine from 'alpinejs'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ default: Alpine, Alpine }, 'alpinejs')
Object.assign(globalThis, { Alpine })

// As its build for script tags, which is deferred: the page is read by then.
document.addEventListener('DOMContentLoaded', () => {
  const alpine: unknown = Reflect.get(globalThis, 'Alpine')
  if (
    typeof alpine === 'object' &&
    alpine !== null &&
    'start' in alpine &&
    typeof alpine.start === 'function'
  ) {
    Reflect.apply(alpine.start, alpine, [])
  }
})
