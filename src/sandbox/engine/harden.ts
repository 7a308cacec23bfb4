import { defineProperty, freeze, patch } from '../frame/natives.ts'

/*
 * What no policy covers is removed; what would throw in an opaque origin and be missed by ordinary pages is
 * replaced by something that lasts as long as the page.
 */

/**
 * Constructors of things that reach other machines or other pages outside the policy's rules, or, as XSLT does, make
 * elements that no reading of markup has seen.
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
  // A page that asks whether it is framed is to find itself on top where it can be told so.
  for (const name of ['parent', 'opener', 'frameElement', 'frames']) {
    const value = name === 'parent' || name === 'frames' ? window : null
    defineProperty(window, name, { value, writable: true, configurable: true, enumerable: true })
  }
  hideFrameWindows()
}

function define(target: object, name: string, get: () => unknown): void {
  defineProperty(target, name, { get, configurable: true, enumerable: true })
}

/** Nested documents run nothing and share nothing; their windows are not given out at all. */
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
