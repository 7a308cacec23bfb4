import { defineProperty, freeze, patch } from '../frame/natives.ts'

/*
 * Removes APIs that no policy covers. APIs that would throw in an opaque origin, although ordinary pages use them,
 * are replaced with versions whose data lasts as long as the page.
 */

/**
 * Constructors that can reach other machines or other pages and that the policy does not cover. XSLT is included
 * because it would create elements that were not in the markup we checked.
 */
const removed =
  /^(?:webkit|moz)?RTC|^(?:WebTransport|SharedWorker|BroadcastChannel|PresentationRequest|PresentationConnection|PaymentRequest|Notification|WebSocketStream|TCPSocket|UDPSocket|XSLTProcessor)$/

const fixedNavigator: Readonly<Record<string, unknown>> = {
  language: 'en-US',
  languages: freeze(['en-US', 'en']),
  hardwareConcurrency: 4,
  deviceMemory: 8,
  onLine: true,
  maxTouchPoints: 0,
  webdriver: false,
  doNotTrack: null,
  cookieEnabled: true,
}

export function harden(): void {
  for (const name of Object.getOwnPropertyNames(window)) {
    if (removed.test(name)) Reflect.deleteProperty(window, name)
  }
  for (const name of [
    'serviceWorker',
    'mediaDevices',
    'presentation',
    'getUserMedia',
    'webkitGetUserMedia',
    'joinAdInterestGroup',
    'runAdAuction',
  ]) {
    Reflect.deleteProperty(Navigator.prototype, name)
  }
  for (const name in fixedNavigator) {
    if (name in navigator) define(Navigator.prototype, name, () => fixedNavigator[name])
  }
  for (const name of [
    'documentPictureInPicture',
    'launchQueue',
    'fence',
    'sharedStorage',
    'queryLocalFonts',
    'showOpenFilePicker',
    'showSaveFilePicker',
    'showDirectoryPicker',
  ]) {
    Reflect.deleteProperty(window, name)
  }
  // Makes pages that check whether they are in a frame find that they are not, as far as these properties can be
  // replaced.
  for (const name of ['parent', 'opener', 'frameElement', 'frames']) {
    const value = name === 'parent' || name === 'frames' ? window : null
    defineProperty(window, name, { value, writable: true, configurable: true, enumerable: true })
  }
  hideFrameWindows()
}

function define(target: object, name: string, get: () => unknown): void {
  defineProperty(target, name, { get, configurable: true, enumerable: true })
}

/** Nested documents do not run scripts and share nothing, so pages get no access to the windows of these documents. */
function hideFrameWindows(): void {
  for (const prototype of [
    HTMLIFrameElement.prototype,
    HTMLFrameElement.prototype, // eslint-disable-line @typescript-eslint/no-deprecated -- pages still use it
    HTMLObjectElement.prototype,
  ]) {
    define(prototype, 'contentWindow', () => null)
    define(prototype, 'contentDocument', () => null)
  }
  for (const prototype of [
    HTMLIFrameElement.prototype,
    HTMLObjectElement.prototype,
    HTMLEmbedElement.prototype,
  ]) {
    patch(prototype, 'getSVGDocument', () => null)
  }
}
