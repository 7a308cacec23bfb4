import {
  fail,
  msg,
  type Failure,
  type FileMap,
  type Message,
  type Place,
  type RenderFailure,
  type Warning,
} from '../contracts/index.ts'
import type { CssImport } from '../lib/markup/css-urls.ts'
import { scriptJson } from '../lib/markup/escape-html.ts'
import { escapeScript } from '../lib/markup/escape-markup.ts'
import { isAsset } from '../lib/pictures/is-asset.ts'
import { withoutTexts } from '../lib/code/script-code.ts'
import { parseReference, siteUrl } from '../lib/site/site-path.ts'
import { findOriginal } from '../lib/code/source-map.ts'
import { requiredModules } from '../lib/code/transpile.ts'
import { engineScript } from '../page-text/engine-script.ts'
import { readAddress, readBareName, splitCombined } from './address.ts'
import { findLibrary, licenceProblem } from './catalogue.ts'
import { isRefused, LibraryLedger, moduleName, type Choice } from './choose-library.ts'
import { compileScript, hasModuleSyntax, type CompiledScript } from './compile-script.ts'
import { ImportMap } from './import-map.ts'
import { failMissing, type MissingImport } from './missing-packages.ts'
import { importsOf, requireLibraries, staticImportsOf } from './module-imports.ts'
import type { FindPlace } from './original-places.ts'
import { attributeOf, padLines, onLoad, specifiersOf, typeOf } from './page-markup.ts'
import { endOfContent, findParts, type PagePart } from '../page-text/page-parts.ts'
import { PagePlaces, WrittenText } from './page-places.ts'
import { PageSheets, readImports } from './page-sheets.ts'

/** A page whose CDN libraries are redirected to the bundled copies. */
export interface MappedPage {
  readonly html: string
  /** The page's own files that also had to change. */
  readonly files: FileMap
  /** Functions that map positions in compiled scripts to positions in their sources, keyed by file. */
  readonly places: ReadonlyMap<string, FindPlace>
  /** URLs of the engines. The page's scripts `"engine:<n>"` are placeholders for them. */
  readonly engines: readonly string[]
  readonly substitutions: readonly string[]
  readonly warnings: readonly Warning[]
  /** Requests of the page for which there is no bundled replacement, such as Vue 2. */
  readonly refused: readonly Refusal[]
  /** Script tags that load packages that are not bundled. */
  readonly absent: readonly MissingImport[]
  /** Scripts that a compiler in the page could not have parsed. They are left out. */
  readonly broken: readonly Problem[]
}

export interface Problem {
  readonly message: Message
  readonly place: Place
}

interface Refusal extends Problem {
  /**
   * The missing import, and whether a declaration or a call names it. Null if markup requests something that cannot
   * be bundled.
   */
  readonly missing: { readonly name: string; readonly isDeclared: boolean } | null
}

const compiled = /^text\/(?:babel|jsx|typescript|tsx)$/

/**
 * Redirects a page's script tags, style sheets, import maps and modules from CDNs to the bundled copies, and compiles
 * the code that in-page compilers would have compiled. Line numbers do not change. Unknown URLs are left unchanged
 * and reported by the page's builder.
 */
export function mapPage(source: string, name: string, files: FileMap = new Map()): Promise<MappedPage> {
  return new PageMapper(source, name, files).map()
}

class PageMapper {
  readonly #source: string
  readonly #name: string
  readonly #ledger = new LibraryLedger()
  readonly #maps = new ImportMap()
  readonly #refused: Refusal[] = []
  readonly #absent: MissingImport[] = []
  readonly #broken: Problem[] = []
  readonly #lineStarts: readonly number[]
  readonly #files: FileMap
  readonly #changed = new Map<string, Uint8Array<ArrayBuffer>>()
  readonly #own = new PagePlaces()
  readonly #places = new Map<string, FindPlace>()
  readonly #sheets = new PageSheets(this.#ledger, (choice) => this.#engineTags(choice))
  readonly #seen = new Set<string>()
  readonly #seenSheets = new Set<string>()
  #contentEnd = 0

