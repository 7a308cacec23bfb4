import { msg } from '../../src/contracts/index.ts'
import { MessageError } from '../../src/lib/errors.ts'
import { sha256 } from '../../src/lib/hash.ts'
import type { FileTable, SiteFile, SiteHeaders } from '../../src/lib/offline-messages.ts'

/** Number of files fetched concurrently while the shell is stored. */
const parallelFetches = 6

/** Path of the page that contains all rendering frames. */
const hostPage = 'host.html'
/**
 * The minimum that a service worker must provide for rendering: host.html with its headers, and the files that
 * host.html requests.
 */
const hostFiles: readonly string[] = [hostPage, 'reach.js']

/**
 * The site's files in the browser's cache. Each file is stored under its path and hash, so that an unchanged file
 * survives a new version and a file with different content is never mistaken for it.
 */
export class SiteCache {
  readonly #scope: string
  readonly #files: FileTable
  readonly #headers: SiteHeaders
  readonly #cache: Promise<Cache>
  /** URL whose presence in the cache means that the complete shell of this build is stored. */
  readonly #wholeKey: Promise<string>
  /** True if the complete shell is known to be stored. */
  #whole = false

  /**
   * @param scope the folder of the site; distinguishes two sites on one origin
   * @param headers set on responses for pages and scripts
   */
  constructor(scope: string, files: FileTable, headers: SiteHeaders) {
    this.#scope = scope
    this.#files = files
    this.#headers = headers
    this.#cache = caches.open(`roundtrip ${scope}`)
    const table = new TextEncoder().encode(JSON.stringify(files))
    this.#wholeKey = sha256(table).then((hash) => `${scope}?whole=${hash}`)
  }

  /**
   * Returns the path within the site for a URL (our own files need no escapes). Undefined if the URL is not that of a
   * file of the site.
   */
  pathOf(url: string): string | undefined {
    const { origin, pathname } = new URL(url)
    const address = origin + pathname
    if (!address.startsWith(this.#scope)) return undefined
    const path = address.slice(this.#scope.length)
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
    return Object.hasOwn(this.#files, file) ? file : undefined
  }

  /**
   * Stores the files that host.html needs, so that rendering does not have to wait for anything else. If a file
   * differs from the build, for example because a host injects content into pages, the headers still apply; only
   * `storeShell` fails then.
   */
  async storeHost(): Promise<void> {
    await this.#store(hostFiles).catch(() => undefined)
  }

  /** Stores every file of the shell. Rejects if any file is not available exactly as it was built. */
  async storeShell(): Promise<void> {
    if (await this.#isWhole()) return
    await this.#store(
      Object.entries(this.#files)
        .filter(([, file]) => file.shell)
        .map(([path]) => path),
    )
    await (await this.#cache).put(await this.#wholeKey, new Response())
    this.#whole = true
  }

  async #store(wanted: readonly string[]): Promise<void> {
    const paths = [...wanted]
    const next = async (): Promise<void> => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        if ((await this.#find(path)) !== undefined) continue
        const response = await this.#fetch(path)
        if (!response.ok) throw new MessageError(msg`${path} answered with status ${response.status}.`)
        if ((await this.#find(path)) === undefined)
          throw new Error(`${path} differs from the file that was built.`)
      }
    }
    await Promise.all(Array.from({ length: parallelFetches }, next))
  }

  /** Returns the response to a page that requests a file. */
  async answer(path: string): Promise<Response> {
    const response = await this.#load(path)
    const headers = this.#headersOf(path)
    return headers === null || !response.ok ? response : withHeaders(response, headers)
  }

  /** Headers to be set on a file. Null if its response can be used unchanged. */
  #headersOf(path: string): Readonly<Record<string, string>> | null {
    if (path === hostPage) return this.#headers.host
    if (path.endsWith('.html')) return this.#headers.page
    return /\.m?js$/.test(path) ? this.#headers.script : null
  }

  /** Caches a file that was loaded without the service worker. */
  async keep(path: string): Promise<void> {
    if ((await this.#find(path)) === undefined) await this.#fetch(path)
  }

  /**
   * Returns a file from the cache, otherwise from the network. Until the shell is complete, the network is tried
   * first, because the site could have been rebuilt in the meantime and a page must not mix files of two builds.
   */
  async #load(path: string): Promise<Response> {
    if (await this.#isWhole()) return (await this.#find(path)) ?? this.#fetch(path)
    return this.#fetch(path).catch(async (thrown: unknown) => {
      const kept = await this.#find(path)
      if (kept === undefined) throw thrown
      return kept
    })
  }

  /**
   * Returns a file from the network. The file is cached if its hash is correct; otherwise it is passed on unchanged.
   */
  async #fetch(path: string): Promise<Response> {
    const response = await fetch(new URL(path, this.#scope), { cache: 'no-cache' })
    const file = this.#files[path]
    if (response.status !== 200 || file === undefined) return response
    const bytes = new Uint8Array(await response.arrayBuffer())
    const copy = () => new Response(bytes, { headers: headersToKeep(response) })
    if ((await sha256(bytes)) === file.sha256) {
      // A full disk must not prevent the file from being used.
      await (await this.#cache).put(this.#key(path, file), copy()).catch(() => undefined)
    }
    return copy()
  }

  async #isWhole(): Promise<boolean> {
    this.#whole ||= (await (await this.#cache).match(await this.#wholeKey)) !== undefined
    return this.#whole
  }

  /** Removes all entries that belong to other versions. */
  async prune(): Promise<void> {
    const current = new Set(Object.entries(this.#files).map(([path, file]) => this.#key(path, file)))
    current.add(await this.#wholeKey)
    const cache = await this.#cache
    for (const request of await cache.keys()) {
      if (!current.has(request.url)) await cache.delete(request)
    }
  }

  async #find(path: string): Promise<Response | undefined> {
    const file = this.#files[path]
    return file === undefined ? undefined : (await this.#cache).match(this.#key(path, file))
  }

  #key(path: string, { sha256: hash }: SiteFile): string {
    return `${new URL(path, this.#scope).href}?sha256=${hash}`
  }
}

/**
 * Headers without which a cached file would behave differently: its type, and the isolation and policy set by its
 * host.
 */
const meaningfulHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Embedder-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Referrer-Policy',
  'X-Content-Type-Options',
]

function headersToKeep(response: Response): Headers {
  const kept = new Headers({
    'Content-Type': response.headers.get('Content-Type') ?? 'application/octet-stream',
  })
  for (const name of meaningfulHeaders) {
    const value = response.headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  const all = new Headers(response.headers)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Response(response.body, { headers: all })
}
