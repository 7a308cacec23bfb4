import { find, isUnclear, renameAttributes } from './markup.ts'

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
  return renameAttributes(
    markup,
    metaTag,
    (name, value) => isEquivName(name) && (isUnclear(value) || metaEffect(value) !== null),
  )
}