  constructor(source: string, name: string, files: FileMap) {
    this.#source = source
    this.#name = name
    this.#files = files
    this.#lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  }

  async map(): Promise<MappedPage> {
    const parts = findParts(this.#source)
    this.#contentEnd = endOfContent(this.#source, parts)
    // All import maps are read first, because modules can precede the maps in the text but never run before them.
    for (const { kind, attributes, body } of parts) {
      if (kind === 'script' && typeOf(attributes) === 'importmap') this.#maps.add(body)
    }
    const html = new WrittenText()
    let from = 0
    for (const part of parts) {
      const whole = this.#wholeOf(part)
      const written = padLines(whole, await this.#rewrite(part))
      html.add(this.#source.slice(from, part.start))
      const before = html.column
      html.add(written)
      if (written !== whole) this.#noteReplaced(part, before, html.column)
      from = part.end
    }
    html.add(this.#source.slice(from))
    const { engines, substitutions, warnings } = this.#ledger
    this.#places.set(this.#name, this.#own.find)
    return {
      html: html.text,
      files: this.#changed,
      places: this.#places,
      engines,
      substitutions,
      warnings: warnings.map((warning) => ({
        ...warning,
        place: { ...warning.place, file: this.#name },
      })),
      refused: this.#refused,
      absent: this.#absent,
      broken: this.#broken,
    }
  }

  #noteReplaced({ start, end }: PagePart, from: number, endsAt: number): void {
    const line = this.#lineAt(end)
    this.#own.addReplaced(line, {
      from: this.#lineAt(start) === line ? from : 1,
      end: endsAt,
      endBefore: end - (this.#lineStarts[line - 1] ?? 0) + 1,
    })
  }

  /** Returns the path of the page's file to which a URL points. Null if the page has no such file. */
  #pathOf(address: string, from = this.#name): string | null {
    const reference = parseReference(address, siteUrl(from))
    return reference.kind === 'site' && this.#files.has(reference.path) ? reference.path : null
  }

  #textOf(path: string): string {
    return new TextDecoder().decode(this.#files.get(path))
  }

  #change(path: string, text: string): void {
    this.#changed.set(path, new TextEncoder().encode(text))
  }

  #wholeOf({ start, end }: PagePart): string {
    return this.#source.slice(start, end)
  }

  /** A script or style element with its text replaced. */
  #withBody({ start, end, body, bodyStart }: PagePart, written: string): string {
    return this.#source.slice(start, bodyStart) + written + this.#source.slice(bodyStart + body.length, end)
  }

