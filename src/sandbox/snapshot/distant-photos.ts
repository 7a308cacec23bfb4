import { element, image, isElement, isHtmlElement, nodeAt, nodeCount, queryAll } from './natives.ts'
import type { Source } from './source.ts'

/*
 * Browsers decode every photo of a copy at full size, also those out of view. A copy of a page with many photos leaves
 * them out, because it could not be painted within the time limit otherwise.
 */

/** Number of characters from which a picture's URL is large. */
const large = 100_000
/** Pages with fewer large pictures are fast enough. */
const fewest = 16
/** A picture further than this from the view, in addition to its own size, reaches it with no shadow, blur or reflection. */
const reach = 300

/** True if a document has so many large pictures that those out of view must be left out. */
export function hasManyPhotos({ root }: Source): boolean {
  const found = queryAll.element(root, 'img')
  let count = 0
  for (let index = 0; index < nodeCount(found) && count < fewest; index += 1) {
    const one = nodeAt(found, index)
    if (one === null || !isElement(one) || !isHtmlElement(one, 'img')) continue
    if (image.current(one).length > large) count += 1
  }
  return count >= fewest
}

/** True if a large picture is so far from the view that nothing of it is seen. */
export function isDistant(target: HTMLImageElement, url: string, { picture }: Source): boolean {
  if (url.length < large) return false
  const { left, top, right, bottom, width, height } = element.box(target)
  return (
    right < -width - reach ||
    bottom < -height - reach ||
    left > picture.width + width + reach ||
    top > picture.height + height + reach
  )
}
