import type { FileMap, Place } from '../../contracts/index.ts'
import { bytesToBase64 } from '../base64.ts'
import { joinDataUrl } from '../markup/data-url.ts'
import { mediaTypeOf } from '../markup/media-type.ts'
import { blockedMessage, missingMessage, parseReference, SitePaths, siteUrl } from './site-path.ts'
import { placeAt } from '../code/text-place.ts'
import { decodeText } from './text-decoding.ts'
import type { SiteReport } from './site-report.ts'

/** The location of a reference: the URL against which it is resolved, and its position in the user's text. */
export interface Origin {
  readonly baseUrl: string
  /** Only called when something is reported, because counting lines is slow. */
  readonly place: () => Place
  /**
   * Identifies the subject of a report. Each subject is only reported once. By default, the subject is the file. As
   * another example, all formats of a font count as one subject.
   */
  readonly subject?: string
}

export interface SiteFile {
  readonly path: string
  readonly query: string
  readonly fragment: string
}

/** Thrown when a page's references exceed the maximum size of a document. Repeated references are counted each time. */
export class SiteTooLargeError extends Error {
  override readonly name = 'SiteTooLargeError'
}

/**
 * Maximum length of text that references can add, in UTF-16 code units. This is enough to embed the largest site once
 * in base64.
 */
const defaultMaxInlined = 88 * 1024 * 1024

/** The files of one site. Resolves references between them and reports broken references. */
export class SiteFiles {
  readonly #files: FileMap
  readonly #paths: SitePaths
  readonly #report: SiteReport
  readonly #texts = new Map<string, string>()
  readonly #encoded = new Map<string, string>()
  readonly #maxInlined: number
  #inlined = 0

  /** `maxInlined`: the limit for `account`, in UTF-16 code units. */
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
   * Counts text added by a reference. Throws `SiteTooLargeError` if the total exceeds the limit, because a page can
   * refer to one large file a thousand times, or contain imports that double at each level.
   */
  account(length: number): void {
    this.#inlined += length
    if (this.#inlined > this.#maxInlined) {
      throw new SiteTooLargeError(
        `The page with its files is larger than ${this.#maxInlined / 1024 / 1024} MB.`,
      )
    }
  }

  get report(): SiteReport {
    return this.#report
  }

  get paths(): Iterable<string> {
    return this.#files.keys()
  }

  /**
   * Finds the file to which a reference points. Null if the reference needs no file, or if the file is missing (in
   * which case it is reported).
   */
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
      const message = `The file ${found.path} is referenced as ${target.path}, which most servers would not find; it was not loaded.`
      this.#report.add('case-mismatch', subject ?? target.path, message, place())
      return null
    }
    return { path: found.path, query: target.query, fragment: target.fragment }
  }

  /** Like `resolve`, but reports nothing. */
  peek(reference: string, baseUrl: string): SiteFile | null {
    const target = parseReference(reference, baseUrl)
    const found = target.kind === 'site' ? this.#paths.find(target.path) : null
    return found === null || found.caseDiffers || target.kind !== 'site'
      ? null
      : { path: found.path, query: target.query, fragment: target.fragment }
  }

  bytes(path: string): Uint8Array<ArrayBuffer> {
    const bytes = this.#files.get(path)
    if (bytes === undefined) throw new Error(`Expected a file on the site, got "${path}".`)
    return bytes
  }

  text(path: string): string {
    const known = this.#texts.get(path)
    if (known !== undefined) return known
    const text = decodeText(this.bytes(path))
    this.#texts.set(path, text)
    return text
  }

  /** Returns the file as a data: URL that stores `reference`, with the fragment appended. */
  dataUrl({ path, fragment }: SiteFile, reference?: string): string {
    const bytes = this.bytes(path)
    const base64 = this.#encoded.get(path) ?? bytesToBase64(bytes)
    this.#encoded.set(path, base64)
    this.account(base64.length)
    return joinDataUrl(mediaTypeOf(path, bytes), base64, reference) + fragment
  }
}

/** Returns the URL at which a file of the site appears to be located. */
export function baseOf(path: string): string {
  return siteUrl(path)
}

/**
 * Converts a position inside embedded text to a position in the file that contains the text, which begins at `start`.
 */
export function placeWithin(start: Place, text: string, offset: number): Place {
  const inner = placeAt(text, offset)
  const line = inner.line + (start.line ?? 1) - 1
  const column = inner.column + (inner.line === 1 ? (start.column ?? 1) - 1 : 0)
  return { ...start, line, column }
}
