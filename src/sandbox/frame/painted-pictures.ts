/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */
import { pinPictures } from '../fonts/frame/svg-pictures.ts'
import { takeLacking } from '../fonts/frame/install.ts'
import { encodeText } from '../fonts/frame/natives.ts'
import { readDataUrlText } from '../snapshot/data-url.ts'
import { textOfBlobUrl } from './blobs.ts'
import {
  apply,
  delay,
  getOwnPropertyDescriptor,
  getter,
  nativePromise,
  nextTask,
  patch,
  setter,
  whenSettled,
} from './natives.ts'
import { warn } from './warnings.ts'

/*
 * An SVG image that a script paints on a canvas cannot use the page's fonts, only those installed on the computer.
 * Each such image gets a copy with the bundled fonts embedded, and the copy is painted instead.
 */

type RequestFonts = (files: readonly string[]) => Promise<unknown>

interface Copy {
  /** The URL of the image that was copied. */
  readonly url: string
  readonly image: HTMLImageElement
  isReady: boolean
}

const ImageClass = HTMLImageElement
const NativeImage = Image
const addressOf = getter<string>(ImageClass.prototype, 'currentSrc')
const srcOf = getter<string>(ImageClass.prototype, 'src')
const setAddress = setter(ImageClass.prototype, 'src')
const imagesOf = getter<HTMLCollectionOf<HTMLImageElement>>(Document.prototype, 'images')
const { decode } = ImageClass.prototype
const { drawImage } = OffscreenCanvasRenderingContext2D.prototype
const { get: getCopy, set: setCopy } = WeakMap.prototype
const corner = new OffscreenCanvas(1, 1).getContext('2d')

const copies = new WeakMap<HTMLImageElement, Copy>()
/** Unset if no script in the page paints images; images are then painted unchanged. */
let askForFonts: RequestFonts | undefined

const paints = /getContext|createImageBitmap|OffscreenCanvas/
const text = /<(?:[-\w]+:)?(?:text|foreignObject)\b/
/** Time limit for loading the fonts of one image. */
const copyLimitMs = 5000
/** Maximum depth of nested images. Each level requests its fonts when it is first painted. */
const rounds = 3

/**
 * Replaces the functions that paint images on canvases; call before page scripts. `sources` contains the page and its
 * scripts.
 */
export function installPaintedPictures(sources: readonly string[], askFor: RequestFonts): void {
  if (!sources.some((source) => paints.test(source))) return
  askForFonts = askFor
  for (const name of ['CanvasRenderingContext2D', 'OffscreenCanvasRenderingContext2D']) {
    exchange(name, ['drawImage', 'createPattern'])
  }
  for (const name of ['WebGLRenderingContext', 'WebGL2RenderingContext']) {
    exchange(name, ['texImage2D', 'texSubImage2D', 'texImage3D', 'texSubImage3D'])
  }
  paintCopies(window, 'createImageBitmap')
}

function exchange(className: string, methods: readonly string[]): void {
  const found: unknown = Reflect.get(window, className)
  if (typeof found !== 'function') return
  const prototype: unknown = found.prototype
  if (typeof prototype !== 'object' || prototype === null) return
  for (const method of methods) paintCopies(prototype, method)
}

/** Makes a function paint the copies instead of the images. */
function paintCopies(target: object, name: string): void {
  const native: unknown = getOwnPropertyDescriptor(target, name)?.value
  if (typeof native !== 'function') return
  const painting = {
    [name](this: unknown, ...given: readonly unknown[]): unknown {
      const args: unknown[] = []
      for (let index = 0; index < given.length; index += 1) args[index] = copyOf(given[index])
      return apply(native, this, args)
    },
  }
  patch(target, name, painting[name])
}

function readCopy(image: HTMLImageElement): Copy | undefined {
  return apply<object, [object], Copy | undefined>(getCopy, copies, [image])
}

function copyOf(given: unknown): unknown {
  if (!(given instanceof ImageClass)) return given
  const copy = readCopy(given)
  const url = addressOf(given)
  if (copy?.url === url && copy.isReady) return copy.image
  const svg = readSvg(url)
  if (svg !== null && text.test(svg)) {
    warn(
      'no-bundled-font',
      'Text of an SVG picture was painted to a canvas with fonts of this system: other systems may show it differently.',
    )
  }
  return given
}

/** The SVG document at a URL; null for any other image. */
function readSvg(url: string): string | null {
  if (/^data:image\/svg\+xml/i.test(url)) return readDataUrlText(url)
  const made = url.startsWith('blob:') ? textOfBlobUrl(url) : undefined
  return made !== undefined && /<(?:[-\w]+:)?svg\b/.test(made) ? made : null
}

/**
 * Creates the copy of an image that scripts might paint; undefined if the image needs no copy. Resolves when the copy
 * can be painted, or after a timeout.
 */
export function prepareCopy(image: HTMLImageElement): Promise<void> | undefined {
  if (askForFonts === undefined) return undefined
  const url = addressOf(image) || srcOf(image)
  const known = readCopy(image)
  const svg = known?.url === url ? null : readSvg(url)
  // A canvas cannot be read once a blob containing HTML has been painted on it, and painting a copy would remove that
  // restriction.
  if (svg === null || !text.test(svg) || (url.startsWith('blob:') && svg.includes('foreignObject')))
    return undefined
  const copy: Copy = { url, image: new NativeImage(), isReady: false }
  apply(setCopy, copies, [image, copy])
  const made = makeCopy(copy, svg, askForFonts)
  return nativePromise((resolve) => {
    whenSettled(made, () => resolve())
    whenSettled(delay(copyLimitMs), () => resolve())
  })
}

async function makeCopy(copy: Copy, svg: string, askFor: RequestFonts): Promise<void> {
  const address = `data:image/svg+xml;base64,${encodeText(svg)}`
  let pinned = pinPictures().address(address)
  for (let lacking = takeLacking(); lacking.length > 0; lacking = takeLacking()) {
    await askFor(lacking)
    pinned = pinPictures().address(address)
  }
  setAddress(copy.image, pinned)
  await apply(decode, copy.image, [])
  // Fonts inside an image only become available in a task after the image is first painted.
  for (let round = 0; round < rounds && corner !== null; round += 1) {
    apply(drawImage, corner, [copy.image, 0, 0, 1, 1])
    await nextTask()
  }
  copy.isReady = true
}

/** Creates copies of all images in the page's markup; call before its load event. */
export async function prepareMarkupCopies(): Promise<void> {
  const images = imagesOf(document)
  const waiting: (Promise<void> | undefined)[] = []
  for (let index = 0; index < images.length; index += 1) {
    const image = images[index]
    if (image !== undefined) waiting[index] = prepareCopy(image)
  }
  for (let index = 0; index < waiting.length; index += 1) await waiting[index]
}
