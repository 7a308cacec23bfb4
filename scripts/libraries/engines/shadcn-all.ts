import { moduleTable, provide } from '../../../src/sandbox/engine/modules.ts'

// A file that collects all of them, as some projects have it.
const found: object[] = []
for (const [name, exports] of Object.entries(moduleTable())) {
  if (name.startsWith('@/components/ui/') && typeof exports === 'object' && exports !== null)
    found.push(exports)
}
const all = Object.fromEntries(found.flatMap((exports) => Object.entries<unknown>({ ...exports })))
provide({ ...all, default: all }, '@/components/ui')
