/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import {
  apply,
  dispatchNative,
  getter,
  listen,
  nativeStop,
  nextTask,
  patch,
  queryClosest,
  toText,
} from './natives.ts'
import { warn } from './warnings.ts'
import { dropUnstarted } from './workers.ts'

/*
 * What a page merely tries: dialogs, navigation, popups, downloads, form submission. The sandbox and the policies
 * forbid all of it; here each try becomes a warning, and the page goes on as if nothing had happened.
 */

const getAttribute = Element.prototype.getAttribute
const hasAttribute = Element.prototype.hasAttribute
const preventDefault = Event.prototype.preventDefault
const targetOf = getter<EventTarget | null>(Event.prototype, 'target')
const typeOf = getter<string>(Event.prototype, 'type')
const isConnected = getter<boolean>(Node.prototype, 'isConnected')
const ElementClass = Element
const ownLocation = window.location
const ownWindow = window
const ownDocument = document
const outer = [window.top, window.parent]
// Readable across origins, and the same object every time.
const topLocation = window.top?.location
const parentLocation = window.parent.location

function dialog(name: string, answer: unknown): void {
  patch(window, name, () => {
    warn('dialog-ignored', `The page called ${name}(); it was ignored.`)
    return answer
  })
}

export function ignoreDialogs(): void {
  dialog('alert', undefined)
  dialog('confirm', false)
  dialog('prompt', null)
  dialog('print', undefined)
  patch(window, 'stop', () => undefined)
  patch(window, 'close', () => undefined)
  patch(window, 'open', (url: unknown) => {
    warn('popup-blocked', `The page tried to open ${describe(url)} in a new window.`)
    return null
  })
}

function describe(url: unknown): string {
  return typeof url === 'string' && url !== '' ? url : 'a page'
}

export function leaving(url: unknown): void {
  warn('navigation-blocked', `The page tried to go to ${describe(url)}; it was kept.`)
}

const still = {
  assign: leaving,
  replace: leaving,
  reload: () => leaving('itself again'),
  toString: () => 'about:srcdoc',
}
for (const name of ['href', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const) {
  Object.defineProperty(still, name, {
    get: () => ownLocation[name],
    set: (value: unknown) => {
      // A fragment leads nowhere else: it is what `:target` matches.
      if (name === 'hash') ownLocation.hash = String(value)
      else leaving(value)
    },
  })
}
Object.defineProperty(still, 'origin', { get: () => ownLocation.origin })
Object.freeze(still)
const stillOwner = Object.freeze(
  Object.defineProperty({}, 'location', { get: () => still, set: (value: unknown) => leaving(value) }),
)

/** Members of the guard that instrumented code calls where it would set or call something of `location`. */
export const navigationGuards = {
  /** For the right side of `location = x`. */
  stay(target: unknown, value: unknown): unknown {
    if (target !== ownLocation) return value
    leaving(value)
    return 'about:srcdoc#'
  },
  /** The object itself, unless it is a location. */
  there(target: unknown): unknown {
    return target === ownLocation || target === topLocation || target === parentLocation ? still : target
  },
  /** For `o[k] = x`: remembers the object until its key is known. */
  hold(target: unknown): unknown {
    holder = target
    return target
  },
  held: () => holder,
  key(target: unknown, key: unknown): unknown {
    if (typeof key === 'number' || (target !== ownWindow && target !== ownDocument)) return key
    // Made a name here, once: it could become another one the next time.
    const name = typeof key === 'symbol' ? key : toText(key)
    return name === 'location' ? awayName : name
  },
  /** For `[location] = x` and the like: writes to a variable of that name, unless it is the window's. */
  spot: (read: () => unknown, write: (value: unknown) => void) => ({
    set value(value: unknown) {
      if (read() === ownLocation) leaving(value)
      else write(value)
    },
  }),
  owner(target: unknown): unknown {
    const isOwn = target === ownWindow || target === ownDocument
    return isOwn || target === outer[0] || target === outer[1] ? stillOwner : target
  },
}

let holder: unknown
/** Takes the place of `location` where a key turns out to be that. */
const awayName = '__rt$away'
for (const owner of [ownWindow, ownDocument]) {
  Object.defineProperty(owner, awayName, { get: () => still, set: leaving })
}

/** Whatever got past the instrumented code: a navigation that has begun is stopped before it can replace the page. */
let held = false
let pending = false

/** While the page is parsed a stop would cut it off; `release` stops what began meanwhile. */
export function holdNavigation(): void {
  held = true
}
export function releaseNavigation(): void {
  held = false
  if (pending) {
    nativeStop()
    dropUnstarted()
  }
  pending = false
}

function onBeforeUnload(): void {
  leaving(undefined)
  pending = true
  if (held) return
  void nextTask().then(releaseNavigation)
}

function onClick(event: Event): void {
  const target = targetOf(event)
  const link = target instanceof ElementClass ? queryClosest(target, 'a[href],area[href]') : null
  if (link !== null) blockLink(link, event)
}

function blockLink(link: Element, event: Event | undefined): void {
  const href = apply(getAttribute, link, ['href'])
  if (href === null) return
  if (event !== undefined) apply(preventDefault, event, [])
  if (href[0] === '#' || href === '') return
  if (apply(hasAttribute, link, ['download'])) {
    warn('download-blocked', `The page tried to download ${shorten(href)}.`)
  } else leaving(shorten(href))
}

function shorten(text: string): string {
  return text.length > 100 ? 'a long address' : text
}

function onSubmit(event: Event): void {
  apply(preventDefault, event, [])
  warn('form-blocked', 'The page tried to submit a form.')
}

/** To be called again whenever the document was opened anew, which drops all listeners. */
export function watchAttempts(): void {
  listen(window, 'beforeunload', onBeforeUnload)
  listen(window, 'click', onClick)
  listen(window, 'auxclick', onClick)
  listen(window, 'submit', onSubmit)
}

/** Elements outside the document, whose events reach no listener of ours. */
export function patchActivation(flush: () => void): void {
  const { click } = HTMLElement.prototype
  patch(HTMLElement.prototype, 'click', function (this: HTMLElement) {
    flush()
    const link =
      this instanceof ElementClass && !isConnected(this) ? queryClosest(this, 'a[href],area[href]') : null
    if (link === null) apply(click, this, [])
    else blockLink(link, undefined)
  })
  patch(EventTarget.prototype, 'dispatchEvent', function (this: EventTarget, event: Event) {
    flush()
    if (this instanceof ElementClass && typeOf(event) === 'click' && !isConnected(this)) {
      const link = queryClosest(this, 'a[href],area[href]')
      if (link !== null) {
        blockLink(link, undefined)
        return true
      }
    }
    return dispatchNative(this, event)
  })
  const form = HTMLFormElement.prototype
  const { requestSubmit } = form
  patch(form, 'submit', () => warn('form-blocked', 'The page tried to submit a form.'))
  patch(form, 'requestSubmit', function (this: HTMLFormElement, ...args: []) {
    if (isConnected(this)) apply(requestSubmit, this, args)
    else warn('form-blocked', 'The page tried to submit a form.')
  })
  for (const name of ['back', 'forward', 'go'] as const) patch(History.prototype, name, () => undefined)
}
