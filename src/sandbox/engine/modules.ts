import { isAsset } from '../../lib/pictures/is-asset.ts'
import { report } from './report.ts'

/* eslint-disable no-restricted-syntax -- one untyped table is how bundles of their own meet in a frame */

/** What bundles in a frame offer each other and the model's code, by import name. */
export function moduleTable(): Record<string, unknown> {
  const holder = globalThis as { __rtModules?: Record<string, unknown>; __rtRequire?: typeof requireModule }
  holder.__rtModules ??= {}
  holder.__rtRequire ??= requireModule
  return holder.__rtModules
}

/** Offers a library's exports under one or more import names, in the shape of a CommonJS module. */
export function provide(exports: object, ...names: readonly string[]): void {
  for (const name of names) moduleTable()[name] = { ...exports, __esModule: true }
}

/** Offers each export of a library under a path of its own too, as its default: `library/Button`. */
export function provideParts(library: string, exports: object): void {
  for (const [name, part] of Object.entries<unknown>({ ...exports }))
    provide({ default: part }, `${library}/${name}`)
}

/** What transpiled modules get by an import name. Style sheets and pictures count as empty: the page side tells. */
function requireModule(name: string): unknown {
  const table = moduleTable()
  const exports: object | undefined = Object.hasOwn(table, name) ? (table[name] as object) : undefined
  if (exports !== undefined)
    return new Proxy(exports, { get: (target, key): unknown => readExport(target, key, name) })
  if (/^\.{0,2}\//.test(name) && !isAsset(name)) throw new Error(`The import "${name}" is not there.`)
  // A bundler would give the picture's address, and a name for each class of a module's sheet.
  const sheet = new Proxy({}, { get: (_, key) => (/\.module\.\w+$/.test(name) ? String(key) : undefined) })
  const isPicture = isAsset(name) && !/\.(?:css|s[ac]ss|less)(?:\?.*)?$/.test(name)
  const asset: Record<string, unknown> = { __esModule: true, default: isPicture ? name : sheet }
  return new Proxy(asset, { get: (target, key): unknown => Reflect.get(target, key) ?? '' })
}

/** Files of an application in whose place ours stand: what else they may hold is not known. */
const ours = /^@\/(?:components|lib|hooks)\//

/** A component that a library does not have would be a riddle in the library's own words. */
function readExport(exports: object, key: string | symbol, library: string): unknown {
  const isComponent =
    typeof key === 'string' && (/^[A-Z]/.test(key) || (ours.test(library) && key !== 'then'))
  if (isComponent && !(key in exports)) {
    report({ failure: { code: 'unsupported', message: `The bundled "${library}" has no export "${key}".` } })
  }
  return Reflect.get(exports, key)
}
