/*
 * Answers import components of shadcn/ui from files of an application that is not part of the answer, at whatever
 * paths they assume. The bundled components use the names of shadcn/ui's default setup.
 */

/** Folders that applications import under `@`, as in `@hooks/use-cart`. No published package has such a scope. */
const aliases =
  'api|app|assets|common|components|config|constants|contexts?|core|data|features|guards|helpers|hooks|images|interfaces|layouts?|libs?|models?|modules|pages|plugins|routers?|routes|screens|services|shared|src|stores?|styles|theme|ui|utils|views|widgets'
/** Beginnings of application paths, as opposed to package names. */
const own = new RegExp(
  `^(?:[@~#]?/|\\.{1,2}(?:/|$)|(?:src|app|components|lib|hooks)/|@(?:${aliases})(?:/|$))`,
)
const hooks: ReadonlyMap<string, string> = new Map([
  ['use-toast', '@/hooks/use-toast'],
  ['use-mobile', '@/hooks/use-mobile'],
  ['use-is-mobile', '@/hooks/use-mobile'],
])
const helpers = new Set(['lib/utils', 'lib/cn', 'utils/cn', 'utils/utils'])

/** True if an import refers to an application file rather than a package. */
export function isOwnFile(specifier: string): boolean {
  return own.test(specifier)
}

/** The bundled name of an application file. Null for every other import. */
export function readUiName(specifier: string): string | null {
  if (!own.test(specifier)) return null
  const parts = specifier
    .replace(/\.[jt]sx?$/, '')
    .replace(/\/index$/, '')
    .split('/')
  const file = kebab(parts.at(-1) ?? '')
  const folder = (parts.at(-2) ?? '').replace(/^@/, '')
  const hook = hooks.get(file)
  if (hook !== undefined) return hook
  if (helpers.has(`${folder}/${file}`)) return '@/lib/utils'
  if (file === 'ui') return folder === 'components' ? '@/components/ui' : null
  return folder === 'ui' ? `@/components/ui/${file}` : null
}

/** Some answers name files after the components in them, for example `ScrollArea`. */
function kebab(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}
