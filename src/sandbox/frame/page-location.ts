import { msg } from '../../contracts/index.ts'
import { siteOrigin } from '../../lib/site/site-path.ts'
import { create, defineProperty, getter, setter, toText } from './natives.ts'
import { warn } from './warnings.ts'

/*
 * Replaces `location` wherever a script's text refers to it, because the frame's own location is `about:srcdoc` and
 * cannot be replaced. The replacement returns the URL that the page's files assume. Navigating away becomes a
 * warning, and links within the page work.
 */

const NativeURL = URL
const NativeException = DOMException
const ownLocation = window.location
const ownHash = getter<string>(ownLocation, 'hash')
const setOwnHash = setter(ownLocation, 'hash')

const urlParts = ['href', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'origin'] as const
type UrlPart = (typeof urlParts)[number] | 'hash'
const readers = create(null) as Record<UrlPart, (url: object) => string> // eslint-disable-line @typescript-eslint/consistent-type-assertions -- filled below
for (const part of [...urlParts, 'hash'] as const) readers[part] = getter(URL.prototype, part)
const setUrlHash = setter(URL.prototype, 'hash')

let address = new NativeURL(siteOrigin)
/** The fragment of the frame's own URL when `address` last took over a fragment from it. */
let hashBefore = ownHash(ownLocation)

/** Must be called before model code runs. */
export function setAddress(url: string): void {
  address = new NativeURL(url)
}

/** Returns a part of the URL, as pages currently see it. */
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

/** Implements `history.pushState` and its `replaceState`. */
export function moveTo(url: unknown): void {
  if (url === undefined || url === null) return
  const next = parse(url)
  if (next === null || readers.origin(next) !== readers.origin(address)) {
    throw new NativeException('The address is not on this site.', 'SecurityError')
  }
  address = next
}

export function describe(url: unknown): string {
  return typeof url === 'string' && url !== '' ? url : 'a page'
}

export function leaving(url: unknown): void {
  warn('navigation-blocked', msg`The page tried to navigate to ${describe(url)}; this was blocked.`)
}

/** Scrolls to another part of the page; any other navigation has no effect. */
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
  const own = create(Location.prototype) as object // eslint-disable-line @typescript-eslint/consistent-type-assertions -- an object without members of its own
  const member = (name: PropertyKey, rest: PropertyDescriptor) => {
    defineProperty(own, name, { enumerable: true, ...rest })
  }
  const ancestors = { length: 0, item: () => null, contains: () => false }
  member('ancestorOrigins', { get: () => ancestors })
  for (const part of urlParts) {
    // Properties without a setter are read-only, as in the native location.
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

/** Replaces the object that owns a location. */
const owner = {
  get location(): unknown {
    return place
  },
  set location(url: unknown) {
    go(url)
  },
}
const owners: readonly unknown[] = [window, document, window.top, window.parent]

/** The page's parent windows. The page sees its own window as the top window instead of them. */
const above: readonly unknown[] = [window.top, window.parent]

/** Members of the guard that instrumented code calls wherever its text refers to a location or `postMessage`. */
export const locationGuards = {
  /** Used for the right-hand side of `location = x`, where `location` could be one of the page's own variables. */
  stay(target: unknown, value: unknown): unknown {
    if (target !== ownLocation) return value
    go(value)
    return `about:srcdoc${ownHash(ownLocation) || '#'}`
  },
  /** Returns the replacement if `target` is the frame's location, otherwise `target` itself. */
  there: (target: unknown): unknown => (target === ownLocation ? place : target),
  /** Returns the replacement owner if `target` has the frame's real `location`, otherwise `target` itself. */
  owner(target: unknown): unknown {
    for (let index = 0; index < owners.length; index += 1) if (target === owners[index]) return owner
    return target
  },
  /** Returns the page's own window if `target` is one of its parent windows, otherwise `target` itself. */
  poster: (target: unknown): unknown => (target === above[0] || target === above[1] ? window : target),
}
