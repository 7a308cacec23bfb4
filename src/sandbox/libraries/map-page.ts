import { fail, type Outcome, type Place, type RenderFailure, type Warning } from '../../contracts/index.ts'
import { escapeScriptEnd } from '../../lib/escape-markup.ts'
import { isAsset } from '../../lib/is-asset.ts'
import { requiredModules } from '../../lib/transpile.ts'
import { engineScript } from '../engine-script.ts'
import { loadText } from '../load-text.ts'
import { readAddress } from './address.ts'
import { findLibrary } from './catalogue.ts'
import { isRefused, LibraryLedger, moduleName, type Choice } from './choose-library.ts'
import { compileScript, hasModuleSyntax } from './compile-script.ts'
import { readFamilies } from './fonts.ts'
import { ImportMap } from './import-map.ts'
import { endOfContent, findParts, type PagePart } from './page-parts.ts'
import { writeFaces } from './styles.ts'

/** A page whose libraries from CDNs are led to the bundled copies. */
export interface MappedPage {
  readonly html: string
  /** Addresses of the engines that its scripts `"engine:<n>"` stand for. */
  readonly engines: readonly string[]
  readonly substitutions: readonly string[]
  readonly warnings: readonly Warning[]
  /** What the page asks for that nothing here can stand for, such as Vue 2. */
  readonly refused: readonly Problem[]
  /** Scripts that a compiler in the page could not have read; they are left out. */
  readonly broken: readonly Problem[]
}

export interface Problem {
  readonly message: string
  readonly place: Place
}

const compiled = /^text\/(?:babel|jsx|typescript|tsx)$/

/**
 * Leads a page's script tags, style sheets, import maps and modules from CDNs to the bundled copies, and compiles
 * what compilers in the page would have compiled. Lines stay where they are. Addresses that are not known stay too:
 * the page's builder names them.
 */
export function mapPage(source: string, name: string): Promise<MappedPage> {
  return new PageMapper(source, name).map()
}

class PageMapper {
  readonly #source: string
  readonly #name: string
  readonly #ledger = new LibraryLedger()
  readonly #maps = new ImportMap()
  readonly #refused: Problem[] = []
  readonly #broken: Problem[] = []
  readonly #lineStarts: readonly number[]
  #contentEnd = 0

  constructor(source: string, name: string) {
    this.#source = source
    this.#name = name
    this.#lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  }

  async map(): Promise<MappedPage> {
    const parts = findParts(this.#source)
    this.#contentEnd = endOfContent(this.#source, parts)
    // All maps first: modules may stand before them in the text's order, never in time.
    for (const { kind, attributes, body } of parts) {
      if (kind === 'script' && typeOf(attributes) === 'importmap') this.#maps.add(body)
    }
    let html = ''
    let from = 0
    for (const part of parts) {
      const whole = this.#wholeOf(part)
      html += this.#source.slice(from, part.start) + keepLines(whole, await this.#rewrite(part))
      from = part.end
    }
    html += this.#source.slice(from)
    const { engines, substitutions, warnings } = this.#ledger
    return {
      html,
      engines,
      substitutions,
      warnings: warnings.map((warning) => ({
        ...warning,
        place: { ...warning.place, file: this.#name },
      })),
      refused: this.#refused,
      broken: this.#broken,
    }
  }

  #wholeOf({ start, end }: PagePart): string {
    return this.#source.slice(start, end)
  }

  /** A script or style element with another text. */
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
    this.#refuse(address, part.start)
    const choice = this.#ledger.choose(address, 'script', line)
    if (choice === null) return this.#wholeOf(part)
    if (choice === 'needless') return ''
    const tags = choice.copy.engine === undefined ? await this.#sheet(choice) : this.#engineTags(choice)
    return tags + onLoad(part.attributes)
  }

  #engineTags(choice: Choice): string {
    return this.#ledger.addEngines(choice).map(engineScript).join('')
  }

  async #sheet({ copy }: Choice): Promise<string> {
    return copy.sheet === undefined ? '' : styleTag(await loadText(copy.sheet))
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
    return (await this.#sheetFor(address, part.start)) ?? whole
  }

