import { isAuto, lineHeightOf, percentOf, pixelsOf } from './boxes.ts'

/**
 * A picture that did not load keeps its sides, in a frame around its text; with one side in pixels it is a square. In
 * standards mode that happens to those without `alt` only, whose text is their title, and which have both sides.
 */
export function applyBrokenPictures(target: Document): void {
  for (const picture of target.querySelectorAll('img')) {
    if (!isBroken(picture) || getComputedStyle(picture).display === 'none') continue
    const sides = readSides(picture)
    if (sides === null) continue
    for (const [side, length] of Object.entries(sides)) picture.style.setProperty(side, length, 'important')
    // Its line may get another height.
    picture.style.setProperty('line-height', lineHeightOf(picture), 'important')
    if (picture.alt !== '') picture.title = picture.alt
    picture.removeAttribute('alt')
  }
}

function isBroken(picture: HTMLImageElement): boolean {
  return picture.complete && picture.naturalWidth === 0
}

/** Whether all there is of a picture is its text, as wide as that is. */
export function isTextInLine(element: Element): boolean {
  return element instanceof HTMLImageElement && isBroken(element) && isAuto(element, 'width')
}

/** What sides it must be given to have both; null where it has none. */
function readSides(picture: HTMLImageElement): Readonly<Record<string, string>> | null {
  // The sides of a broken picture in a line are read as `auto`, whatever they are given as.
  const { style } = picture
  const display = [style.getPropertyValue('display'), style.getPropertyPriority('display')] as const
  style.setProperty('display', 'block', 'important')
  const [width, height] = [pixelsOf(picture, 'width'), pixelsOf(picture, 'height')]
  const hasBoth =
    (width ?? percentOf(picture, 'width')) !== null && (height ?? percentOf(picture, 'height')) !== null
  const isSquare = width === null ? isAuto(picture, 'width') : isAuto(picture, 'height')
  style.setProperty('display', ...display)
  if (hasBoth) return {}
  const side = width ?? height
  return isSquare && side !== null ? { width: `${side}px`, height: `${side}px` } : null
}
