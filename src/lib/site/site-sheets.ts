import { msg, type Place } from '../../contracts/index.ts'
import { findClosers, findCssAddresses } from '../markup/css-urls.ts'
import type { CssImport, CssUrl } from '../markup/css-urls.ts'
import { readDataUrl } from '../markup/data-url.ts'
import { underConditions } from '../markup/sheet-conditions.ts'
import { baseOf, placeWithin } from './site-files.ts'
import type { Origin, SiteFiles } from './site-files.ts'
import { decodeText } from './text-decoding.ts'

/** A cost added for each import in addition to the length of its text, because even small imports take time. */
const importCost = 1000

/** The location of a sheet's text, and the URL against which its references are resolved. */
export interface SheetOrigin {
  readonly baseUrl: string
  /** Position of the text's first character. */
  readonly start: Place
}

/** Imports that are nested deeper than this are dropped. */
const maxImportDepth = 20

/**
 * Inlines everything that a style sheet refers to. URLs become data: URLs, and imports become the imported rules
 * inside their layer, supports and media conditions.
 */
export function inlineSheet(site: SiteFiles, css: string, origin: SheetOrigin): string {
  return inlineNested(site, css, origin, [])
}

/** The sheet in a file, ready for a style element. */
export function inlineSheetFile(site: SiteFiles, path: string): string {
  return inlineNested(site, site.text(path), { baseUrl: baseOf(path), start: { file: path } }, [path])
}

/** Replaces the URLs in the declarations of a style attribute with data: URLs. */
export function inlineDeclarations(site: SiteFiles, css: string, origin: SheetOrigin): string {
  if (!mayHoldAddress(css)) return css
  return replaceUrls(site, css, findCssAddresses(css, 'inline').urls, origin, 0)
}

