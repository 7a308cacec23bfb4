import { isAsset } from '../../lib/pictures/is-asset.ts'
import { report } from './report.ts'

/* eslint-disable @typescript-eslint/consistent-type-assertions -- separately built bundles share an untyped table in the frame */

/** The modules that bundles in a frame provide to each other and to the model's code, keyed by import name. */
export function moduleTable(): Record<string, unknown> {
  const holder = globalThis as { __rtModules?: Record<string, unknown>; __rtRequire?: typeof requireModule }
  holder.__rtModules ??= {}
  holder.__rtRequire ??= requireModule
  return holder.__rtModules
}

/** Provides a library's exports under one or more import names, as a CommonJS module. */
export function provide(exports: object, ...names: readonly string[]): void {
  for (const name of names) moduleTable()[name] = { ...exports, __esModule: true }
}

/** Also provides each export of a library as the default of its own path: `library/Button`. */
export function provideParts(library: string, exports: object): void {
  for (const [name, part] of Object.entries<unknown>({ ...exports }))
    provide({ default: part }, `${library}/${name}`)
}

/**
 * The `require` function of transpiled modules. Style sheets and pictures are empty modules, about which the page
 * warns the user.
 */
function requireModule(name: string): unknown {
  const table = moduleTable()
  const exports: object | undefined = Object.hasOwn(table, name) ? (table[name] as object) : undefined
  if (exports !== undefined)
    return new Proxy(exports, { get: (target, key): unknown => readExport(target, key, name) })
  if (/^\.{0,2}\//.test(name) && !isAsset(name)) throw new Error(`The import "${name}" is not there.`)
  // A bundler would return the picture's URL, or for a CSS module a name for each class.
  const sheet = new Proxy({}, { get: (_, key) => (/\.module\.\w+$/.test(name) ? String(key) : undefined) })
  const isPicture = isAsset(name) && !/\.(?:css|s[ac]ss|less)(?:\?.*)?$/.test(name)
  const asset: Record<string, unknown> = { __esModule: true, default: isPicture ? name : sheet }
  return new Proxy(asset, { get: (target, key): unknown => Reflect.get(target, key) ?? '' })
}

/** Files of an application that our own files replace. They may have exports that our files lack. */
const ours = /^@\/(?:components|lib|hooks)\//

/**
 * Reports a component that a library does not have, because the library's own error would not include the component's
 * name.
 */
function readExport(exports: object, key: string | symbol, library: string): unknown {
  const isComponent =
    typeof key === 'string' && (/^[A-Z]/.test(key) || (ours.test(library) && key !== 'then'))
  if (isComponent && !(key in exports)) {
    report({ failure: { code: 'unsupported', message: `The bundled "${library}" has no export "${key}".` } })
  }
  return Reflect.get(exports, key)
}
