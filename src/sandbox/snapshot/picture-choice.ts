import { element, image, isElement, node } from './natives.ts'

/*
 * A copy is drawn where other sources of a picture may be chosen than in the page: the picture that the page chose
 * stands alone there.
 */

/** Whether the browser chose among several sources of a picture. */
export function isChosen(target: HTMLImageElement): boolean {
  return element.has(target, 'srcset') || sourcesOf(target).length > 0
}

/** How many pixels of the chosen picture stand for one of the page's, by what the source says of it. */
export function densityOf(target: HTMLImageElement, url: string): number {
  for (const source of [...sourcesOf(target), target]) {
    const srcset = element.get(source, 'srcset') ?? ''
    const at = srcset.indexOf(url)
    if (at === -1) continue
    const [, count = '', unit = ''] = /^\s+([\d.]+)([xw])/.exec(srcset.slice(at + url.length)) ?? []
    if (unit === 'x') return Number(count)
    if (unit === 'w') return Number(count) / image.naturalWidth(target)
  }
  return 1
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
