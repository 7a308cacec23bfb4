import * as library from 'radix-ui'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, 'radix-ui')
/** Each part also has its own package, with a lower-case name. */
for (const [name, part] of Object.entries(library)) {
  const small = name
    .replace(/^unstable_/, '')
    .replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`)
  provide({ ...part, default: part }, `@radix-ui/react-${small}`)
}
