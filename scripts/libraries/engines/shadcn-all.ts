import { moduleTable, provide } from '../../../src/sandbox/engine/modules.ts'

// Some projects have one file that exports all components.
const found: object[] = []
for (const [name, exports] of Object.entries(moduleTable())) {
  if (name.startsWith('@/components/ui/') && typeof exports === 'object' && exports !== null)
    found.push(exports)
}
const all = Object.fromEntries(found.flatMap((exports) => Object.entries<unknown>({ ...exports })))
provide({ ...all, default: all }, '@/components/ui')
