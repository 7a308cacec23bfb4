/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { prepareCopy } from './painted-pictures.ts'
import { apply, defineProperty, delay, dispatchNative, getOwnPropertyDescriptor, getter } from './natives.ts'
import { listen, nativeNow, nativePromise, patch, whenSettled } from './natives.ts'

/*
 * The order in which images arrive depends on the machine. Their events are held back and dispatched in the order in
 * which the images were requested: before the page's load event, and later before the next timer.
 */

interface Expected {
  readonly image: HTMLImageElement
  /** True if the image was requested by a script, not by markup. */
  readonly isScripted: boolean
  /** True once the image's event has been seen. */
  isComing?: boolean
  /** Notifies the page once the image has loaded or failed. */
  tell: (() => void) | undefined
}

const ImageClass = HTMLImageElement
const EventClass = Event
const typeOf = getter<string>(Event.prototype, 'type')
const targetOf = getter<EventTarget | null>(Event.prototype, 'target')
const imagesOf = getter<HTMLCollectionOf<HTMLImageElement>>(Document.prototype, 'images')
const loadingOf = getter<string>(HTMLImageElement.prototype, 'loading')
const { stopImmediatePropagation } = Event.prototype
const nativeDecode = HTMLImageElement.prototype.decode

/** Real time for which the next timer waits for images. Some images never arrive, such as those without a URL. */
const waitMs = 300

let expected: Expected[] = []
/** Number of images whose copies for canvases are being prepared. */
let preparing = 0
let isTelling = false

/** Replaces the APIs that scripts use to request images; call after `installResources`. */
export function installPictures(): void {
  for (const name of ['src', 'srcset'] as const) {
    const descriptor = getOwnPropertyDescriptor(ImageClass.prototype, name)
    const set = descriptor?.set
    if (descriptor === undefined || set === undefined) continue
    defineProperty(ImageClass.prototype, name, {
      ...descriptor,
      set(this: HTMLImageElement, value: unknown) {
        if (this instanceof ImageClass) expectPicture(this)
        apply(set, this, [value])
      },
    })
  }
  const native = Element.prototype.setAttribute
  patch(Element.prototype, 'setAttribute', function (this: Element, name: unknown, value: unknown) {
    if (this instanceof ImageClass && (name === 'src' || name === 'srcset')) expectPicture(this)
    apply(native, this, [name as string, value as string]) // eslint-disable-line @typescript-eslint/consistent-type-assertions -- converted by the native
  })
  patch(ImageClass.prototype, 'decode', function (this: HTMLImageElement): Promise<unknown> {
    const decoded = apply<HTMLImageElement, [], Promise<unknown>>(nativeDecode, this, [])
    const entry: Expected = { image: this, isScripted: true, tell: undefined }
    expected[expected.length] = entry
    return nativePromise((resolve) => {
      whenSettled(decoded, () => {
        entry.isComing = true
        // The native function's own promise indicates whether it failed.
        whenDrawable(this, () => {
          entry.tell = () => resolve(decoded)
        })
      })
    })
  })
}

/** Watches the document's images and its load event. Must be called again when a document is reopened. */
export function watchPictures(): void {
  listen(window, 'error', holdEvent)
  listen(document, 'load', holdEvent)
  // The browser has loaded all images before it fires the page's load event.
  listen(window, 'load', tellPictures)
}

function expectPicture(image: HTMLImageElement): void {
  listen(image, 'load', holdEvent)
  listen(image, 'error', holdEvent)
  if (loadingOf(image) !== 'lazy') expected[expected.length] = { image, isScripted: true, tell: undefined }
}

function holdEvent(event: Event): void {
  const image = targetOf(event)
  if (isTelling || !(image instanceof ImageClass)) return
  apply(stopImmediatePropagation, event, [])
  const type = typeOf(event)
  const tell = () => {
    dispatchNative(image, new EventClass(type))
  }
  for (let index = 0; index < expected.length; index += 1) {
    const entry = expected[index]
    if (entry?.image !== image || entry.tell !== undefined || !entry.isScripted || entry.isComing) continue
    entry.isComing = true
    whenDrawable(image, () => {
      entry.tell = tell
    })
    return
  }
  expected[expected.length] = { image, isScripted: false, tell }
}

/** Calls `done` immediately, or once the image's copy for canvases is ready. */
function whenDrawable(image: HTMLImageElement, done: () => void): void {
  const copy = prepareCopy(image)
  if (copy === undefined) {
    done()
    return
  }
  preparing += 1
  whenSettled(copy, () => {
    preparing -= 1
    done()
  })
}

/**
 * Waits for pending images and notifies the page that they have loaded; resolves to true if there was anything to
 * report.
 */
export async function deliverPictures(): Promise<boolean> {
  if (expected.length === 0) return false
  const limit = nativeNow() + waitMs
  while (preparing > 0 || (isAwaiting() && nativeNow() < limit)) await delay(1)
  return tellPictures()
}

function isAwaiting(): boolean {
  for (let index = 0; index < expected.length; index += 1) {
    if (expected[index]?.tell === undefined) return true
  }
  return false
}

function tellPictures(): boolean {
  const entries = expected
  expected = []
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index]
    if (entry?.isComing === true && entry.tell === undefined) expected[expected.length] = entry
  }
  let told = false
  isTelling = true
  try {
    const images = imagesOf(document)
    for (let index = 0; index < images.length; index += 1) {
      for (let at = 0; at < entries.length; at += 1) {
        const entry = entries[at]
        if (entry === undefined || entry.isScripted || entry.image !== images[index]) continue
        told = true
        entry.tell?.()
      }
    }
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at]
      if (entry?.isScripted !== true) continue
      told ||= entry.tell !== undefined
      entry.tell?.()
    }
  } finally {
    isTelling = false
  }
  return told
}
