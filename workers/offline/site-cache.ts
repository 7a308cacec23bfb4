import { msg } from '../../src/contracts/index.ts'
import { MessageError } from '../../src/lib/errors.ts'
import { fileHash, sha256 } from '../../src/lib/hash.ts'
import type { FileLists, FileTable, SiteHeaders } from '../../src/lib/offline-messages.ts'

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
  readonly #lists: FileLists
  /** Loaded lists, keyed by folder: the hash of each file, keyed by the rest of its path. */
  readonly #loaded = new Map<string, Promise<Hashes>>()
  readonly #headers: SiteHeaders
  readonly #cache: Promise<Cache>
  /** URL whose presence in the cache means that the complete shell of this build is stored. */
  readonly #wholeKey: Promise<string>
  /** True if the complete shell is known to be stored. */
  #whole = false

  /**
   * @param scope the folder of the site; distinguishes two sites on one origin
   * @param files the shell, and files outside the listed folders
   * @param lists the lists of all other files
   * @param headers set on responses for pages and scripts
   */
  constructor(scope: string, files: FileTable, lists: FileLists, headers: SiteHeaders) {
    this.#scope = scope
    this.#files = files
    this.#lists = lists
    this.#headers = headers
    this.#cache = caches.open(`roundtrip ${scope}`)
    const table = new TextEncoder().encode(JSON.stringify([files, lists]))
    this.#wholeKey = sha256(table).then((hash) => `${scope}?whole=${hash}`)
  }

  /**
   * Returns the path within the site for a URL (our own files need no escapes). Undefined if the URL is neither that of
   * a file of the site nor in one of its listed folders.
   */
  pathOf(url: string): string | undefined {
    const { origin, pathname } = new URL(url)
    const address = origin + pathname
    if (!address.startsWith(this.#scope)) return undefined
    const path = address.slice(this.#scope.length)
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
    return Object.hasOwn(this.#files, file) || this.#folderOf(file) !== undefined ? file : undefined
  }

  /** Returns the longest listed folder that contains the path. */
  #folderOf(path: string): string | undefined {
    const folders = Object.keys(this.#lists).filter((folder) => path.startsWith(folder))
    return folders.toSorted((one, other) => other.length - one.length)[0]
  }

  /** Returns the hash of a file of this build, undefined if there is no such file. Rejects if its list is unavailable. */
  async #hashOf(path: string): Promise<string | undefined> {
    const file = Object.hasOwn(this.#files, path) ? this.#files[path] : undefined
    if (file !== undefined) return file.hash
    const folder = this.#folderOf(path)
    if (folder === undefined) return undefined
    const rest = path.slice(folder.length)
    const hashes = await this.#list(folder)
    return Object.hasOwn(hashes, rest) ? hashes[rest] : undefined
  }

  /** Loads the list of a folder. A failure is not cached. */
  #list(folder: string): Promise<Hashes> {
    const known = this.#loaded.get(folder)
    if (known !== undefined) return known
    const loading = this.#loadList(folder)
    this.#loaded.set(folder, loading)
    loading.catch(() => this.#loaded.delete(folder))
    return loading
  }

  async #loadList(folder: string): Promise<Hashes> {
    const list = this.#lists[folder]
    if (list === undefined) throw new Error(`There is no list of ${folder}.`)
    const kept = await (await this.#cache).match(this.#key(list.path, list.hash))
    const response = kept ?? (await this.#fetchExact(list.path, list.hash))
    const hashes: unknown = await response.json()
    if (!isHashes(hashes)) throw new Error(`${list.path} is not a list of hashes.`)
    return hashes
  }

  /** Fetches and caches a file. Rejects if it is not available exactly as it was built. */
  async #fetchExact(path: string, hash: string): Promise<Response> {
    const response = await this.#fetchAs(path, hash)
    if (!response.ok) throw new MessageError(msg`${path} answered with status ${response.status}.`)
    const kept = await (await this.#cache).match(this.#key(path, hash))
    if (kept === undefined) throw new Error(`${path} differs from the file that was built.`)
    return kept
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
    // An offline visit with this version needs the lists of everything that was kept for an earlier version.
    const used = this.#foldersOf(await (await this.#cache).keys())
    await Promise.all(used.map((folder) => this.#list(folder)))
    await (await this.#cache).put(await this.#wholeKey, new Response())
    this.#whole = true
  }

  /** Returns the listed folders with at least one of these files. */
  #foldersOf(requests: readonly Pick<Request, 'url'>[]): readonly string[] {
    return Object.keys(this.#lists).filter((folder) =>
      requests.some(({ url }) => url.startsWith(this.#scope + folder)),
    )
  }

  async #store(wanted: readonly string[]): Promise<void> {
    const paths = [...wanted]
    const next = async (): Promise<void> => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        if ((await this.#find(path)) !== undefined) continue
        const hash = await this.#hashOf(path)
        if (hash !== undefined) await this.#fetchExact(path, hash)
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
    // Without its list, a file can be used, but not cached.
    return this.#fetchAs(path, await this.#hashOf(path).catch(() => undefined))
  }

  async #fetchAs(path: string, hash: string | undefined): Promise<Response> {
    const response = await fetch(new URL(path, this.#scope), { cache: 'no-cache' })
    if (response.status !== 200 || hash === undefined) return response
    const bytes = new Uint8Array(await response.arrayBuffer())
    const copy = () => new Response(bytes, { headers: headersToKeep(response) })
    if ((await fileHash(bytes)) === hash) {
      // A full disk must not prevent the file from being used.
      await (await this.#cache).put(this.#key(path, hash), copy()).catch(() => undefined)
    }
    return copy()
  }

  async #isWhole(): Promise<boolean> {
    this.#whole ||= (await (await this.#cache).match(await this.#wholeKey)) !== undefined
    return this.#whole
  }

  /** Removes all entries that belong to other versions. */
  async prune(): Promise<void> {
    const cache = await this.#cache
    const current = new Set([await this.#wholeKey])
    for (const { path, hash } of Object.values(this.#lists)) current.add(this.#key(path, hash))
    const requests = await cache.keys()
    // Each list is requested once. Without it, nothing is known about the files in its folder, so they are kept.
    const unknown: string[] = []
    for (const folder of this.#foldersOf(requests)) {
      await this.#list(folder).catch(() => unknown.push(this.#scope + folder))
    }
    for (const request of requests) {
      const { url } = request
      if (current.has(url) || unknown.some((folder) => url.startsWith(folder))) continue
      if (await this.#isCurrent(url)) continue
      const renamed = url.replace(longKey, '$1')
      if (renamed !== url && (await this.#isCurrent(renamed))) {
        const kept = await cache.match(url)
        if (kept !== undefined) await cache.put(renamed, kept)
      }
      await cache.delete(request)
    }
  }

  async #isCurrent(url: string): Promise<boolean> {
    const path = this.pathOf(url)
    if (path === undefined) return false
    const hash = await this.#hashOf(path)
    return hash !== undefined && url === this.#key(path, hash)
  }

  async #find(path: string): Promise<Response | undefined> {
    const hash = await this.#hashOf(path).catch(() => undefined)
    return hash === undefined ? undefined : (await this.#cache).match(this.#key(path, hash))
  }

  #key(path: string, hash: string): string {
    return `${new URL(path, this.#scope).href}?sha256=${hash}`
  }
}

/** The key of a file that an earlier version stored, with the whole SHA-256. */
const longKey = /(\?sha256=[0-9a-f]{32})[0-9a-f]{32}$/

type Hashes = Readonly<Record<string, string>>

function isHashes(json: unknown): json is Hashes {
  return (
    typeof json === 'object' && json !== null && Object.values(json).every((hash) => typeof hash === 'string')
  )
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
