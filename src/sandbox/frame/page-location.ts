import { siteOrigin } from '../../lib/site/site-path.ts'
import { create, defineProperty, getter, setter, toText } from './natives.ts'
import { warn } from './warnings.ts'

/*
 * What stands for `location` where a script's text names it: the frame's own says `about:srcdoc`, and cannot be
 * replaced. It tells the address that the page's files believe to have; what would leave becomes a warning, what leads
 * to another part of the page does that.
 */

const NativeURL = URL
const NativeException = DOMException
const ownLocation = window.location
const ownHash = getter<string>(ownLocation, 'hash')
const setOwnHash = setter(ownLocation, 'hash')

const urlParts = ['href', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'origin'] as const
type UrlPart = (typeof urlParts)[number] | 'hash'
const readers = create(null) as Record<UrlPart, (url: object) => string> // eslint-disable-line no-restricted-syntax -- filled below
for (const part of [...urlParts, 'hash'] as const) readers[part] = getter(URL.prototype, part)
const setUrlHash = setter(URL.prototype, 'hash')

let address = new NativeURL(siteOrigin)
/** The fragment of the frame when the address was given its own. */
let hashBefore = ownHash(ownLocation)

/** To be called before model code runs. */
export function setAddress(url: string): void {
  address = new NativeURL(url)
}

/** A part of the address, as pages see it now. */
export function readAddress(part: UrlPart): string {
  const hash = ownHash(ownLocation)
  if (hash !== hashBefore) {
    hashBefore = hash
    setUrlHash(address, hash)
  }
  return readers[part](address)
}

function parse(url: unknown): URL | null {
  const text = toText(url)
  try {
    return new NativeURL(text, readAddress('href'))
  } catch {
    return null
  }
}

/** For `history.pushState` and `replaceState`. */
export function moveTo(url: unknown): void {
  if (url === undefined || url === null) return
  const next = parse(url)
  if (next === null || readers.origin(next) !== readers.origin(address)) {
    throw new NativeException('The address is not of this site.', 'SecurityError')
  }
  address = next
}

export function describe(url: unknown): string {
  return typeof url === 'string' && url !== '' ? url : 'a page'
}

export function leaving(url: unknown): void {
  warn('navigation-blocked', `The page tried to go to ${describe(url)}; it was kept.`)
}

/** To another part of the page, or nowhere. */
export function go(url: unknown): void {
  const next = parse(url)
  const hash = next === null ? '' : readers.hash(next)
  if (next !== null && hash !== '' && isSamePage(next)) setOwnHash(ownLocation, hash)
  else leaving(url)
}

function isSamePage(next: URL): boolean {
  for (const part of ['origin', 'pathname', 'search'] as const) {
    if (readers[part](next) !== readAddress(part)) return false
  }
  return true
}

function buildPlace(): object {
  const own = create(Location.prototype) as object // eslint-disable-line no-restricted-syntax -- an object without members of its own
  const member = (name: PropertyKey, rest: PropertyDescriptor) => {
    defineProperty(own, name, { enumerable: true, ...rest })
  }
  const ancestors = { length: 0, item: () => null, contains: () => false }
  member('ancestorOrigins', { get: () => ancestors })
  for (const part of urlParts) {
    // What has no setter is read only, as the native's is.
    const set = part === 'href' ? go : leaving
    member(part, { get: () => readAddress(part), ...(part === 'origin' ? {} : { set }) })
  }
  member('hash', {
    get: () => readAddress('hash'),
    set(hash: unknown) {
      setOwnHash(ownLocation, hash)
    },
  })
  member('assign', { value: go })
  member('replace', { value: go })
  member('reload', { value: leaving })
  member('toString', { value: () => readAddress('href') })
  return own
}

const place = buildPlace()

/** Stands for the owner of a location. */
const owner = {
  get location(): unknown {
    return place
  },
  set location(url: unknown) {
    go(url)
  },
}
const owners: readonly unknown[] = [window, document, window.top, window.parent]

/** The windows above: the page finds itself on top. */
const above: readonly unknown[] = [window.top, window.parent]

/** Members of the guard that instrumented code calls where its text names a location or `postMessage`. */
export const locationGuards = {
  /** For the right side of `location = x`, which may be a variable of the page's own. */
  stay(target: unknown, value: unknown): unknown {
    if (target !== ownLocation) return value
    go(value)
    return `about:srcdoc${ownHash(ownLocation) || '#'}`
  },
  /** The object itself, unless it is a location. */
  there: (target: unknown): unknown => (target === ownLocation ? place : target),
  /** The object itself, unless its `location` is one. */
  owner(target: unknown): unknown {
    for (let index = 0; index < owners.length; index += 1) if (target === owners[index]) return owner
    return target
  },
  /** The object itself, unless it is a window above the page's own. */
  poster: (target: unknown): unknown => (target === above[0] || target === above[1] ? window : target),
}
