import { textOf } from '../../contracts/index.ts'
import { inlineDeclarations, inlineSheet, inlineSheetFile } from '../../lib/site/site-sheets.ts'
import { SiteFiles } from '../../lib/site/site-files.ts'
import type { SiteFile } from '../../lib/site/site-files.ts'
import { siteUrl } from '../../lib/site/site-path.ts'
import { SiteReport } from '../../lib/site/site-report.ts'
import { warn } from './warnings.ts'

export interface Resource {
  readonly mime: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface FoundResource extends Resource {
  readonly path: string
  /** The URL that the file assumes it has. */
  readonly url: string
  readonly text: () => string
}

/** The files that belong to the page, and the page's path among them. */
export class ResourceTable {
  readonly #resources: ReadonlyMap<string, Resource>
  readonly #site: SiteFiles
  readonly #urls = new Map<string, string>()
  /** Replacements for files on other servers, keyed by URL. */
  readonly #elsewhere: ReadonlyMap<string, Resource>
  /** The URL that the page assumes it has. */
  readonly pageUrl: string

  constructor(resources: Iterable<readonly [string, Resource]>, entry: string) {
    const all = [...resources]
    this.#resources = new Map(all.filter(([path]) => !isAddress(path)))
    this.#elsewhere = new Map(all.filter(([path]) => isAddress(path)))
    const report = new SiteReport(({ code, message }) => warn(code, textOf(message)))
    const files = new Map([...this.#resources].map(([path, { bytes }]) => [path, bytes]))
    // The number of references that a running page can resolve is only bounded by its memory limits.
    this.#site = new SiteFiles(files, entry, '', report, Infinity)
    // Visitors of a site request the folder, not the file that is served for it.
    this.pageUrl = siteUrl(entry).replace(/\/index\.html$/, '/')
  }

  /** The base for resolving references: the page's URL, or that of a base element. */
  get baseUrl(): string {
    const href = baseReference()
    return href !== null && URL.canParse(href, this.pageUrl) ? new URL(href, this.pageUrl).href : this.pageUrl
  }

  /** Finds the file for a reference. If there is none, reports the missing file and returns null. */
  find(reference: string, baseUrl = this.baseUrl): FoundResource | null {
    const other = this.#elsewhere.get(reference.trim())
    if (other !== undefined) {
      const text = () => new TextDecoder().decode(other.bytes)
      return { ...other, path: reference.trim(), url: reference.trim(), text }
    }
    const file = this.#resolve(reference, baseUrl)
    const resource = file === null ? undefined : this.#resources.get(file.path)
    if (file === null || resource === undefined) return null
    const url = siteUrl(file.path) + file.query
    return { ...resource, path: file.path, url, text: () => this.#site.text(file.path) }
  }

  /** Returns a data: URL for a reference; null if the reference does not need a data: URL or has no file. */
  dataUrl(reference: string): string | null {
    const known = this.#urls.get(reference)
    if (known !== undefined) return known
    const file = this.#resolve(reference, this.baseUrl)
    if (file === null) return null
    const url = this.#site.dataUrl(file, reference)
    this.#urls.set(reference, url)
    return url
  }

  /** Returns the text of a style sheet, with everything it refers to inlined. */
  sheet(reference: string): string | null {
    const file = this.#resolve(reference, this.baseUrl)
    return file === null ? null : inlineSheetFile(this.#site, file.path)
  }

  rewriteSheet(css: string): string {
    return inlineSheet(this.#site, css, { baseUrl: this.baseUrl, start: {} })
  }

  rewriteDeclarations(css: string): string {
    return inlineDeclarations(this.#site, css, { baseUrl: this.baseUrl, start: {} })
  }

  #resolve(reference: string, baseUrl: string): SiteFile | null {
    return this.#site.resolve(reference, { baseUrl, place: () => ({}) })
  }
}

function isAddress(path: string): boolean {
  return /^(?:https?:)?\/\//.test(path)
}

// eslint-disable-next-line @typescript-eslint/unbound-method, @typescript-eslint/no-deprecated -- called through Reflect.apply; the deprecated overload is for other names
const { getElementsByTagName } = Document.prototype
// eslint-disable-next-line @typescript-eslint/unbound-method -- as above
const { getAttribute } = Element.prototype

function baseReference(): string | null {
  const bases: ArrayLike<Element> = Reflect.apply(getElementsByTagName, document, ['base'])
  for (const base of Array.from(bases)) {
    const href = Reflect.apply(getAttribute, base, ['href'])
    if (href !== null) return href
  }
  return null
}
