import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fileHash, sha256 } from '../../src/lib/hash.ts'
import { SiteCache } from './site-cache.ts'

const scope = 'https://example.test/site/'
const headers = { host: {}, page: {}, script: {} }

/** What the server has, keyed by path, and which paths were requested. */
let served: Map<string, string>
let requested: string[]
let kept: Map<string, Response>

beforeEach(() => {
  served = new Map()
  requested = []
  kept = new Map()
  const cache = {
    match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
    put: (url: string, response: Response) => Promise.resolve(void kept.set(url, response)),
    keys: () => Promise.resolve(Array.from(kept.keys(), (url) => ({ url }))),
    delete: ({ url }: { url: string }) => Promise.resolve(kept.delete(url)),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  vi.stubGlobal('fetch', (url: URL) => {
    const path = url.href.slice(scope.length)
    requested.push(path)
    const text = served.get(path)
    return text === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(text))
  })
})

// Other tests in this thread use the real `fetch`.
afterEach(() => vi.unstubAllGlobals())

const hash = (text: string) => fileHash(new TextEncoder().encode(text))

/** A build with a shell of one file and an engine of one file. */
async function build(engine: string) {
  const list = JSON.stringify({ 'core.zst': await hash(engine) })
  served.set('index.html', 'page').set('engines/tex/core.zst', engine).set('offline/tex.json', list)
  const lists = { 'engines/tex/': { path: 'offline/tex.json', hash: await hash(list) } }
  return new SiteCache(scope, { 'index.html': { hash: await hash('page'), shell: true } }, lists, headers)
}

const read = async (site: SiteCache, path: string) => (await site.answer(path)).text()

it('fetches the list of an engine when one of its files is used, and then works without a network', async () => {
  const site = await build('engine')
  await site.storeShell()
  expect(requested).toEqual(['index.html'])
  expect(await read(site, 'engines/tex/core.zst')).toBe('engine')
  expect(requested).toContain('offline/tex.json')
  const again = await build('engine')
  served.clear()
  expect(await read(again, 'engines/tex/core.zst')).toBe('engine')
  expect(await read(again, 'index.html')).toBe('page')
})

it('ignores files of other sites, and takes files in listed folders', async () => {
  const site = await build('engine')
  expect(site.pathOf(`${scope}engines/tex/core.zst`)).toBe('engines/tex/core.zst')
  expect(site.pathOf(scope)).toBe('index.html')
  expect(site.pathOf(`${scope}other/file.js`)).toBeUndefined()
  expect(site.pathOf('https://example.test/engines/tex/core.zst')).toBeUndefined()
})

it('uses, but does not keep, a file whose list or content differs from the build', async () => {
  const site = await build('engine')
  served.set('engines/tex/core.zst', 'changed')
  expect(await read(site, 'engines/tex/core.zst')).toBe('changed')
  served.set('engines/tex/core.zst', 'engine').set('offline/tex.json', '{}')
  const other = await build('engine')
  served.set('offline/tex.json', '{}')
  kept.clear()
  expect(await read(other, 'engines/tex/core.zst')).toBe('engine')
  expect([...kept.keys()]).toEqual([])
})

it('passes on a file that its list does not have', async () => {
  const site = await build('engine')
  served.set('engines/tex/constructor', 'unlisted')
  expect(await read(site, 'engines/tex/constructor')).toBe('unlisted')
  expect([...kept.keys()].some((url) => url.includes('constructor'))).toBe(false)
})

it('a new version fetches the lists of what was kept, keeps what is unchanged, and removes the rest', async () => {
  const old = await build('engine')
  await old.storeShell()
  await read(old, 'engines/tex/core.zst')
  const engine = [...kept.keys()].find((url) => url.includes('core.zst')) ?? ''
  const same = await build('engine')
  await same.prune()
  expect(kept.has(engine)).toBe(true)
  const next = await build('new engine')
  requested = []
  await next.storeShell()
  expect(requested).toContain('offline/tex.json')
  served.clear()
  await next.prune()
  expect(kept.has(engine)).toBe(false)
  expect([...kept.keys()].some((url) => url.includes('index.html'))).toBe(true)
})

it('keeps files that an earlier version stored under their whole hash, and drops other contents', async () => {
  const site = await build('engine')
  const address = `${scope}engines/tex/core.zst?sha256=`
  kept.set(address + (await sha256('engine')), new Response('engine'))
  kept.set(address + (await sha256('old engine')), new Response('old engine'))
  await site.prune()
  served.delete('engines/tex/core.zst')
  expect(await read(site, 'engines/tex/core.zst')).toBe('engine')
  expect([...kept.keys()].filter((url) => url.includes('core.zst'))).toEqual([
    address + (await hash('engine')),
  ])
})

it('keeps files whose list cannot be fetched', async () => {
  const old = await build('engine')
  await read(old, 'engines/tex/core.zst')
  const next = await build('new engine')
  served.clear()
  await next.prune()
  expect([...kept.keys()].some((url) => url.includes('core.zst'))).toBe(true)
})
