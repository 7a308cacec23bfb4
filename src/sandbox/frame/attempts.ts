/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { msg } from '../../contracts/index.ts'
import {
  apply,
  dispatchNative,
  getter,
  listen,
  nativeStop,
  nextTask,
  patch,
  queryClosest,
} from './natives.ts'
import { describe, leaving } from './page-location.ts'
import { warn } from './warnings.ts'
import { dropUnstarted } from './workers.ts'

/*
 * Actions that a page attempts: dialogs, navigation, popups, downloads, form submission. The sandbox and the policies
 * forbid all of them. Each attempt is turned into a warning, and the page continues as if nothing had happened.
 */

const { getAttribute, hasAttribute } = Element.prototype
const preventDefault = Event.prototype.preventDefault
const targetOf = getter<EventTarget | null>(Event.prototype, 'target')
const isConnected = getter<boolean>(Node.prototype, 'isConnected')
const ElementClass = Element

function dialog(name: string, answer: unknown): void {
  patch(window, name, () => {
    warn('dialog-ignored', msg`The page called ${name}(); it was ignored.`)
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
    warn('popup-blocked', msg`The page tried to open ${describe(url)} in a new window.`)
    return null
  })
}

/** Any other attempt to navigate away is stopped before it can replace the page. */
function onBeforeUnload(): void {
  leaving(undefined)
  void nextTask().then(() => {
    nativeStop()
    dropUnstarted()
  })
}

function onClick(event: Event): void {
  const target = targetOf(event)
  const link = target instanceof ElementClass ? queryClosest(target, linkSelector) : null
  if (link !== null) blockLink(link, event)
}

const linkSelector = 'a[href],area[href]'

function blockLink(link: Element, event: Event | undefined): void {
  const href = apply<Element, [string], string | null>(getAttribute, link, ['href'])
  if (href === null) return
  if (event !== undefined) apply(preventDefault, event, [])
  if (href[0] === '#' || href === '') return
  const shown = href.length > 100 ? 'a long address' : href
  if (apply(hasAttribute, link, ['download'])) {
    warn('download-blocked', msg`The page tried to download ${shown}.`)
  } else leaving(shown)
}

function blockForm(): void {
  warn('form-blocked', 'The page tried to submit a form.')
}

/** Must be called again whenever the document is reopened, which drops all listeners. */
export function watchAttempts(): void {
  listen(window, 'beforeunload', onBeforeUnload)
  listen(window, 'click', onClick)
  listen(window, 'auxclick', onClick)
  listen(window, 'submit', (event: Event) => {
    apply(preventDefault, event, [])
    blockForm()
  })
}

/**
 * Calls that take effect immediately, including on elements outside the document, whose events do not reach our
 * listeners.
 */
export function patchActivation(flush: () => void): void {
  const { click } = HTMLElement.prototype
  patch(HTMLElement.prototype, 'click', function (this: HTMLElement) {
    flush()
    const link = this instanceof ElementClass && !isConnected(this) ? queryClosest(this, linkSelector) : null
    if (link === null) apply(click, this, [])
    else blockLink(link, undefined)
  })
  patch(EventTarget.prototype, 'dispatchEvent', function (this: EventTarget, event: Event) {
    flush()
    return dispatchNative(this, event)
  })
  patch(HTMLFormElement.prototype, 'submit', blockForm)
  for (const name of ['back', 'forward', 'go'] as const) patch(History.prototype, name, () => undefined)
}
