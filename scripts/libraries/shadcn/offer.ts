import { provide } from '../../../src/sandbox/engine/modules.ts'

/** Provides a module of components under its file's name; its first component is also the default export. */
export function offerUi(name: string, exports: Readonly<Record<string, unknown>>): void {
  const main = exports[pascal(name)] ?? Object.values(exports)[0]
  provide({ ...exports, default: main }, `@/components/ui/${name}`)
}

function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
