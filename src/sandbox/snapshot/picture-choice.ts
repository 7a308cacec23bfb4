import { sourceSize } from '../../lib/markup/source-size.ts'
import { element, image, isElement, node } from './natives.ts'

/*
 * When a copy is drawn, the browser could choose a different image source than in the page, so the copy only contains
 * the image that the page chose.
 */

/** True if the browser chose among several sources of an image. */
export function isChosen(target: HTMLImageElement): boolean {
  return element.has(target, 'srcset') || sourcesOf(target).length > 0
}

export interface Window {
  readonly width: number
  readonly height: number
}

/**
 * Attributes that leave only the chosen image. They preserve whether the image's size results from a density or a
 * width, because browsers round the two differently.
 */
export function aloneAs(
  target: HTMLImageElement,
  url: string,
  window: Window,
): { readonly srcset: string; readonly sizes: string | null } {
  for (const source of [...sourcesOf(target), target]) {
    const srcset = element.get(source, 'srcset') ?? ''
    const at = srcset.indexOf(url)
    if (at === -1) continue
    const [, count = '', unit = ''] = /^\s+([\d.]+)([xw])/.exec(srcset.slice(at + url.length)) ?? []
    if (unit === 'x') return { srcset: `${url} ${count}x`, sizes: null }
    if (unit === 'w') {
      const size = sourceSize(element.get(source, 'sizes'), window) ?? image.naturalWidth(target)
      return { srcset: `${url} ${count}w`, sizes: `${size}px` }
    }
  }
  return { srcset: `${url} 1x`, sizes: null }
}

function sourcesOf(target: Element): readonly Element[] {
  const parent = node.parent(target)
  if (parent === null || !isElement(parent) || element.localName(parent) !== 'picture') return []
  const sources: Element[] = []
  for (let child = node.first(parent); child !== null && child !== target; child = node.next(child)) {
    if (isElement(child) && element.localName(child) === 'source') sources.push(child)
  }
  return sources
}
