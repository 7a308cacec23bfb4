import { find, renameAttributes } from './markup.ts'

/*
 * Nested frames in markup that scripts make. A frame that enters the document with an address begins to open a
 * connection at once, before an observer hears of it; so the address goes under a name that does nothing before the
 * markup is parsed.
 */

const frameTag = /<(?:[\w.-]+:)?(?:iframe|frame|fencedframe|portal)(?=[\t\n\f\r />])/gi
const frameName = /^(?:iframe|frame|fencedframe|portal)$/
const addressName = /^(?:src|srcdoc)$/i

/** Whether elements of a local name show a document of their own. */
export function isFrameName(localName: string): boolean {
  return find(frameName, localName) !== null
}

/** Whether an attribute of a frame says what it shows. */
export function isAddressName(name: string): boolean {
  return find(addressName, name) !== null
}

/** Markup in which no nested frame names an address or a document. Every other character stays as it is. */
export function calmFrames(markup: string): string {
  return renameAttributes(markup, frameTag, isAddressName)
}
