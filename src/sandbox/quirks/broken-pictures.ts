import { isAuto, lineHeightOf, percentOf, pixelsOf } from './boxes.ts'
import { unclobbered } from '../frame/unclobbered.ts'

/**
 * An image that failed to load keeps its specified width and height, in a frame around its text. If only one of the
 * two is given in pixels, the image is a square. In standards mode, this only happens to images that have both a
 * width and a height but no `alt`; the text is then their title.
 */
export function applyBrokenPictures(target: Document): void {
  const pictures = [...unclobbered(target).querySelectorAll('img')].filter(
    (picture) => isBroken(picture) && getComputedStyle(picture).display !== 'none',
  )
  // The computed width and height of an inline broken image are `auto`, whatever was specified.
  const styles = pictures.map((picture) => picture.getAttribute('style'))
  for (const picture of pictures) picture.style.setProperty('display', 'block', 'important')
  const sides = pictures.map(readSides)
  pictures.forEach((picture, index) => {
    const style = styles[index] ?? null
    if (style === null) picture.removeAttribute('style')
    else picture.setAttribute('style', style)
  })
  pictures.forEach((picture, index) => {
    const own = sides[index] ?? null
    if (own === null) return
    for (const [name, value] of Object.entries(own)) picture.style.setProperty(name, value, 'important')
    if (picture.alt !== '') picture.title = picture.alt
    picture.removeAttribute('alt')
  })
}

/** Without a URL or alternative text, there is nothing to show in place of the image. */
function isBroken(picture: HTMLImageElement): boolean {
  const isAsked = picture.hasAttribute('src') || picture.hasAttribute('srcset') || picture.alt !== ''
  return isAsked && picture.complete && picture.naturalWidth === 0
}

/** True if the browser shows an image only as its text, with the width of that text. */
export function isTextInLine(element: Element): boolean {
  if (!(element instanceof HTMLImageElement) || !isBroken(element)) return false
  return isAuto(element, 'width') && (element.getAttribute('alt') ?? element.title) !== ''
}

/** Styles that set both width and height; null if the image has neither. The height of the image's line can change. */
function readSides(picture: HTMLImageElement): Readonly<Record<string, string>> | null {
  const [width, height] = [pixelsOf(picture, 'width'), pixelsOf(picture, 'height')]
  const hasBoth =
    (width ?? percentOf(picture, 'width')) !== null && (height ?? percentOf(picture, 'height')) !== null
  const lines = { 'line-height': lineHeightOf(picture) }
  if (hasBoth) return lines
  const side = width ?? height
  const isSquare = isAuto(picture, width === null ? 'width' : 'height')
  return isSquare && side !== null ? { ...lines, width: `${side}px`, height: `${side}px` } : null
}
