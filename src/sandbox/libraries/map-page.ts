import { fail, type Outcome, type Place, type RenderFailure, type Warning } from '../../contracts/index.ts'
import { engineScript } from '../engine-script.ts'
import { loadText } from '../load-text.ts'
import { readAddress } from './address.ts'
import { findLibrary } from './catalogue.ts'
import { isRefused, LibraryLedger, moduleName, type Choice } from './choose-library.ts'
import { compileScript, hasModuleSyntax } from './compile-script.ts'
import { readFamilies } from './fonts.ts'
import { ImportMap } from './import-map.ts'
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

const parts =
  /<!--[^]*?-->|<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([^]*?)<\/script\s*>|<link\b((?:[^>"']|"[^"]*"|'[^']*')*)>|<style\b[^>]*>([^]*?)<\/style\s*>/gi
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

  constructor(source: string, name: string) {
    this.#source = source
    this.#name = name
  }

  async map(): Promise<MappedPage> {
    const matches = [...this.#source.matchAll(parts)]
    // All maps first: modules may stand before them in the text's order, never in time.
    for (const [, attributes = '', body = ''] of matches) {
      if (typeOf(attributes) === 'importmap') this.#maps.add(body)
    }
    let html = ''
    let from = 0
    for (const match of matches) {
      const written = await this.#rewrite(match)
      html += this.#source.slice(from, match.index) + keepLines(match[0], written)
      from = match.index + match[0].length
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

  async #rewrite(match: RegExpExecArray): Promise<string> {
    const [whole, script, body = '', link, style] = match
    if (script !== undefined) return this.#rewriteScript(match, script, body)
    if (link !== undefined) return this.#rewriteLink(match, link)
    if (style !== undefined) return this.#rewriteStyle(match, style)
    return whole
  }

  async #rewriteScript(match: RegExpExecArray, attributes: string, body: string): Promise<string> {
    const [whole] = match
    const address = attributeOf(attributes, 'src')
    const type = typeOf(attributes)
    if (address !== undefined) return this.#rewriteScriptTag(match, attributes, address)
    if (type === 'importmap') return whole.replace(body, this.#remainingMap(body))
    if (!compiled.test(type) && type !== 'module') return whole
    return this.#rewriteInline(match, attributes, body, type)
  }

  async #rewriteScriptTag(match: RegExpExecArray, attributes: string, address: string): Promise<string> {
    const [whole] = match
    const line = this.#lineAt(match.index)
    this.#refuse(address, match.index)
    const choice = this.#ledger.choose(address, 'script', line)
    if (choice === null) return whole
    if (choice === 'needless') return ''
    const tags = choice.copy.engine === undefined ? await this.#sheet(choice) : this.#engineTags(choice)
    return tags + onLoad(attributes)
  }

  #engineTags(choice: Choice): string {
    return this.#ledger.addEngines(choice).map(engineScript).join('')
  }

  async #sheet({ copy }: Choice): Promise<string> {
    return copy.sheet === undefined ? '' : styleTag(await loadText(copy.sheet))
  }

  async #rewriteLink(match: RegExpExecArray, attributes: string): Promise<string> {
    const [whole] = match
    const address = attributeOf(attributes, 'href')
    const rel = attributeOf(attributes, 'rel')?.toLowerCase() ?? ''
    if (address === undefined) return whole
    const loadsLater =
      rel === 'preload' && attributeOf(attributes, 'as') === 'style' && /onload/.test(attributes)
    if (!rel.split(/\s+/).includes('stylesheet') && !loadsLater) return whole
    return (await this.#sheetFor(address, match.index)) ?? whole
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
  async #rewriteStyle(match: RegExpExecArray, css: string): Promise<string> {
    const [whole] = match
    let before = ''
    let written = css
    for (const [rule, address = ''] of css.matchAll(
      /@import\s+(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')]+)["']?\s*\)?[^;]*;?/gi,
    )) {
      const sheet = await this.#sheetFor(address, match.index + whole.indexOf(rule))
      if (sheet === null) continue
      before += sheet
      written = written.replace(rule, keepLines(rule, ''))
    }
    return written === css ? whole : before + whole.replace(css, () => written)
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
      return JSON.stringify({ ...map, imports: Object.fromEntries(kept) })
    } catch {
      return body
    }
  }

  #rewriteInline(match: RegExpExecArray, attributes: string, body: string, type: string): string {
    const [whole] = match
    const isModule = type === 'module'
    const names = specifiersOf(body)
    const usesLibrary = names.some((name) => moduleName(this.#maps.resolve(name)) !== null)
    if (isModule && !usesLibrary) return whole
    const at = match.index + whole.indexOf('>', attributes.length) + 1
    const line = this.#lineAt(at)
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
    const text = this.#renameModules(code.value).replaceAll('</script', '<\\/script')
    if (!hasModuleSyntax(body)) {
      const isLast = /^(?:\s|<!--[^]*?-->|<script\b[^]*?<\/script\s*>|<\/\w+\s*>)*$/i.test(
        this.#source.slice(match.index + whole.length),
      )
      return `${tags}<script${isLast ? '' : ' type="module"'}>${text}</script>`
    }
    const start = /\bawait\b/.test(text) ? '(async function' : '(function'
    // The closing bracket stands on a line of its own: the text may end in a comment.
    const end = /\n\s*$/.test(text) ? '})' : '\n})'
    return `${tags}<script type="module">${start} (require, exports, module) {${text}${end}(__rtRequire, {}, {})</script>`
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
    return this.#source.slice(0, Math.max(0, index)).split('\n').length
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
  const text = code.replaceAll('&quot;', '"').replaceAll('</script', '<\\/script')
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
