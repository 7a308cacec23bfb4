/* eslint-disable @typescript-eslint/unbound-method -- natives are taken here and called through Reflect.apply */

/*
 * Renames everything in a page that declares other documents or affects the page's own document, so that it has no
 * effect: `src` and `srcdoc` of nested frames, which are rendered without running, and meta elements that would
 * refresh the page or apply a policy under which the sandbox's own styles and stubs would not work. Used both outside
 * and inside the frame.
 */

const { apply } = Reflect
const { exec } = RegExp.prototype
const { replace } = String.prototype

/** Prefix for the names of attributes that must have no effect. */
export const inertPrefix = 'data-rt-'

const frameName = /^i?frame$/
const addressName = /^(?:src|srcdoc)$/i
const equivName = /^http-equiv$/i
const refresh = /^\s*refresh/i
const policy = /^\s*(?:x-)?(?:content-security-policy|webkit-csp)/i

export function find(pattern: RegExp, text: string): RegExpExecArray | null {
  return apply<RegExp, [string], RegExpExecArray | null>(exec, pattern, [text])
}

/** True if elements with this local name display a separate document. */
export function isFrameName(localName: string): boolean {
  return find(frameName, localName) !== null
}

/** The effect that a value of `http-equiv` would have on the document. Null for values that are left unchanged. */
export function metaEffect(value: string): 'refresh' | 'policy' | null {
  if (find(refresh, value) !== null) return 'refresh'
  return find(policy, value) === null ? null : 'policy'
}

/** True if an attribute of an element must have no effect. */
export function isInert(localName: string, name: string, value: string): boolean {
  if (isFrameName(localName)) return find(addressName, name) !== null
  return localName === 'meta' && find(equivName, name) !== null && metaEffect(value) !== null
}

const frameAddress = /(<i?frame(?=[\s/])[^<>]*?(?:[\s/]|[^=\s]["']))(src|srcdoc)(?=\s*=)/gi
const metaEquiv =
  /(<meta(?=[\s/])[^<>]*?(?:[\s/]|[^=\s]["']))(http-equiv)(?=\s*=\s{0,9}["']?\s{0,9}(?:refresh|(?:x-)?(?:content-security-policy|webkit-csp)))/gi

/**
 * Neutralises markup in the forms that scripts of ordinary pages write. Markup that is missed here is neutralised
 * when it is inserted into the page.
 */
export function calmMarkup(markup: string): string {
  // A frame element can have both `src` and `srcdoc`.
  return rename(metaEquiv, rename(frameAddress, rename(frameAddress, markup)))
}

function rename(pattern: RegExp, markup: string): string {
  return apply<string, [RegExp, string], string>(replace, markup, [pattern, `$1${inertPrefix}$2`])
}
