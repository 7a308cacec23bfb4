import { find, isUnclear, renameAttributes } from './markup.ts'

/*
 * `<link rel="preconnect">` and `rel="dns-prefetch"` open connections and look names up, and no policy covers them
 * (seen in Chromium, also inside a sandboxed srcdoc frame under default-src 'none').
 */

const linkTag = /<(?:[\w.-]+:)?link(?=[\t\n\f\r />])/gi
const relName = /^rel$/i
const hint = /preconnect|dns-prefetch/i

export function isRelName(name: string): boolean {
  return find(relName, name) !== null
}

export function isHint(value: string): boolean {
  return find(hint, value) !== null
}

/** Markup in which no link is a hint. Every other character stays as it is. */
export function calmLinks(markup: string): string {
  return renameAttributes(
    markup,
    linkTag,
    (name, value) => isRelName(name) && (isUnclear(value) || isHint(value)),
  )
}
