/*
 * Answers import components of shadcn/ui from files of the application around them, wherever these are thought to be.
 * The bundled ones have the names of the original's own set-up.
 */

/** How paths of an application begin, as opposed to names of packages. */
const own = /^(?:[@~#]?\/|\.{1,2}\/|(?:src|app|components|lib|hooks|@ui|@components)\/)/
const hooks: ReadonlyMap<string, string> = new Map([
  ['use-toast', '@/hooks/use-toast'],
  ['use-mobile', '@/hooks/use-mobile'],
  ['use-is-mobile', '@/hooks/use-mobile'],
])
const helpers = new Set(['lib/utils', 'lib/cn', 'utils/cn', 'utils/utils'])

/** Whether an import names a file of an application and no package. */
export function isOwnFile(specifier: string): boolean {
  return own.test(specifier)
}

/** The bundled name of such a file; null for every other import. */
export function readUiName(specifier: string): string | null {
  if (!own.test(specifier)) return null
  const parts = specifier
    .replace(/\.[jt]sx?$/, '')
    .replace(/\/index$/, '')
    .split('/')
  const file = kebab(parts.at(-1) ?? '')
  const folder = parts.at(-2) ?? ''
  const hook = hooks.get(file)
  if (hook !== undefined) return hook
  if (helpers.has(`${folder}/${file}`)) return '@/lib/utils'
  if (file === 'ui') return /^@?components$/.test(folder) ? '@/components/ui' : null
  return /^@?ui$/.test(folder) ? `@/components/ui/${file}` : null
}

/** Some name the files as the components: `ScrollArea`. */
function kebab(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}
