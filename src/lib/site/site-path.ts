/*
 * Resolves a page's references to paths in its file set. Shared by the builder, which resolves references in the
 * files, and by the frame, which resolves the requests of scripts while the page runs.
 */

/**
 * The origin from which a page appears to be served. The origin is reserved by RFC 2606, so no request can ever reach
 * it.
 */
export const siteOrigin = 'https://page.invalid'

export type Reference =
  /** A file of the site, whether or not it exists. */
  | { readonly kind: 'site'; readonly path: string; readonly query: string; readonly fragment: string }
  /** Another origin. */
  | { readonly kind: 'external'; readonly url: string }
  /**
   * A reference that needs no file: a fragment, a URL such as data:, blob:, javascript: or mailto:, or something that
   * is not a valid URL at all.
   */
  | { readonly kind: 'none' }

/** The frame's global function that converts the argument of a computed `import()` to a URL. */
export const resolveModuleName = '__roundtripResolveModule'

/** Returns the URL at which a file appears to be located. Safe inside quotes of either kind. */
export function siteUrl(path: string): string {
  return `${siteOrigin}/${path.split('/').map(encodeURIComponent).join('/').replaceAll("'", '%27')}`
}

/** The builder and the frame use the same messages, so that each file is reported once. */
export function missingMessage(path: string): string {
  return `The file ${path} is not among the files of the page.`
}

export function blockedMessage(url: string): string {
  return `${url} is on another server and was not loaded.`
}

/** Resolves a reference against `baseUrl` (an absolute URL), as a browser does. */
export function parseReference(reference: string, baseUrl: string): Reference {
  const trimmed = reference.trim()
  if (
    trimmed === '' ||
    trimmed.startsWith('#') ||
    /^(?:data|blob|about|javascript|mailto|tel):/i.test(trimmed)
  ) {
    return { kind: 'none' }
  }
  if (!URL.canParse(trimmed, baseUrl)) return { kind: 'none' }
  const url = new URL(trimmed, baseUrl)
  if (url.origin !== siteOrigin) return { kind: 'external', url: url.href }
  // Repeated slashes are merged, as servers do, including the server of the published pipeline.
  const path = url.pathname.slice(1).replace(/\/{2,}/g, '/')
  return { kind: 'site', path: decodePath(path), query: url.search, fragment: url.hash }
}

/** Percent-decodes a string if the result is valid. A `%` that is not part of an escape is left unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export interface Found {
  readonly path: string
  /** True if only the letter case differs, in which case servers on Linux would not find the file. */
  readonly caseDiffers: boolean
}

/**
 * Finds files by path. Roots are folders (`''` or ending in `/`) and are tried in order, because a site whose entry
 * file is in a folder is often written as if that folder were the server's root.
 */
export class SitePaths {
  readonly #paths: ReadonlySet<string>
  readonly #folded: ReadonlyMap<string, string>
  readonly #roots: readonly string[]
  readonly #prefix: string

  /** `prefix` is a path, such as `/blog`, under which the site expects to be served. */
  constructor(paths: Iterable<string>, entry: string, prefix = '') {
    this.#paths = new Set(paths)
    this.#folded = new Map([...this.#paths].reverse().map((path) => [path.toLowerCase(), path]))
    this.#roots = [...new Set(['', folderOf(entry)])]
    this.#prefix = prefix.replace(/^\/+|\/+$/g, '')
  }

  find(path: string): Found | null {
    const candidates =
      this.#prefix !== '' && path.startsWith(`${this.#prefix}/`)
        ? [path.slice(this.#prefix.length + 1), path]
        : [path]
    for (const candidate of candidates) {
      for (const root of this.#roots) {
        const found = this.#findExact(root + candidate)
        if (found !== null) return { path: found, caseDiffers: false }
      }
    }
    for (const candidate of candidates) {
      for (const root of this.#roots) {
        const found = this.#folded.get((root + candidate).toLowerCase())
        if (found !== undefined) return { path: found, caseDiffers: true }
      }
    }
    return null
  }

  #findExact(path: string): string | null {
    if (this.#paths.has(path)) return path
    const index = path === '' || path.endsWith('/') ? `${path}index.html` : `${path}/index.html`
    if (this.#paths.has(index)) return index
    return this.#paths.has(`${path}.html`) ? `${path}.html` : null
  }
}

/** `css/a.css` -> `css/`, `a.css` -> empty. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
