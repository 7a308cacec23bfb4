import { calmFrames } from './frames.ts'
import { calmLinks } from './link-hints.ts'
import { cut, find, AttributeWalk } from './markup.ts'
import { calmMetas } from './metas.ts'

/*
 * Markup on its way into the page: no frame in it names an address, no link is a hint, no meta acts on the document.
 */

const unfinished =
  /<(?:l(?:in?)?|m(?:et?)?|i(?:f(?:r(?:am?)?)?)?|f(?:r(?:am?)?|e(?:n(?:c(?:e(?:d(?:f(?:r(?:am?)?)?)?)?)?)?)?)?|p(?:o(?:r(?:ta?)?)?)?)?$|<(?:link|meta|iframe|frame|fencedframe|portal)(?=[\s/]|$)/gi
const tagName = /^<(?:link|meta|iframe|frame|fencedframe|portal)/i
const linkStart = /^<l/i
const metaStart = /^<m/i

export function calmMarkup(markup: string): string {
  return calmMetas(calmLinks(calmFrames(markup)))
}

/** Where a tag begins that the text does not end and that may become one of these; the text's length if none does. */
export function findUnfinishedTag(markup: string): number {
  const walk = new AttributeWalk(markup)
  unfinished.lastIndex = 0
  for (let found = find(unfinished, markup); found !== null; found = find(unfinished, markup)) {
    if (walk.read(found.index + found[0].length)) return found.index
  }
  return markup.length
}

/** A tag that `findUnfinishedTag` found, changed so that nothing after it makes it a hint, a policy or an address. */
export function endTag(tag: string): string {
  const found = find(tagName, tag)
  if (found === null) return `${tag} `
  // Of two equal attributes, the first counts.
  const first =
    find(linkStart, tag) !== null
      ? 'rel=""'
      : find(metaStart, tag) !== null
        ? 'http-equiv=""'
        : 'src="" srcdoc=""'
  // Other tags may stand in what reads as this one's attributes.
  return `${found[0]} ${first} ${calmMarkup(cut(tag, found[0].length))}`
}
