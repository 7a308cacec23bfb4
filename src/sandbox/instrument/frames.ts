import { attribute, cut, find, inertPrefix } from './markup.ts'

/*
 * Nested frames in markup that scripts make. A frame that enters the document with an address begins to open a
 * connection at once, before an observer hears of it; so the address goes under a name that does nothing before the
 * markup is parsed.
 */

const { apply } = Reflect
const { sort } = Array.prototype

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

/**
 * Markup in which no nested frame names an address or a document. Every other character stays as it is. What looks
 * like a frame inside a comment or a value is treated as one: only a parser could tell where those end.
 */
export function calmFrames(markup: string): string {
  const places: number[] = []
  frameTag.lastIndex = 0
  for (let tag = find(frameTag, markup); tag !== null; tag = find(frameTag, markup)) {
    attribute.lastIndex = tag.index + tag[0].length
    for (let found = find(attribute, markup); found !== null; found = find(attribute, markup)) {
      if (isAddressName(found[2] ?? '')) places[places.length] = found.index + (found[1] ?? '').length
    }
  }
  const compare = (first: number, second: number) => first - second
  apply<number[], [typeof compare], number[]>(sort, places, [compare])
  let result = ''
  let done = 0
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0
    // One tag may stand in what reads as the attributes of another.
    if (index > 0 && place === done) continue
    result += cut(markup, done, place) + inertPrefix
    done = place
  }
  return result + cut(markup, done)
}
