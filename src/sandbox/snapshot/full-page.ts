import { maxRasterPixels } from '../../contracts/raster.ts'
import { documentOf, element, page } from './natives.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Maximum size in pixels, which is also the limit of browsers' own full-page screenshots. */
const maxSide = 16_384

/**
 * Size of the page's image in CSS pixels. It covers at least the window and all content that can be scrolled to;
 * anything beyond the maximum size is cut off.
 */
export function measurePage(
  window: Size & { readonly scale: 1 | 2 },
): Size & { readonly whole: Size; readonly isCut: boolean } {
  const boxes = rootBoxes(documentOf.element(page), documentOf.body(page))
  const whole = {
    width: Math.max(window.width, ...boxes.map(element.scrollWidth)),
    height: Math.max(window.height, ...boxes.map(element.scrollHeight)),
  }
  const longest = Math.floor(maxSide / window.scale)
  const width = Math.min(whole.width, longest)
  const height = Math.min(
    whole.height,
    longest,
    Math.floor(maxRasterPixels / (width * window.scale * window.scale)),
  )
  return { width, height, whole, isCut: width < whole.width || height < whole.height }
}

/** A script might have removed the body. */
function rootBoxes(root: Element, body: Element | null): readonly Element[] {
  return body === null ? [root] : [root, body]
}

/** Splits an image into pieces of the window's size. */
export function tilePage(picture: Size, window: Size): readonly { left: number; top: number }[] {
  const pieces: { left: number; top: number }[] = []
  for (let top = 0; top < picture.height; top += window.height) {
    for (let left = 0; left < picture.width; left += window.width) pieces.push({ left, top })
  }
  return pieces
}