  /** The style element that stands for a sheet from elsewhere; null where nothing here can. */
  async #sheetFor(address: string, at: number): Promise<string | null> {
    const line = this.#lineAt(at)
    const families = readFamilies(address)
    if (families !== null) return this.#faces(address, families, line)
    const choice = this.#ledger.choose(address, 'style', line)
    if (choice === null || choice === 'needless') return choice === null ? null : ''
    if (/bootstrap-theme/.test(address)) return ''
    return choice.copy.sheet === undefined ? this.#engineTags(choice) : this.#sheet(choice)
  }

  async #faces(address: string, families: readonly string[], line: number): Promise<string> {
    const sheets = await Promise.all(families.map(writeFaces))
    const isThere = (_family: string, index: number) => sheets[index] !== null
    this.#ledger.tellFonts(
      address,
      families.filter(isThere),
      families.filter((family, index) => !isThere(family, index)),
      line,
    )
    const css = sheets.filter((sheet) => sheet !== null).join('')
    return css === '' ? '' : styleTag(css)
  }

  /** Sheets that a style element imports come before it. */
  async #rewriteStyle(part: PagePart): Promise<string> {
    const { body: css, bodyStart } = part
    let before = ''
    let written = ''
    let from = 0
    for (const { 0: rule, 1: address = '', index } of css.matchAll(
      /@import\s+(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')]+)["']?\s*\)?[^;]*;?/gi,
    )) {
      const sheet = await this.#sheetFor(address, bodyStart + index)
      if (sheet === null) continue
      before += sheet
      written += css.slice(from, index) + keepLines(rule, '')
      from = index + rule.length
    }
    return before + this.#withBody(part, written + css.slice(from))
  }

  /** The rest of a map: names that lead to bundled copies are answered by those. */
  #remainingMap(body: string): string {
    try {
      const map: unknown = JSON.parse(body)
      if (typeof map !== 'object' || map === null || !('imports' in map)) return body
      const { imports } = map
      if (typeof imports !== 'object' || imports === null) return body
      const kept = Object.entries(imports).filter(
        ([, target]) => typeof target !== 'string' || !isBundled(target),
      )
      return JSON.stringify({ ...map, imports: Object.fromEntries(kept) }).replaceAll('<', '\\u003c')
    } catch {
      return body
    }
  }

  #rewriteInline(part: PagePart, type: string): string {
    const { attributes, body } = part
    const isModule = type === 'module'
    const names = specifiersOf(body)
    const usesLibrary = names.some((name) => moduleName(this.#maps.resolve(name)) !== null)
    if (isModule && !usesLibrary) return this.#wholeOf(part)
    const line = this.#lineAt(part.bodyStart)
    const typescript =
      /typescript|tsx/.test(type) || /typescript/.test(attributeOf(attributes, 'data-presets') ?? '')
    const jsx = !isModule || (/<[A-Za-z>]/.test(body) && /\breact\b/i.test(body))
    const code = compileScript(body, { jsx, typescript }, { file: this.#name, line })
    if (!code.ok) {
      this.#broken.push({ message: code.message, place: code.place ?? { file: this.#name, line } })
      return ''
    }
    const engines = names.flatMap((name) => this.#enginesFor(name, line))
    // What compilers make of JSX asks for React, even where the page forgot it.
    if (!isModule && !this.#ledger.has('react')) engines.push(...this.#ledger.addByName('react', 18))
    const tags = engines.map(engineScript).join('')
    const text = escapeScriptEnd(this.#renameModules(code.value))
    if (!hasModuleSyntax(body)) {
      const isLast = part.end >= this.#contentEnd
      return `${tags}<script${isLast ? '' : ' type="module"'}>${text}</script>`
    }
    const start = /\bawait\b/.test(text) ? '(async function' : '(function'
    // The closing bracket stands on a line of its own: the text may end in a comment.
    const end = /\n\s*$/.test(text) ? '})' : '\n})'
    const own = this.#ownImports(code.value, line)
    return `${tags}<script type="module">${own.imports}${start} (require, exports, module) {${text}${end}(${own.require}, {}, {})</script>`
  }

  /** The page's own modules stay imports, for the page's builder to lead to its files; what they export stays live. */
  #ownImports(code: string, line: number): { readonly imports: string; readonly require: string } {
    const names: string[] = []
    for (const [name, at] of requiredModules(code)) {
      const address = this.#maps.resolve(name)
      if (!/^\.{0,2}\//.test(address) || moduleName(address) !== null) continue
      if (isAsset(address)) this.#ledger.tellAsset(name, line + at - 1)
      else names.push(name)
    }
    if (names.length === 0) return { imports: '', require: '__rtRequire' }
    const quote = (name: string) => escapeScriptEnd(JSON.stringify(name))
    const cases = names.map((name, index) => `${quote(name)}: __rtOwn${index}`)
    return {
      imports: names.map((name, index) => `import * as __rtOwn${index} from ${quote(name)};`).join(''),
      require: `((own) => (name) => Object.hasOwn(own, name) ? Object.create(own[name], { __esModule: { value: true } }) : __rtRequire(name))({ ${cases.join(', ')} })`,
    }
  }

  #enginesFor(name: string, line: number): readonly number[] {
    const address = this.#maps.resolve(name)
    const found = moduleName(address)
    if (found === null) {
      if (!/^\.{0,2}\//.test(address)) this.#refuseModule(address, line)
      return []
    }
    this.#refuse(address, this.#source.indexOf(name))
    const choice = this.#ledger.chooseAsked(found.asked, address, 'module', line)
    return choice === null || choice === 'needless' ? [] : this.#ledger.addEngines(choice)
  }

  #renameModules(code: string): string {
    return code.replace(/\brequire\((["'])([^"']+)\1\)/g, (whole, _quote: string, name: string) => {
      const found = moduleName(this.#maps.resolve(name))
      return found === null ? whole : `require(${JSON.stringify(found.name)})`
    })
  }

  #refuseModule(address: string, line: number): void {
    this.#refused.push({
      message: `The import "${address}" is not available here.`,
      place: { file: this.#name, line },
    })
  }

  #refuse(address: string, at: number): void {
    const asked = readAddress(address)
    if (asked === null) return
    const isOldVue =
      asked.name === 'vue' && /\bnew\s+Vue\s*\(|\bVue\.(?:component|extend)\s*\(/.test(this.#source)
    if (!isRefused(asked) && !isOldVue) return
    this.#refused.push({
      message: `The page asks for Vue 2 (${address}); only Vue 3 is available here.`,
      place: { file: this.#name, line: this.#lineAt(at) },
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

/** Whether an import map's target leads to a bundled copy; one ending in a slash stands for files of a library. */
function isBundled(target: string): boolean {
  const asked = readAddress(target)
  return moduleName(target) !== null || (asked !== null && findLibrary(asked) !== undefined)
}

/** For formats that are nothing without their scripts: the first problem of a page as a failure. */
export function failOnProblems({
  refused,
  broken,
  warnings,
}: MappedPage): Outcome<never, RenderFailure> | null {
  const [first] = refused
  if (first !== undefined) return fail('unsupported', first.message, { place: first.place, warnings })
  const [script] = broken
  return script === undefined ? null : fail('syntax', script.message, { place: script.place, warnings })
}

/** For pages, which are drawn as they stand: all of them as warnings. */
export function warnOfProblems({ refused, broken, warnings }: MappedPage): readonly Warning[] {
  return [
    ...warnings,
    ...refused.map((problem) => ({ code: 'unsupported-library', ...problem })),
    ...broken.map((problem) => ({ code: 'script-error', ...problem })),
  ]
}

function specifiersOf(body: string): readonly string[] {
  const names = [...body.matchAll(/\b(?:from|import)\s*(?:\(\s*)?(["'])([^"'\n]+)\1/g)].map(
    (match) => match[2] ?? '',
  )
  return [...new Set(names)]
}

function attributeOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  )
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.trim().replaceAll('&amp;', '&')
}

function typeOf(attributes: string): string {
  return attributeOf(attributes, 'type')?.toLowerCase() ?? ''
}

/** A handler for the script's arrival; of deferred ones when the page is read. */
function onLoad(attributes: string): string {
  const code = attributeOf(attributes, 'onload')
  if (code === undefined) return ''
  const text = escapeScriptEnd(code.replaceAll('&quot;', '"'))
  const isLater = /(?:^|\s)(?:defer|async)(?:[\s=/]|$)/i.test(attributes)
  return isLater
    ? `<script>document.addEventListener('DOMContentLoaded', function () {${text}})</script>`
    : `<script>${text}</script>`
}

function styleTag(css: string): string {
  return `<style>${css.replaceAll('\n', ' ').replaceAll('</style', '<\\/style')}</style>`
}

/** As many lines as before, so that places stay right. */
function keepLines(before: string, after: string): string {
  const missing = before.split('\n').length - after.split('\n').length
  return after + '\n'.repeat(Math.max(0, missing))
}
