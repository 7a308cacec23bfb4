/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */

/*
 * What a page says of documents besides its own text is kept under a name that does nothing: addresses of nested
 * frames, which are drawn without running, and metas that would refresh the page or bind it to a policy, under which
 * the sandbox's own styles and stubs would not work. Runs outside the frame and inside it.
 */

const { apply } = Reflect
const { exec } = RegExp.prototype
const { replace } = String.prototype

/** In front of the names of attributes that are to do nothing. */
export const inertPrefix = 'data-rt-'

const frameName = /^i?frame$/
const addressName = /^(?:src|srcdoc)$/i
const equivName = /^http-equiv$/i
const refresh = /^\s*refresh/i
const policy = /^\s*(?:x-)?(?:content-security-policy|webkit-csp)/i

export function find(pattern: RegExp, text: string): RegExpExecArray | null {
  return apply<RegExp, [string], RegExpExecArray | null>(exec, pattern, [text])
}

/** Whether elements of a local name show a document of their own. */
export function isFrameName(localName: string): boolean {
  return find(frameName, localName) !== null
}

/** What a value of `http-equiv` would do to the document; null for all that is let be. */
export function metaEffect(value: string): 'refresh' | 'policy' | null {
  if (find(refresh, value) !== null) return 'refresh'
  return find(policy, value) === null ? null : 'policy'
}

/** Whether an attribute of an element is to do nothing. */
export function isInert(localName: string, name: string, value: string): boolean {
  if (isFrameName(localName)) return find(addressName, name) !== null
  return localName === 'meta' && find(equivName, name) !== null && metaEffect(value) !== null
}

const frameAddress = /(<i?frame(?=[\s/])[^<>]*?(?:[\s/]|[^=\s]["']))(src|srcdoc)(?=\s*=)/gi
const metaEquiv =
  /(<meta(?=[\s/])[^<>]*?(?:[\s/]|[^=\s]["']))(http-equiv)(?=\s*=\s{0,9}["']?\s{0,9}(?:refresh|(?:x-)?(?:content-security-policy|webkit-csp)))/gi

/** Markup as scripts of ordinary pages make it, calmed; what this misses is seen to when it comes into the page. */
export function calmMarkup(markup: string): string {
  // A frame may have both kinds of address.
  return rename(metaEquiv, rename(frameAddress, rename(frameAddress, markup)))
}

function rename(pattern: RegExp, markup: string): string {
  return apply<string, [RegExp, string], string>(replace, markup, [pattern, `$1${inertPrefix}$2`])
}
