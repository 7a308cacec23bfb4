import { isAuto, lineHeightOf, percentOf, pixelsOf } from './boxes.ts'
import { unclobbered } from '../frame/unclobbered.ts'

/**
 * A picture that did not load keeps its sides, in a frame around its text; with one side in pixels it is a square. In
 * standards mode that happens to those without `alt` only, whose text is their title, and which have both sides.
 */
export function applyBrokenPictures(target: Document): void {
  const pictures = [...unclobbered(target).querySelectorAll('img')].filter(
    (picture) => isBroken(picture) && getComputedStyle(picture).display !== 'none',
  )
  // The sides of a broken picture in a line are read as `auto`, whatever they are given as.
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

/** Without an address or a text there is nothing to show instead. */
function isBroken(picture: HTMLImageElement): boolean {
  const isAsked = picture.hasAttribute('src') || picture.hasAttribute('srcset') || picture.alt !== ''
  return isAsked && picture.complete && picture.naturalWidth === 0
}

/** Whether all there is of a picture is its text, as wide as that is. */
export function isTextInLine(element: Element): boolean {
  if (!(element instanceof HTMLImageElement) || !isBroken(element)) return false
  return isAuto(element, 'width') && (element.getAttribute('alt') ?? element.title) !== ''
}

/** What it must be given to have both sides; null where it has none. Its line may get another height. */
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
