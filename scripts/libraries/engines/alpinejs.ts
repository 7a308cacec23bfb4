import Alpine from 'alpinejs'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ default: Alpine, Alpine }, 'alpinejs')
Object.assign(globalThis, { Alpine })

// The script-tag build is deferred: it starts after the page is parsed.
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
