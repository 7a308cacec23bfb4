import { computed } from './computed.ts'
import type { Copy } from './copy.ts'
import {
  canvas,
  documentOf,
  element,
  image,
  isElement,
  isHtmlElement,
  nodeAt,
  nodeCount,
  offsetBox,
  page,
  paint,
  queryAll,
} from './natives.ts'
import { emptyPicture } from './replaced.ts'
import type { Source } from './source.ts'
import { svgDataUrl } from './data-url.ts'

/*
 * The copy of a page with many photos takes longer to read and to paint than the limit allows, because each photo is
 * decoded at full size. Such a copy contains each photo at the size in which it is painted, and leaves out the photos
 * that are out of view. The pixels differ from those of the full photos by at most 2 of 255, at a few edges.
 */

/** Number of characters from which a picture's URL is large. */
const large = 100_000
/** Pages with fewer large pictures are fast enough, so their copies keep the original files. */
const fewest = 16
/** A picture further than this from the view, in addition to its own size, reaches it with no shadow, blur or reflection. */
const reach = 300
/** A picture is only painted smaller if this saves time: bytes of a PNG per pixel, and shrinking by area. */
const bytesPerPixel = 3
const leastShrinking = 4

interface Size {
  readonly width: number
  readonly height: number
}

/** Counts the large pictures of a document. */
export function hasManyPhotos({ root }: Source): boolean {
  const found = queryAll.element(root, 'img')
  let count = 0
  for (let index = 0; index < nodeCount(found) && count < fewest; index += 1) {
    const one = nodeAt(found, index)
    if (one !== null && isElement(one) && isHtmlElement(one, 'img') && image.current(one).length > large)
      count += 1
  }
  return count >= fewest
}

/**
 * The picture to show instead of a large one, with the same natural size; null to show the original. `id` is the same
 * for two elements that can share the picture.
 */
export function lightPicture(
  target: HTMLImageElement,
  url: string,
  { source: { picture }, scale }: Pick<Copy, 'source' | 'scale'>,
): { readonly id: string; readonly make: () => string } | null {
  if (url.length < large || /^data:image\/svg/i.test(url)) return null
  const natural = { width: image.naturalWidth(target), height: image.naturalHeight(target) }
  const box = element.box(target)
  const margin = { across: box.width + reach, along: box.height + reach }
  const isAway =
    box.right < -margin.across ||
    box.bottom < -margin.along ||
    box.left > picture.width + margin.across ||
    box.top > picture.height + margin.along
  if (isAway) return { id: 'away', make: () => emptyPicture(natural.width, natural.height) }
  const painted = paintedSize(target, box)
  const part = painted === null ? null : shownPart(target, natural, painted)
  if (painted === null || part === null) return null
  const [width, height] = [painted.width * scale, painted.height * scale]
  const pixels = width * height
  if (pixels * bytesPerPixel > url.length || pixels * leastShrinking > part.width * part.height) return null
  return {
    id: `${width} ${height} ${part.left} ${part.top}`,
    make: () => paintPart(target, natural, part, { width, height }),
  }
}

/** The size of the content box in whole pixels, as browsers paint it; null if the element is transformed or unseen. */
function paintedSize(target: HTMLImageElement, box: DOMRect): Size | null {
  if (Math.abs(box.width - offsetBox.width(target)) > 0.51) return null
  if (Math.abs(box.height - offsetBox.height(target)) > 0.51) return null
  const length = (name: string) => parseFloat(computed(target, name))
  const inset = (side: string) => length(`border-${side}-width`) + length(`padding-${side}`)
  const width = Math.round(box.right - inset('right')) - Math.round(box.left + inset('left'))
  const height = Math.round(box.bottom - inset('bottom')) - Math.round(box.top + inset('top'))
  return width > 0 && height > 0 ? { width, height } : null
}

interface Part extends Size {
  readonly left: number
  readonly top: number
}

/** The part of the picture that its box shows, in pixels of the picture; null where the box has empty space. */
function shownPart(target: HTMLImageElement, natural: Size, painted: Size): Part | null {
  const fit = computed(target, 'object-fit')
  if (computed(target, 'image-rendering') !== 'auto') return null
  if (fit === 'fill') return { left: 0, top: 0, ...natural }
  if (fit !== 'cover' || computed(target, 'object-position') !== '50% 50%') return null
  const ratio = Math.min(natural.width / painted.width, natural.height / painted.height)
  const [width, height] = [painted.width * ratio, painted.height * ratio]
  return { left: (natural.width - width) / 2, top: (natural.height - height) / 2, width, height }
}

/** An SVG picture keeps the natural size, on which the layout depends. */
function paintPart(target: HTMLImageElement, natural: Size, part: Part, size: Size): string {
  const surface = documentOf.create(page, 'canvas')
  if (!isHtmlElement(surface, 'canvas')) return ''
  canvas.setWidth(surface, size.width)
  canvas.setHeight(surface, size.height)
  const context = canvas.context(surface, false)
  if (context === null) return ''
  paint.part(context, target, part.left, part.top, part.width, part.height, 0, 0, size.width, size.height)
  const place = `x="${part.left}" y="${part.top}" width="${part.width}" height="${part.height}"`
  const whole = `width="${natural.width}" height="${natural.height}"`
  return svgDataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" ${whole} viewBox="0 0 ${natural.width} ${natural.height}" preserveAspectRatio="none">` +
      `<image ${place} preserveAspectRatio="none" href="${canvas.dataUrl(surface)}"/></svg>`,
  )
}
