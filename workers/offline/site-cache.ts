import { sha256 } from '../../src/lib/hash.ts'
import type { FileTable, SiteFile, SiteHeaders } from '../../src/lib/offline-messages.ts'

/** Fetches that run at once while the shell is stored. */
const parallelFetches = 6

/** Path of the page that all rendering frames stand in. */
const hostPage = 'host.html'
/** The least that rendering needs of a service worker: host.html with its headers, and what host.html asks for. */
const hostFiles: readonly string[] = [hostPage, 'reach.js']

/**
 * The site's files in the browser's cache, each under its path and hash: a file that stays the same survives a new
 * version, and a file with another content is never taken for it.
 */
export class SiteCache {
  readonly #scope: string
  readonly #files: FileTable
  readonly #headers: SiteHeaders
  readonly #cache: Promise<Cache>
  /** Address that stands for the whole shell of this build. */
  readonly #wholeKey: Promise<string>
  /** Whether the whole shell is known to be stored. */
  #whole = false

  /**
   * @param scope the folder of the site; two sites of one origin keep apart by it
   * @param headers set on answers for pages and scripts
   */
  constructor(scope: string, files: FileTable, headers: SiteHeaders) {
    this.#scope = scope
    this.#files = files
    this.#headers = headers
    this.#cache = caches.open(`roundtrip ${scope}`)
    const table = new TextEncoder().encode(JSON.stringify(files))
    this.#wholeKey = sha256(table).then((hash) => `${scope}?whole=${hash}`)
  }

  /** The site's path of an address (our own files need no escapes), or undefined for addresses that are no file of the site. */
  pathOf(url: string): string | undefined {
    const { origin, pathname } = new URL(url)
    const address = origin + pathname
    if (!address.startsWith(this.#scope)) return undefined
    const path = address.slice(this.#scope.length)
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
    return Object.hasOwn(this.#files, file) ? file : undefined
  }

  /**
   * Stores what host.html needs, so that rendering need not wait for more. Where that is not as it was built, as on a
   * host that writes into its pages, the headers still hold: `storeShell` is what fails then.
   */
  async storeHost(): Promise<void> {
    await this.#store(hostFiles).catch(() => undefined)
  }

  /** Stores every file of the shell; rejects when one cannot be had as it was built. */
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
        if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`)
        if ((await this.#find(path)) === undefined) throw new Error(`${path} is not as it was built.`)
      }
    }
    await Promise.all(Array.from({ length: parallelFetches }, next))
  }

  /** The answer to a page that asks for a file. */
  async answer(path: string): Promise<Response> {
    const response = await this.#load(path)
    const headers = this.#headersOf(path)
    return headers === null || !response.ok ? response : withHeaders(response, headers)
  }

  /** What is set on a file; null where it may stay as it came. */
  #headersOf(path: string): Readonly<Record<string, string>> | null {
    if (path === hostPage) return this.#headers.host
    if (path.endsWith('.html')) return this.#headers.page
    return /\.m?js$/.test(path) ? this.#headers.script : null
  }

  /** Keeps a file that was loaded past the service worker. */
  async keep(path: string): Promise<void> {
    if ((await this.#find(path)) === undefined) await this.#fetch(path)
  }

  /**
   * A file from the cache, else from the network. Until the shell is whole the network comes first: the site may have
   * been built anew meanwhile, and files of two builds must not meet in one page.
   */
  async #load(path: string): Promise<Response> {
    if (await this.#isWhole()) return (await this.#find(path)) ?? this.#fetch(path)
    return this.#fetch(path).catch(async (thrown: unknown) => {
      const kept = await this.#find(path)
      if (kept === undefined) throw thrown
      return kept
    })
  }

  /** A file from the network; kept if its hash is right, passed on as it came if not. */
  async #fetch(path: string): Promise<Response> {
    const response = await fetch(new URL(path, this.#scope), { cache: 'no-cache' })
    const file = this.#files[path]
    if (response.status !== 200 || file === undefined) return response
    const bytes = new Uint8Array(await response.arrayBuffer())
    const copy = () => new Response(bytes, { headers: headersToKeep(response) })
    if ((await sha256(bytes)) === file.sha256) {
      // A full disk must not keep the file from being used.
      await (await this.#cache).put(this.#key(path, file), copy()).catch(() => undefined)
    }
    return copy()
  }

  async #isWhole(): Promise<boolean> {
    this.#whole ||= (await (await this.#cache).match(await this.#wholeKey)) !== undefined
    return this.#whole
  }

  /** Removes what belongs to other versions. */
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

/** Headers without which a kept file would mean something else: its type, and the isolation and policy of its host. */
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
