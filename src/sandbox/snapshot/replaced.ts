import { warnNotRendered, type Copy } from './copy.ts'
import { computed } from './computed.ts'
import { svgDataUrl } from './data-url.ts'
import { authored, canvas, documentOf, image, element, isHtmlElement, page, paint, video } from './natives.ts'
import { freezePresentation } from './presentation.ts'
import { escapeAttribute } from '../../page-text/xml.ts'

/** Attributes and declarations that make the copy look like the element. */
export interface Picture {
  readonly attributes: Readonly<Record<string, string | null>>
  readonly style: string
}

/** The current image of a canvas, video or image; null for other elements, or if the markup alone is sufficient. */
export function readPicture(target: Element, copy: Copy): Picture | null {
  if (isHtmlElement(target, 'canvas')) return readCanvas(target, copy)
  if (isHtmlElement(target, 'video')) return readVideo(target, copy)
  if (isHtmlElement(target, 'img')) return readImage(target, copy)
  return null
}

/**
 * With scripting disabled, a canvas element shows its children; the `content` property makes it show an image again.
 */
function readCanvas(target: HTMLCanvasElement, copy: Copy): Picture {
  const width = canvas.width(target)
  const height = canvas.height(target)
  let url = ''
  if (width > 0 && height > 0) {
    try {
      url = canvas.dataUrl(target)
    } catch {
      // A canvas that was transferred to a worker cannot be encoded, but it can be painted.
      url = paintUrl(target, width, height)
    }
    if (url === '' || url === 'data:,') warnNotRendered(copy, 'Not rendered: a canvas that cannot be read.')
  }
  if (url === '' || url === 'data:,') url = emptyPicture(width, height)
  return { attributes: {}, style: `content:url("${url}") !important;` }
}

/** Copies a video's poster or current frame. Without controls, the copy is a renamed element; see serialize.ts. */
function readVideo(target: HTMLVideoElement, copy: Copy): Picture {
  const width = video.width(target)
  const height = video.height(target)
  const poster = element.get(target, 'poster')
  let url = poster !== null && /^data:image/i.test(poster) ? poster : ''
  // The poster disappears once playback has started.
  const started = video.time(target) > 0 || !video.paused(target)
  const hasSize = width > 0 && height > 0
  if (hasSize && video.readyState(target) >= 2 && (url === '' || started)) {
    url = paintUrl(target, width, height)
    if (url === '') warnNotRendered(copy, 'Not rendered: the frame of a video.')
  } else if (hasSize && url !== '') {
    url = containedPicture(url, width, height)
  }
  const attributes: Record<string, string | null> = {
    src: null,
    autoplay: null,
    // A poster that fails to load prevents the controls from painting their own background.
    poster: url !== '' ? url : poster === null || poster === '' ? null : brokenAddress,
  }
  if (element.has(target, 'controls')) return { attributes, style: frozenBox(target) }
  freezePresentation(target, copy, true)
  const shown = url === '' ? emptyPicture(width || 1, height || 1) : url
  // A video that is not loaded and has no poster has a size but no aspect ratio.
  const box = url === '' && !hasSize ? frozenBox(target) : ''
  return { attributes, style: `${box}content:url("${cssUrl(shown)}") !important;` }
}

/** An image that fills a given area as far as the image's aspect ratio allows. */
function containedPicture(url: string, width: number, height: number): string {
  return svgDataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<image href="${escapeAttribute(url)}" width="${width}" height="${height}"/></svg>`,
  )
}

/** True if the image has loaded. */
export function isShown(target: HTMLImageElement): boolean {
  return image.complete(target) && image.naturalWidth(target) > 0 && image.naturalHeight(target) > 0
}

/** Escapes a URL for use between double quotes in CSS. */
export function cssUrl(url: string): string {
  return url.replace(/["\\\n\r]/g, encodeURIComponent)
}

/**
 * A URL without valid image data. It is needed because an image that failed to load shows its text and a broken-image
 * icon.
 */
const brokenAddress = 'data:image/png;base64,AA=='

/** True if loading the image has failed; an image without a requested URL shows nothing. */
function isBroken(target: HTMLImageElement): boolean {
  const isAsked = element.has(target, 'src') || element.has(target, 'srcset')
  return isAsked && image.complete(target) && image.naturalWidth(target) === 0 && image.current(target) !== ''
}

function readImage(target: HTMLImageElement, copy: Copy): Picture | null {
  const current = image.current(target)
  if (isBroken(target)) return { attributes: { src: brokenAddress, srcset: null }, style: '' }
  if (current === '' || current.startsWith('data:')) return null
  const width = image.naturalWidth(target)
  const height = image.naturalHeight(target)
  if (!isShown(target)) return null
  const url = paintUrl(target, width, height)
  if (url === '') warnNotRendered(copy, 'Not rendered: an image that cannot be read.')
  return url === '' ? null : { attributes: { src: url, srcset: null, loading: null }, style: '' }
}

function paintUrl(source: CanvasImageSource, width: number, height: number): string {
  const surface = documentOf.create(page, 'canvas')
  if (!isHtmlElement(surface, 'canvas')) return ''
  canvas.setWidth(surface, width)
  canvas.setHeight(surface, height)
  const context = canvas.context(surface, false)
  if (context === null) return ''
  try {
    paint.image(context, source, 0, 0, width, height)
    return canvas.dataUrl(surface)
  } catch {
    return ''
  }
}

/** A transparent image of a given size. */
export function emptyPicture(width: number, height: number): string {
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`
}

/** Scroll bars and arrows of controls keep their screen size when the browser zooms. */
const barWidth = 15

/**
 * Declarations that keep a box at its current content size, for elements that must be replaced in the copy. A
 * percentage width is kept, because in a table it does not require any space.
 */
export function frozenBox(target: Element, pixelRatio = 1): string {
  const share = authored(target, 'width')
  const width = share !== null && shareOfWidth.test(share) ? share : computed(target, 'width')
  if (pixelRatio !== 1 && share === 'auto' && computed(target, 'display').startsWith('inline')) {
    return `width:${parseFloat(width) - barWidth * (pixelRatio - 1)}px !important;height:${computed(target, 'height')} !important;`
  }
  const height = computed(target, 'height')
  return `width:${width} !important;height:${height} !important;`
}

export const shareOfWidth = /^[\d.]+%$/