function mayHoldAddress(css: string): boolean {
  return /url\(|image-set\(|@import|\\/i.test(css)
}

function inlineNested(site: SiteFiles, css: string, origin: SheetOrigin, stack: readonly string[]): string {
  if (stack.length <= 1 && !mayHoldAddress(css)) return css
  const { imports, urls } = findCssAddresses(css)
  let head = ''
  let from = 0
  for (const rule of imports) {
    head += css.slice(from, rule.start) + inlineImport(site, css, rule, origin, stack)
    from = rule.end
  }
  const rest = replaceUrls(
    site,
    css.slice(from),
    urls.map((url) => shift(url, -from)),
    origin,
    from,
    css,
  )
  const whole = head + rest
  return stack.length > 1 ? whole.replace(/^\s*@charset\s+"[^"]*"\s*;/i, '') + findClosers(css) : whole
}

function shift(url: CssUrl, by: number): CssUrl {
  return { ...url, start: url.start + by, end: url.end + by }
}

function inlineImport(
  site: SiteFiles,
  css: string,
  rule: CssImport,
  origin: SheetOrigin,
  stack: readonly string[],
): string {
  const place = (): Place => placeWithin(origin.start, css, rule.start)
  if (/^\s*data:/i.test(rule.value)) return inlineDataImport(site, rule, place(), stack)
  const file = site.resolve(rule.value, { baseUrl: origin.baseUrl, place })
  if (file === null) return ''
  if (stack.includes(file.path) || stack.length >= maxImportDepth) {
    site.report.add(
      'import-cycle',
      file.path,
      msg`${file.path} imports itself; the second import is ignored.`,
      place(),
    )
    return ''
  }
  const origins = { baseUrl: baseOf(file.path), start: { file: file.path } }
  return wrapImport(site, inlineNested(site, site.text(file.path), origins, deeper(stack, file.path)), rule)
}

/** Inlines a style sheet embedded in its own data: URL. */
function inlineDataImport(site: SiteFiles, rule: CssImport, place: Place, stack: readonly string[]): string {
  const shown = rule.value.length > 60 ? `${rule.value.slice(0, 60)}…` : rule.value
  const content = readDataUrl(rule.value)
  if (content?.mime !== 'text/css' || stack.length >= maxImportDepth) {
    const reason = content === null ? 'cannot be decoded' : `is ${content.mime}, not text/css`
    const why = content?.mime === 'text/css' ? 'is nested too deeply' : reason
    site.report.add('unread-sheet', rule.value, msg`The style sheet ${shown} ${why} and was ignored.`, place)
    return ''
  }
  // References cannot be relative to a data: URL.
  const origin = { baseUrl: 'data:text/css,', start: place }
  return wrapImport(site, inlineNested(site, decodeText(content.bytes), origin, deeper(stack, '')), rule)
}

function deeper(stack: readonly string[], path: string): readonly string[] {
  return [...(stack.length === 0 ? [''] : stack), path]
}

/** Wraps imported rules in the conditions of their import. */
function wrapImport(site: SiteFiles, imported: string, rule: CssImport): string {
  site.account(imported.length + importCost)
  return underConditions(imported, rule)
}

function replaceUrls(
  site: SiteFiles,
  css: string,
  urls: readonly CssUrl[],
  origin: SheetOrigin,
  shiftedBy: number,
  whole = css,
): string {
  const fonts: FontSources = { satisfied: new Set(), missing: new Map() }
  let result = ''
  let from = 0
  for (const url of urls) {
    const place = (): Place => placeWithin(origin.start, whole, url.start + shiftedBy)
    const replacement = inlineUrl(site, url, { baseUrl: origin.baseUrl, place }, fonts)
    if (replacement === null) continue
    result += `${css.slice(from, url.start)}url("${replacement}")`
    from = url.end
  }
  for (const [list, report] of fonts.missing) {
    if (!fonts.satisfied.has(list)) report(readFamily(css, urls, list))
  }
  return result + css.slice(from)
}

/** The font family to which a list of sources belongs. Empty if the family has no name. */
function readFamily(css: string, urls: readonly CssUrl[], list: number): string {
  const source = urls.find(({ font }) => font?.list === list)
  if (source === undefined) return ''
  const block = css.slice(css.lastIndexOf('{', source.start) + 1, source.start)
  const end = css.indexOf('}', source.end)
  const rest = css.slice(source.end, end === -1 ? css.length : end)
  const [, family = ''] = /(?:^|[;\s])font-family\s*:\s*([^;]*)/i.exec(`${block};${rest}`) ?? []
  return family.replace(/["']/g, '').trim().toLowerCase()
}

/**
 * The source lists in one sheet: the lists for which a font was found, and the first missing file for each of the
 * other lists.
 */
interface FontSources {
  readonly satisfied: Set<number>
  /** Reports the missing file once for all source lists of a family. */
  readonly missing: Map<number, (family: string) => void>
}

/** Formats that no current browser supports. They are skipped in a list of sources, as in browsers. */
const unreadableFonts = ['embedded-opentype', 'eot', 'svg']

/** Of all sources of a font, browsers load only the first one that they support. */
function inlineUrl(
  site: SiteFiles,
  { value, font }: CssUrl,
  origin: Origin,
  fonts: FontSources,
): string | null {
  if (font !== undefined && (fonts.satisfied.has(font.list) || unreadableFonts.includes(font.format)))
    return null
  if (value === '' || value.startsWith('#') || value.startsWith('data:')) return null
  if (font === undefined) {
    const file = site.resolve(value, origin)
    return file === null ? null : site.dataUrl(file)
  }
  const file = site.peek(value, origin.baseUrl)
  if (file !== null) {
    fonts.satisfied.add(font.list)
    return site.dataUrl(file)
  }
  if (!fonts.missing.has(font.list)) {
    fonts.missing.set(font.list, (family) => {
      site.resolve(value, { ...origin, ...(family === '' ? {} : { subject: `font ${family}` }) })
    })
  }
  return null
}