  async #rewrite(part: PagePart): Promise<string> {
    if (part.kind === 'script') return this.#rewriteScript(part)
    if (part.kind === 'link') return this.#rewriteLink(part)
    if (part.kind === 'style') return this.#rewriteStyle(part)
    return this.#wholeOf(part)
  }

  async #rewriteScript(part: PagePart): Promise<string> {
    const address = attributeOf(part.attributes, 'src')
    const type = typeOf(part.attributes)
    if (address !== undefined) return this.#rewriteScriptTag(part, address)
    if (type === 'importmap') return this.#withBody(part, this.#remainingMap(part.body))
    if (!compiled.test(type) && type !== 'module') return this.#wholeOf(part)
    return this.#rewriteInline(part, type)
  }

  async #rewriteScriptTag(part: PagePart, address: string): Promise<string> {
    const line = this.#lineAt(part.start)
    const path = this.#pathOf(address)
    if (path !== null) return this.#rewriteFileTag(part, address, path)
    const addresses = splitCombined(address)
    const found: (string | null)[] = []
    for (const one of addresses) found.push(await this.#libraryTags(one, part.start, line))
    if (found.every((tags) => tags === null)) return this.#wholeOf(part)
    if (found.every((tags) => tags === '')) return ''
    const tags = found.map((known, index) => known ?? `<script src="${addresses[index] ?? ''}"></script>`)
    return tags.join('') + onLoad(part.attributes)
  }

  /** Returns the replacement of the script at a URL: empty if it is not needed, null if it is not bundled. */
  async #libraryTags(address: string, at: number, line: number): Promise<string | null> {
    this.#refuse(address, at)
    const choice = this.#ledger.choose(address, 'script', line)
    if (choice === null) {
      if (readAddress(address) !== null) {
        this.#absent.push({ name: address, place: { file: this.#name, line } })
      }
      return null
    }
    if (choice === 'needless') return ''
    return choice.copy.engine === undefined ? this.#sheets.tagOf(choice) : this.#engineTags(choice)
  }

  /** A script in one of the page's own files. */
  #rewriteFileTag(part: PagePart, address: string, path: string): string {
    const type = typeOf(part.attributes)
    if (type === 'module') return this.#tagsOf(this.#mapModule(path)) + this.#wholeOf(part)
    if (!compiled.test(type)) return this.#wholeOf(part)
    const body = this.#textOf(path)
    const code = this.#compile(body, { attributes: part.attributes, type, file: path, line: 1 })
    if (code === null) return ''
    const declared = namesOf(staticImportsOf(body))
    const engines = specifiersOf(body).flatMap((name) =>
      this.#enginesFor(name, { file: path, line: 1 }, declared.has(name)),
    )
    if (!this.#ledger.has('react')) engines.push(...this.#ledger.addByName('react', 18))
    const own = this.#ownImports(code.code, 1)
    const text = this.#renameModules(code.code)
    const isModule = hasModuleSyntax(body)
    this.#change(
      path,
      isModule
        ? `${own.imports}(async function (require, exports, module) {${text}\n})(${own.require}, {}, {})`
        : text,
    )
    this.#places.set(path, (line, column) => findOriginal(code.mappings, line, column))
    const source = `src="${address.replaceAll('"', '&quot;')}"`
    return `${this.#tagsOf(engines)}<script ${isModule ? 'type="module"' : 'defer'} ${source}></script>`
  }

  /**
   * Collects everything that a page's module, including all modules that it imports, requests from libraries. Returns
   * the engines.
   */
  #mapModule(path: string): readonly number[] {
    if (this.#seen.has(path) || !/\.m?js$/i.test(path)) return []
    this.#seen.add(path)
    const code = this.#textOf(path)
    const engines: number[] = []
    let line = 1
    let from = 0
    const declared = namesOf(staticImportsOf(code, []))
    for (const { name, at } of importsOf(code)) {
      line += code.slice(from, at).split('\n').length - 1
      from = at
      const address = this.#maps.resolve(name)
      const file = this.#pathOf(address, address === name ? path : this.#name)
      if (file !== null && /^\.{0,2}\//.test(address)) engines.push(...this.#mapModule(file))
      else engines.push(...this.#enginesFor(name, { file: path, line }, declared.has(name)))
    }
    const written = requireLibraries(code, (name) => {
      const address = this.#maps.resolve(name)
      const known = moduleName(address)?.name
      if (known !== undefined) return known
      // Missing packages are reported. As in the page's inline scripts, the rest of the code runs without them.
      const isMissing = /^(?:https?:)?\/\//.test(address) && this.#ledger.engines.length > 0
      return isMissing ? address : null
    })
    if (written !== code) this.#change(path, written)
    return engines
  }

  #tagsOf(engines: readonly number[]): string {
    return engines.map(engineScript).join('')
  }

  #engineTags(choice: Choice): string {
    return this.#tagsOf(this.#ledger.addEngines(choice))
  }

  async #rewriteLink(part: PagePart): Promise<string> {
    const { attributes } = part
    const whole = this.#wholeOf(part)
    const address = attributeOf(attributes, 'href')
    const rel = attributeOf(attributes, 'rel')?.toLowerCase() ?? ''
    if (address === undefined) return whole
    const loadsLater =
      rel === 'preload' && attributeOf(attributes, 'as') === 'style' && /onload/.test(attributes)
    if (!rel.split(/\s+/).includes('stylesheet') && !loadsLater) return whole
    const path = this.#pathOf(address)
    const line = this.#lineAt(part.start)
    if (path !== null) await this.#rewriteSheet(path, line)
    return (await this.#sheets.tagsFor(address, line)) ?? whole
  }

  /** A style sheet in a file, and the page's own style sheets that it imports. */
  async #rewriteSheet(path: string, line: number): Promise<void> {
    if (this.#seenSheets.has(path)) return
    this.#seenSheets.add(path)
    const css = this.#textOf(path)
    const imports = readImports(css)
    const answered = await this.#sheets.answerFile(css, imports, line)
    if (answered !== css) this.#change(path, answered)
    await this.#rewriteImported(imports, path, line)
  }

  async #rewriteImported(imports: readonly CssImport[], from: string, line: number): Promise<void> {
    for (const { value } of imports) {
      const path = this.#pathOf(value, from)
      if (path !== null) await this.#rewriteSheet(path, line)
    }
  }

  async #rewriteStyle(part: PagePart): Promise<string> {
    const { body, bodyStart } = part
    const imports = readImports(body)
    await this.#rewriteImported(imports, this.#name, this.#lineAt(part.start))
    const { before, css } = await this.#sheets.answerElement(body, imports, (index) =>
      this.#lineAt(bodyStart + index),
    )
    return before + this.#withBody(part, css)
  }

  /** The remaining part of an import map. Names that point to bundled copies are resolved to those copies instead. */
  #remainingMap(body: string): string {
    try {
      const map: unknown = JSON.parse(body)
      if (typeof map !== 'object' || map === null || !('imports' in map)) return body
      const { imports } = map
      if (typeof imports !== 'object' || imports === null) return body
      const kept = Object.entries(imports).filter(
        ([, target]) => typeof target !== 'string' || !isBundled(target),
      )
      return scriptJson({ ...map, imports: Object.fromEntries(kept) })
    } catch {
      return body
    }
  }

  #rewriteInline(part: PagePart, type: string): string {
    const { attributes, body } = part
    const isModule = type === 'module'
    const names = specifiersOf(body)
    const usesLibrary = names.some((name) => moduleName(this.#maps.resolve(name)) !== null)
    const own = names.flatMap((name) => {
      const path = this.#pathOf(this.#maps.resolve(name))
      return path === null ? [] : this.#mapModule(path)
    })
    if (isModule && !usesLibrary) return this.#tagsOf(own) + this.#wholeOf(part)
    const line = this.#lineAt(part.bodyStart)
    const code = this.#compile(body, { attributes, type, file: this.#name, line })
    if (code === null) return ''
    const lastLine = line + body.split('\n').length - 1
    this.#own.addCompiled({ firstLine: line, lastLine, mappings: code.mappings })
    const declared = namesOf(staticImportsOf(body))
    const place = { file: this.#name, line }
    const engines = [...own, ...names.flatMap((name) => this.#enginesFor(name, place, declared.has(name)))]
    // Compiled JSX refers to React, even if the page does not load it.
    if (!isModule && !this.#ledger.has('react')) engines.push(...this.#ledger.addByName('react', 18))
    const tags = this.#tagsOf(engines)
    const text = escapeScript(this.#renameModules(code.code))
    if (!hasModuleSyntax(body)) {
      const isLast = part.end >= this.#contentEnd
      return `${tags}<script${isLast ? '' : ' type="module"'}>${text}</script>`
    }
    const start = /\bawait\b/.test(text) ? '(async function' : '(function'
    // The closing bracket is on a separate line, because the text may end in a comment.
    const end = text.slice(text.trimEnd().length).includes('\n') ? '})' : '\n})'
    const { imports, require } = this.#ownImports(code.code, line)
    return `${tags}<script type="module">${imports}${start} (require, exports, module) {${text}${end}(${require}, {}, {})</script>`
  }

  /**
   * Compiles a script with the page's compiler. Null if it could not be compiled, in which case the error is
   * recorded.
   */
  #compile(
    body: string,
    {
      attributes,
      type,
      file,
      line,
    }: { readonly attributes: string; readonly type: string; readonly file: string; readonly line: number },
  ): CompiledScript | null {
    const isModule = type === 'module'
    const typescript =
      /typescript|tsx/.test(type) || /typescript/.test(attributeOf(attributes, 'data-presets') ?? '')
    const jsx = !isModule || (/<[A-Za-z>]/.test(body) && /\breact\b/i.test(body))
    const code = compileScript(body, { jsx, typescript }, { file, line })
    if (code.ok) return code.value
    this.#broken.push({ message: code.message, place: code.place ?? { file, line } })
    return null
  }

  /**
   * Imports of the page's own modules are kept, so that the page's builder can resolve them to the page's files and
   * the modules' exports stay live.
   */
  #ownImports(code: string, line: number): { readonly imports: string; readonly require: string } {
    const names: string[] = []
    for (const [name, at] of requiredModules(code)) {
      const address = this.#maps.resolve(name)
      if (!/^\.{0,2}\//.test(address) || moduleName(address) !== null) continue
      if (isAsset(address)) this.#ledger.tellAsset(name, line + at - 1)
      else names.push(name)
    }
    if (names.length === 0) return { imports: '', require: '__rtRequire' }
    const quote = (name: string) => escapeScript(JSON.stringify(name))
    const cases = names.map((name, index) => `${quote(name)}: __rtOwn${index}`)
    return {
      imports: names.map((name, index) => `import * as __rtOwn${index} from ${quote(name)};`).join(''),
      require: `((own) => (name) => Object.hasOwn(own, name) ? Object.create(own[name], { __esModule: { value: true } }) : __rtRequire(name))({ ${cases.join(', ')} })`,
    }
  }

  #enginesFor(
    name: string,
    place: Place & { readonly line: number },
    isDeclared: boolean,
  ): readonly number[] {
    const address = this.#maps.resolve(name)
    const found = moduleName(address)
    if (found === null) {
      if (!/^(?:\.{0,2}\/|data:|blob:)/.test(address)) this.#refuseModule(address, place, isDeclared)
      return []
    }
    this.#refuse(address, this.#source.indexOf(name))
    const choice = this.#ledger.chooseAsked(found.asked, address, 'module', place.line)
    return choice === null || choice === 'needless' ? [] : this.#ledger.addEngines(choice)
  }

  #renameModules(code: string): string {
    return code.replace(/\brequire\((["'])([^"']+)\1\)/g, (whole, _quote: string, name: string) => {
      const found = moduleName(this.#maps.resolve(name))
      return found === null ? whole : `require(${JSON.stringify(found.name)})`
    })
  }

  #refuseModule(address: string, place: Place, isDeclared: boolean): void {
    const asked = readAddress(address) ?? readBareName(address)
    const reason = asked === null ? null : licenceProblem(asked)
    const message = reason ?? msg`The import "${address}" is not available here.`
    this.#refused.push({ message, place, missing: { name: address, isDeclared } })
  }

  #refuse(address: string, at: number): void {
    const asked = readAddress(address)
    if (asked === null) return
    const reason = licenceProblem(asked)
    if (reason !== null) {
      this.#refused.push({
        message: msg`${reason} (${address})`,
        place: { file: this.#name, line: this.#lineAt(at) },
        missing: null,
      })
      return
    }
    const isOldVue = asked.name === 'vue' && findVue2(this.#source) !== -1
    if (!isRefused(asked) && !isOldVue) return
    this.#refused.push({
      message: msg`The page requests Vue 2 (${address}); only Vue 3 is available here.`,
      place: { file: this.#name, line: this.#lineAt(at) },
      missing: null,
    })
  }

  #lineAt(index: number): number {
    let low = 0
    let high = this.#lineStarts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#lineStarts[middle] ?? 0) <= index) low = middle
      else high = middle
    }
    return low + 1
  }
}

