import { sha256 } from '../../src/lib/hash.ts'
import type { FileTable, SiteFile } from './methods.ts'

/** Fetches that run at once while the shell is stored. */
const parallelFetches = 6

/**
 * The site's files in the browser's cache, each under its path and hash: a file that stays the same survives a new
 * version, and a file with another content is never taken for it.
 */
export class SiteCache {
  readonly #scope: string
  readonly #files: FileTable
  readonly #cache: Promise<Cache>

  /** @param scope the folder of the site; two sites of one origin keep apart by it */
  constructor(scope: string, files: FileTable) {
    this.#scope = scope
    this.#files = files
    this.#cache = caches.open(`roundtrip ${scope}`)
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

  /** Stores every file of the shell; rejects when one cannot be had as it was built. */
  async storeShell(): Promise<void> {
    const paths = Object.entries(this.#files)
      .filter(([, file]) => file.shell)
      .map(([path]) => path)
    const next = async (): Promise<void> => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        const response = await this.load(path)
        if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`)
        if ((await this.#find(path)) === undefined) throw new Error(`${path} is not as it was built.`)
      }
    }
    await Promise.all(Array.from({ length: parallelFetches }, next))
  }

  /** A file from the cache, else from the network; kept if its hash is right, passed on as it came if not. */
  async load(path: string): Promise<Response> {
    const kept = await this.#find(path)
    if (kept !== undefined) return kept
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

  /** Removes what belongs to other versions. */
  async prune(): Promise<void> {
    const current = new Set(Object.entries(this.#files).map(([path, file]) => this.#key(path, file)))
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
