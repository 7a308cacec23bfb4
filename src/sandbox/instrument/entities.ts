import { cut, find } from './markup.ts'

/*
 * A document type can declare entities whose text becomes tags only where they are named, hidden until then by
 * character references (`&#60;iframe ..>`), as often one inside the other as it likes.
 */

const declaration = /<!ENTITY/
const reference = /&#/g

/** XML in whose declarations no character reference can make a tag: it stays text. */
export function calmEntities(markup: string): string {
  if (find(declaration, markup) === null) return markup
  let result = ''
  let done = 0
  reference.lastIndex = 0
  for (let found = find(reference, markup); found !== null; found = find(reference, markup)) {
    result += `${cut(markup, done, found.index)}&amp;#`
    done = found.index + found[0].length
  }
  return result + cut(markup, done)
}
