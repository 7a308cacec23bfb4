import { getter, patch } from './natives.ts'
import { moveTo, readAddress, setAddress } from './page-location.ts'
import type { ResourceTable } from './resource-table.ts'

/*
 * A srcdoc frame has the URL `about:srcdoc`, against which nothing can be resolved, and the base URL of our own site.
 * Wherever possible, scripts get the URL that the page assumes instead; `location` in their text is rewritten.
 */

const ownAddress = 'about:srcdoc'

export function installPageAddress(table: ResourceTable): void {
  setAddress(table.pageUrl)
  Reflect.defineProperty(Node.prototype, 'baseURI', {
    configurable: true,
    enumerable: true,
    get: () => table.baseUrl,
  })
  for (const [prototype, name] of [
    [Document.prototype, 'URL'],
    [Document.prototype, 'documentURI'],
  ] as const) {
    define(prototype, name, { get: () => readAddress('href') })
  }
  define(Document.prototype, 'domain', { get: () => readAddress('hostname'), set: () => undefined })
  define(Document.prototype, 'referrer', { get: () => '' })
  patch(window, 'origin', readAddress('origin'))
  patchLinks(table)
  patchUrl()
  patchHistory()
  // Registering a service worker is rejected in an opaque origin, and even reading the property throws.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

function define(target: object, name: string, rest: PropertyDescriptor): void {
  Reflect.defineProperty(target, name, { configurable: true, enumerable: true, ...rest })
}

const linkParts = [
  'href',
  'protocol',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
  'origin',
] as const
// eslint-disable-next-line @typescript-eslint/unbound-method -- called through Reflect.apply
const { getAttribute } = Element.prototype
const NativeURL = URL

/** Properties through which links report their URLs. The frame would resolve these against the URL of our own site. */
function patchLinks(table: ResourceTable): void {
  for (const { prototype } of [HTMLAnchorElement, HTMLAreaElement]) {
    for (const part of linkParts) {
      const native = Reflect.getOwnPropertyDescriptor(prototype, part)
      const own = getter<string>(prototype, part)
      const read = getter<string>(NativeURL.prototype, part)
      const get = function (this: Element): string {
        const href = Reflect.apply(getAttribute, this, ['href'])
        if (href === null || !NativeURL.canParse(href, table.baseUrl)) return own(this)
        return read(new NativeURL(href, table.baseUrl))
      }
      define(prototype, part, { ...native, get })
      if (part === 'href') patch(prototype, 'toString', get)
    }
  }
}

function patchUrl(): void {
  // If the page passes no base, none is added.
  const page = (address: string | URL): string | URL =>
    String(address) === ownAddress ? readAddress('href') : address
  window.URL = new Proxy(URL, {
    construct(target, parts: (string | URL)[], newTarget) {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- the native's own instance
      return Reflect.construct(target, parts.map(page), newTarget)
    },
  })
}

/**
 * The page's history entries are stored here, because a page in an opaque origin cannot change its URL: the attempt
 * throws.
 */
function patchHistory(): void {
  let state: unknown = null
  let length = 1
  define(History.prototype, 'pushState', {
    writable: true,
    value: (data: unknown, _title: unknown, url?: unknown) => {
      state = structuredClone(data)
      moveTo(url)
      length += 1
    },
  })
  define(History.prototype, 'replaceState', {
    writable: true,
    value: (data: unknown, _title: unknown, url?: unknown) => {
      state = structuredClone(data)
      moveTo(url)
    },
  })
  define(History.prototype, 'state', { get: () => state })
  define(History.prototype, 'length', { get: () => length })
}
