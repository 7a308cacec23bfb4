import { parse } from 'es-module-lexer/js'
import type { Import } from 'es-module-lexer/js'
import * as v from 'valibot'
import type { Place } from '../../../src/contracts/index.ts'
import { toDataUrl } from '../../../src/lib/markup/data-url.ts'
import { scriptJson } from '../../../src/lib/markup/escape-html.ts'
import { mediaTypeOf } from '../../../src/lib/markup/media-type.ts'
import { parseReference, resolveModuleName, siteUrl } from '../../../src/lib/site/site-path.ts'
import { baseOf, placeWithin } from '../../../src/lib/site/site-files.ts'
import type { SiteFile, SiteFiles } from '../../../src/lib/site/site-files.ts'
import {
  bareImportMessage,
  bundledImportMessage,
  isBundledImport,
  refusedSpecifier,
  explainUnbuilt,
  unbuiltLanguage,
} from './needs-build.ts'
import type { SheetOrigin } from '../../../src/lib/site/site-sheets.ts'
import { inlineSheetFile } from '../../../src/lib/site/site-sheets.ts'

const importMapSchema = v.object({
  imports: v.optional(v.record(v.string(), v.unknown()), {}),
  scopes: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
})
export type ImportMap = v.InferOutput<typeof importMapSchema>

