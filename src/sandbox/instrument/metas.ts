import { attribute, cut, find, inertPrefix } from './markup.ts'

/*
 * Meta elements that act on the document: a refresh leaves it, and a policy of the page's own would bind the sandbox
 * too, whose styles, stubs and pictures are all inline. Their `http-equiv` is kept under a name that does nothing.
 * Runs outside the frame and, for markup that scripts make, inside it, where natives may have been replaced.
 */

const metaTag = /<(?:[\w.-]+:)?meta(?=[\t\n\f\r />])/gi
const equivName = /^http-equiv$/i
const refresh = /^\s*refresh\s*$/i
const policy = /^\s*(?:x-)?(?:content-security-policy|webkit-csp)(?:-report-only)?\s*$/i

export function isEquivName(name: string): boolean {
  return find(equivName, name) !== null
}

/** What a value of `http-equiv` would do to the document; null for all that is let be. */
export function metaEffect(value: string): 'refresh' | 'policy' | null {
  if (find(refresh, value) !== null) return 'refresh'
  return find(policy, value) === null ? null : 'policy'
}

/** Markup in which no meta element acts on the document. Every other character stays as it is. */
export function calmMetas(markup: string): string {
  let result = ''
  let done = 0
  metaTag.lastIndex = 0
  for (let tag = find(metaTag, markup); tag !== null; tag = find(metaTag, markup)) {
    const start = tag.index + tag[0].length
    const { end, calmed } = calmAttributes(markup, start)
    if (calmed !== null) {
      result += cut(markup, done, start) + calmed
      done = end
    }
    metaTag.lastIndex = end
  }
  return result + cut(markup, done)
}

/** `calmed` is null where nothing is to be changed. All of the name are renamed: the second would take over. */
function calmAttributes(
  markup: string,
  from: number,
): { readonly end: number; readonly calmed: string | null } {
  let calmed = ''
  let end = from
  let acts = false
  attribute.lastIndex = from
  for (let found = find(attribute, markup); found !== null; found = find(attribute, markup)) {
    const whole = found[0]
    const separators = found[1] ?? ''
    const name = found[2] ?? ''
    const value = found[3] ?? found[4] ?? found[5] ?? ''
    if (isEquivName(name)) {
      calmed += separators + inertPrefix + cut(whole, separators.length)
      // Character references can hide the word.
      if (metaEffect(value) !== null || find(/&/, value) !== null) acts = true
    } else calmed += whole
    end = attribute.lastIndex
  }
  return { end, calmed: acts ? calmed : null }
}