/** True if an import map's target is a bundled copy. A target that ends in a slash stands for files of a library. */
function isBundled(target: string): boolean {
  const asked = readAddress(target)
  return moduleName(target) !== null || (asked !== null && findLibrary(asked) !== undefined)
}

/** Returns the position of a separate statement in which a source creates a Vue 2 application, or -1. */
export function findVue2(source: string): number {
  return withoutTexts(source).search(
    /^[^\S\n]*(?:<script[^>]*>\s*)?(?:(?:export\s+default|(?:const|let|var)\s+[\w$]+\s*=|[\w$.]+\s*=)\s*)?(?:new\s+Vue\s*\(|Vue\.(?:component|extend)\s*\()/m,
  )
}

function namesOf(imports: readonly { readonly name: string }[]): ReadonlySet<string> {
  return new Set(imports.map(({ name }) => name))
}

/** Returns the first problem of a page as a failure. Used for formats that cannot be rendered without their scripts. */
export async function failOnProblems({
  refused,
  broken,
  warnings,
}: MappedPage): Promise<Failure<RenderFailure> | null> {
  const declared = refused.flatMap(({ missing, place }) =>
    missing?.isDeclared === true ? [{ name: missing.name, place }] : [],
  )
  const failure = await failMissing(declared)
  if (failure !== null) return { ...failure, warnings }
  const first = refused.find(({ missing }) => missing === null)
  if (first !== undefined) return fail('unsupported', first.message, { place: first.place, warnings })
  const [script] = broken
  return script === undefined ? null : fail('syntax', script.message, { place: script.place, warnings })
}

/** Returns all problems of a page as warnings. Used for complete pages, which are rendered as they are. */
export function warnOfProblems({ refused, broken, warnings }: MappedPage): readonly Warning[] {
  return [
    ...warnings,
    ...refused.map(({ message, place }) => ({ code: 'unsupported-library', message, place })),
    ...broken.map((problem) => ({ code: 'script-error', ...problem })),
  ]
}