/** The page's own import map. Null if the text is not an import map. */
export function parseImportMap(text: string): ImportMap | null {
  try {
    const parsed = v.safeParse(importMapSchema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/**
 * The ES modules of a site. Each module becomes a data: URL in a single import map, keyed by the URL it expects to
 * have; specifiers between files are rewritten to those keys. Using the map allows modules to import each other in
 * cycles, which nested data: URLs do not.
 */
export class ModuleGraph {
  readonly #site: SiteFiles
  readonly #modules = new Map<string, string>()
  #userMap: { readonly map: ImportMap; readonly baseUrl: string } = {
    map: { imports: {}, scopes: {} },
    baseUrl: '',
  }

  constructor(site: SiteFiles) {
    this.#site = site
  }

  /**
   * Adds an import map to those of the page. Its relative URLs are resolved against `baseUrl`, which is the same for
   * all maps of a page. As in browsers, names in an earlier map are not overridden.
   */
  addImportMap(map: ImportMap, baseUrl: string): void {
    const known = this.#userMap.map
    const scopes = { ...known.scopes }
    for (const [scope, imports] of Object.entries(map.scopes)) {
      const same =
        Object.keys(scopes).find((key) => toFullKey(key, baseUrl) === toFullKey(scope, baseUrl)) ?? scope
      scopes[same] = mergeImports(scopes[same] ?? {}, imports, baseUrl)
    }
    this.#userMap = { map: { imports: mergeImports(known.imports, map.imports, baseUrl), scopes }, baseUrl }
  }

  /** Adds a file and everything it imports. Returns the specifier with which the file can be imported. */
  add(file: SiteFile): string {
    const specifier = siteUrl(file.path) + file.query
    if (this.#modules.has(specifier)) return specifier
    this.#modules.set(specifier, '')
    explainUnbuilt(this.#site, file.path)
    this.#modules.set(specifier, this.#dataUrl(file.path, specifier))
    return specifier
  }

  /** Adds every script of the site, for imports whose target is only known when the page runs. */
  addAll(): void {
    for (const path of this.#site.paths) {
      if (/\.m?js$/i.test(path)) this.add({ path, query: '', fragment: '' })
    }
  }

  /** Rewrites the imports of a script to use the map. Syntax errors are left for the browser to report. */
  rewriteImports(code: string, origin: SheetOrigin, ownUrl: string): string {
    if (!/\bimport\b|\bexport\b/.test(code)) return code
    const found = parseImports(code)
    let result = ''
    let from = 0
    for (const entry of found) {
      const replacement = this.#replaceImport(code, entry, origin, ownUrl)
      if (replacement === null) continue
      result += code.slice(from, replacement.start) + replacement.text
      from = replacement.end
    }
    return result + code.slice(from)
  }

  /**
   * JSON for a `script type=importmap`. Null if no map is needed. `place` returns the position of the page's own map.
   */
  importMap(place: () => Place): string | null {
    const userNames = this.#userImports(place)
    if (this.#modules.size + userNames.length === 0) return null
    const imports = Object.fromEntries([...this.#modules, ...userNames])
    return scriptJson({ imports })
  }

  #replaceImport(
    code: string,
    entry: Import,
    origin: SheetOrigin,
    ownUrl: string,
  ): { readonly start: number; readonly end: number; readonly text: string } | null {
    const { start, end } = entry
    if (entry.type === 'import-meta') {
      // `import.meta.url` would otherwise be a data: URL. Only the complete expression is replaced.
      const access = /^import\s*\.\s*meta\s*\.\s*url\b/.exec(code.slice(start, end + 40))
      return access === null ? null : { start, end: start + access[0].length, text: JSON.stringify(ownUrl) }
    }
    // A template literal with placeholders is represented as a pattern.
    if (entry.specifier === undefined || (entry.type === 'dynamic' && entry.glob)) {
      this.addAll()
      const text = `${resolveModuleName}(${code.slice(start, end)},${JSON.stringify(ownUrl)})`
      return { start, end, text }
    }
    const hasAttributes = entry.attributes !== null
    const specifier = this.#resolve(entry.specifier, hasAttributes, origin, ownUrl, () =>
      placeWithin(origin.start, code, start),
    )
    if (specifier === null) return null
    if (entry.type === 'dynamic') return { start, end, text: JSON.stringify(specifier) }
    // `with { type: 'json' }` is removed, because the import has already been converted to a script.
    if (hasAttributes) {
      return { start, end: entry.importEnd, text: specifier + code.charAt(end) }
    }
    return { start, end, text: specifier }
  }

  #resolve(
    name: string,
    hasAttributes: boolean,
    origin: SheetOrigin,
    ownUrl: string,
    place: () => SheetOrigin['start'],
  ): string | null {
    const mapped = this.#mapSpecifier(name, ownUrl)
    const address = mapped?.address ?? name
    // If a bare name is not in any map, this is an error of the page, and the browser rejects it too.
    if (mapped === null && !/^(?:\.{0,2}\/|[a-z][a-z0-9+.-]*:)/i.test(name)) {
      this.#site.report.add('needs-build', name, bareImportMessage(name), place())
      return null
    }
    if (mapped !== null && isDataUrl(address)) return this.#addData(address)
    const file = this.#site.resolve(address, { baseUrl: mapped?.baseUrl ?? origin.baseUrl, place })
    if (file === null) return null
    if (isBundledImport(file.path, hasAttributes)) {
      this.#site.report.add('needs-build', file.path, bundledImportMessage(file.path), place())
      return refusedSpecifier
    }
    return this.add(file)
  }

  /**
   * Looks up a specifier in the import map: first scopes, starting from the longest prefix, then imports. Exact names
   * take precedence over prefixes.
   */
  #mapSpecifier(name: string, ownUrl: string): { readonly address: string; readonly baseUrl: string } | null {
    const { map, baseUrl } = this.#userMap
    if (baseUrl === '') return null
    const absolute = /^\.{0,2}\//.test(name) && URL.canParse(name, ownUrl) ? new URL(name, ownUrl).href : null
    const scopes = Object.entries(map.scopes)
      .filter(([scope]) => URL.canParse(scope, baseUrl) && ownUrl.startsWith(new URL(scope, baseUrl).href))
      .sort(([left], [right]) => right.length - left.length)
      .map(([, imports]) => imports)
    for (const imports of [...scopes, map.imports]) {
      for (const [key, target] of Object.entries(imports).sort(([a], [b]) => b.length - a.length)) {
        if (typeof target !== 'string') continue
        const isRelative = /^\.{0,2}\//.test(key)
        const wanted = isRelative ? absolute : name
        const from = isRelative && URL.canParse(key, baseUrl) ? new URL(key, baseUrl).href : key
        if (wanted === from) return { address: target, baseUrl }
        if (key.endsWith('/') && wanted?.startsWith(from) === true) {
          return { address: target + wanted.slice(from.length), baseUrl }
        }
      }
    }
    return null
  }

  /**
   * Adds a module contained in the page's map. Returns the specifier with which the module can be imported, even if
   * it is named in a scope.
   */
  #addData(address: string): string {
    for (const [specifier, known] of this.#modules) if (known === address) return specifier
    // Does not use a URL of the site, because the frame would look for a file at that URL.
    const specifier = `about:import-map/${this.#modules.size}`
    this.#modules.set(specifier, address)
    return specifier
  }

  /**
   * Returns the names in the page's map, because scripts can import them while the page runs. Reports names that
   * refer to other servers.
   */
  #userImports(place: () => Place): [string, string][] {
    const { map, baseUrl } = this.#userMap
    const names: [string, string][] = []
    for (const [name, target] of Object.entries(map.imports)) {
      if (typeof target !== 'string') continue
      const reference = parseReference(target, baseUrl)
      if (reference.kind === 'none') names.push([name, target])
      if (reference.kind === 'external') {
        this.#site.resolve(target, { baseUrl, place })
        names.push([name, reference.url])
      }
      const file = name.endsWith('/') ? null : this.#site.peek(target, baseUrl)
      if (file === null) continue
      const dataUrl = this.#modules.get(this.add(file))
      if (dataUrl !== undefined) names.push([name, dataUrl])
    }
    return names
  }

  #dataUrl(path: string, specifier: string): string {
    const code = this.#asModule(path, specifier)
    return toDataUrl('text/javascript;charset=utf-8', encode(`${code}\n//# sourceURL=${path}`))
  }

  /**
   * JSON and CSS modules are converted to scripts, because otherwise they would be loaded as data, which the frame's
   * policy forbids.
   */
  #asModule(path: string, specifier: string): string {
    const type = mediaTypeOf(path, this.#site.bytes(path))
    if (type === 'application/json')
      return `export default JSON.parse(${JSON.stringify(this.#site.text(path))})`
    if (type === 'text/css') {
      const css = JSON.stringify(inlineSheetFile(this.#site, path))
      return `const sheet = new CSSStyleSheet(); sheet.replaceSync(${css}); export default sheet`
    }
    const code = this.rewriteImports(
      this.#site.text(path),
      { baseUrl: baseOf(path), start: { file: path } },
      specifier,
    )
    // The file is still parsed, because its imports may also need a build. No server labels a file that needs a build
    // as a script.
    return unbuiltLanguage(path) === null ? code : `import ${JSON.stringify(refusedSpecifier)}`
  }
}

function isDataUrl(address: string): boolean {
  return /^\s*data:/i.test(address)
}

/** Relative and absolute forms of a key refer to the same key. */
function toFullKey(key: string, baseUrl: string): string {
  return /^\.{0,2}\//.test(key) && URL.canParse(key, baseUrl) ? new URL(key, baseUrl).href : key
}

function mergeImports(
  known: Readonly<Record<string, unknown>>,
  added: Readonly<Record<string, unknown>>,
  baseUrl: string,
): Record<string, unknown> {
  const merged = { ...known }
  const taken = new Set(Object.keys(known).map((key) => toFullKey(key, baseUrl)))
  for (const [key, target] of Object.entries(added)) {
    if (!taken.has(toFullKey(key, baseUrl))) merged[key] = target
  }
  return merged
}

function parseImports(code: string): readonly Import[] {
  try {
    return parse(code)[0]
  } catch {
    return []
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
