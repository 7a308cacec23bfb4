import type { ResourceTable } from './resources.ts'

/*
 * A frame filled by srcdoc has the address `about:srcdoc`, against which nothing can be resolved, and the base
 * address of our own site. Scripts get the address the page believes to have wherever that can be replaced; the
 * `location` object itself cannot.
 */

const ownAddress = 'about:srcdoc'

export function installPageAddress(table: ResourceTable): void {
  const { pageUrl } = table
  Reflect.defineProperty(Node.prototype, 'baseURI', {
    configurable: true,
    enumerable: true,
    get: () => table.baseUrl,
  })
  for (const [prototype, name] of [
    [Document.prototype, 'URL'],
    [Document.prototype, 'documentURI'],
  ] as const) {
    Reflect.defineProperty(prototype, name, { configurable: true, enumerable: true, get: () => pageUrl })
  }
  patchUrl(pageUrl)
  patchHistory()
  // Registering a service worker rejects in an opaque origin, and even looking at it throws.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

function patchUrl(pageUrl: string): void {
  // An absent base stays absent.
  const page = (address: string | URL): string | URL => (String(address) === ownAddress ? pageUrl : address)
  window.URL = new Proxy(URL, {
    construct(target, parts: (string | URL)[], newTarget) {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- the native's own instance
      return Reflect.construct(target, parts.map(page), newTarget)
    },
  })
}

/** Entries without addresses: changing the address throws in an opaque origin. */
function patchHistory(): void {
  let state: unknown = null
  let length = 1
  const define = (name: string, value: PropertyDescriptor): void => {
    Reflect.defineProperty(History.prototype, name, { configurable: true, enumerable: true, ...value })
  }
  define('pushState', {
    writable: true,
    value: (data: unknown) => {
      state = structuredClone(data)
      length += 1
    },
  })
  define('replaceState', {
    writable: true,
    value: (data: unknown) => {
      state = structuredClone(data)
    },
  })
  define('state', { get: () => state })
  define('length', { get: () => length })
}
