import type { FileMap, Place } from '../../contracts/index.ts'
import { bytesToBase64 } from '../base64.ts'
import { joinDataUrl } from '../markup/data-url.ts'
import { mediaTypeOf } from '../markup/media-type.ts'
import { blockedMessage, missingMessage, parseReference, SitePaths, siteUrl } from './site-path.ts'
import { placeAt } from '../code/text-place.ts'
import { decodeText } from './text-decoding.ts'
import type { SiteReport } from './site-report.ts'

/** Where a reference stands: what it is resolved against, and its place in the user's text. */
export interface Origin {
  readonly baseUrl: string
  /** Asked only when something is reported: counting lines is slow. */
  readonly place: () => Place
  /** What is reported once, where that is not the file: the formats of a font are one. */
  readonly subject?: string
}

export interface SiteFile {
  readonly path: string
  readonly query: string
  readonly fragment: string
}

/** Thrown when what a page refers to, repeated as often as it is, outgrows any document. */
export class SiteTooLargeError extends Error {
  override readonly name = 'SiteTooLargeError'
}

/** Longest text that references may bring in, in UTF-16 code units: the largest site in base64, once. */
const defaultMaxInlined = 88 * 1024 * 1024

/** The files of one site: resolves references among them and reports those that lead nowhere. */
export class SiteFiles {
  readonly #files: FileMap
  readonly #paths: SitePaths
  readonly #report: SiteReport
  readonly #texts = new Map<string, string>()
  readonly #encoded = new Map<string, string>()
  readonly #maxInlined: number
  #inlined = 0

  /** `maxInlined`: what `account` allows, in UTF-16 code units. */
  constructor(
    files: FileMap,
    entry: string,
    servedUnder: string,
    report: SiteReport,
    maxInlined = defaultMaxInlined,
  ) {
    this.#maxInlined = maxInlined
    this.#files = files
    this.#paths = new SitePaths(files.keys(), entry, servedUnder)
    this.#report = report
  }

  /**
   * Counts text that a reference brings in. Throws `SiteTooLargeError` over the limit: a page can name one large
   * file a thousand times, or imports that double at each level.
   */
  account(length: number): void {
    this.#inlined += length
    if (this.#inlined > this.#maxInlined) {
      throw new SiteTooLargeError(
        `The page with its files takes more than ${this.#maxInlined / 1024 / 1024} MB.`,
      )
    }
  }

  get report(): SiteReport {
    return this.#report
  }

  get paths(): Iterable<string> {
    return this.#files.keys()
  }

  /** The file that a reference means; null where it needs none or there is none, which is reported. */
  resolve(reference: string, { baseUrl, place, subject }: Origin): SiteFile | null {
    const target = parseReference(reference, baseUrl)
    if (target.kind === 'none') return null
    if (target.kind === 'external') {
      this.#report.add('blocked-resource', subject ?? target.url, blockedMessage(target.url), place())
      return null
    }
    const found = this.#paths.find(target.path)
    if (found === null) {
      const name = target.path === '' ? reference : target.path
      this.#report.add('missing-file', subject ?? name, missingMessage(name), place())
      return null
    }
    if (found.caseDiffers) {
      const message = `The file ${found.path} is referred to as ${target.path}, which most servers do not find; it was not loaded.`
      this.#report.add('case-mismatch', subject ?? target.path, message, place())
      return null
    }
    return { path: found.path, query: target.query, fragment: target.fragment }
  }

  /** Like `resolve`, without reports. */
  peek(reference: string, baseUrl: string): SiteFile | null {
    const target = parseReference(reference, baseUrl)
    const found = target.kind === 'site' ? this.#paths.find(target.path) : null
    return found === null || found.caseDiffers || target.kind !== 'site'
      ? null
      : { path: found.path, query: target.query, fragment: target.fragment }
  }

  bytes(path: string): Uint8Array<ArrayBuffer> {
    const bytes = this.#files.get(path)
    if (bytes === undefined) throw new Error(`Expected a file of the site, got "${path}".`)
    return bytes
  }

  text(path: string): string {
    const known = this.#texts.get(path)
    if (known !== undefined) return known
    const text = decodeText(this.bytes(path))
    this.#texts.set(path, text)
    return text
  }

  /** The file as a data: address that remembers `reference`, with the fragment behind it. */
  dataUrl({ path, fragment }: SiteFile, reference?: string): string {
    const bytes = this.bytes(path)
    const base64 = this.#encoded.get(path) ?? bytesToBase64(bytes)
    this.#encoded.set(path, base64)
    this.account(base64.length)
    return joinDataUrl(mediaTypeOf(path, bytes), base64, reference) + fragment
  }
}

/** The address a file of the site believes to have. */
export function baseOf(path: string): string {
  return siteUrl(path)
}

/** Shifts a place inside embedded text to the file that holds it. `start` is where the text begins. */
export function placeWithin(start: Place, text: string, offset: number): Place {
  const inner = placeAt(text, offset)
  const line = inner.line + (start.line ?? 1) - 1
  const column = inner.column + (inner.line === 1 ? (start.column ?? 1) - 1 : 0)
  return { ...start, line, column }
}
