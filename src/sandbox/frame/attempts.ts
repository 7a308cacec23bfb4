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
} from './natives.ts'
import { describe, leaving } from './page-location.ts'
import { warn } from './warnings.ts'
import { dropUnstarted } from './workers.ts'

/*
 * What a page merely tries: dialogs, navigation, popups, downloads, form submission. The sandbox and the policies
 * forbid all of it; here each try becomes a warning, and the page goes on as if nothing had happened.
 */

const { getAttribute, hasAttribute } = Element.prototype
const preventDefault = Event.prototype.preventDefault
const targetOf = getter<EventTarget | null>(Event.prototype, 'target')
const isConnected = getter<boolean>(Node.prototype, 'isConnected')
const ElementClass = Element

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

/** Whatever began to leave otherwise is stopped before it can replace the page. */
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
    warn('download-blocked', `The page tried to download ${shown}.`)
  } else leaving(shown)
}

function blockForm(): void {
  warn('form-blocked', 'The page tried to submit a form.')
}

/** To be called again whenever the document was opened anew, which drops all listeners. */
export function watchAttempts(): void {
  listen(window, 'beforeunload', onBeforeUnload)
  listen(window, 'click', onClick)
  listen(window, 'auxclick', onClick)
  listen(window, 'submit', (event: Event) => {
    apply(preventDefault, event, [])
    blockForm()
  })
}

/** Calls that act at once, also on elements outside the document, whose events reach no listener of ours. */
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
