import {
  findStop,
  replaceValues,
  skipBlanks,
  splitCss,
  tokenizeCss,
  unescapeCss,
} from '../../lib/markup/css-tokens.ts'
import { isBundled, resolveAlias, resolveGeneric, tail } from './families.ts'

/**
 * Replaces generic families with bundled ones in CSS text: `font-family`, `font`, custom properties that contain a
 * list of families, and `local()` sources. Cases that cannot be detected in the text (a generic keyword behind
 * `var()`, a single `monospace` with its own font size) are left to the pass that runs when the page settles.
 */
export function rewriteFamilies(cssText: string): string {
  return replaceValues(cssText, isFontProperty, ({ property, value, atRule }) =>
    rewriteDeclaration(property, value, atRule),
  )
}

function isFontProperty(property: string): boolean {
  return property === 'font-family' || property === 'font' || property === 'src' || property.startsWith('--')
}

/** The new value of one declaration, or undefined to keep it. */
export function rewriteDeclaration(property: string, value: string, atRule = ''): string | undefined {
  if (atRule === '@font-face') return property === 'src' ? dropLocal(value) : undefined
  if (atRule === '@font-palette-values' || atRule === '@font-feature-values') return undefined
  if (property === 'font-family') return rewriteFamilyValue(value)
  if (property === 'font') return rewriteFontShorthand(value)
  if (property.startsWith('--')) return rewriteCustomProperty(value)
  return undefined
}

/** `local()` must never find a font, because system fonts differ between machines. */
function dropLocal(value: string): string | undefined {
  if (!/local\(/i.test(value)) return undefined
  return value.replace(/\blocal\(\s*(?:"[^"]*"|'[^']*'|[^)]*)\s*\)/gi, 'local("unavailable")')
}

interface Item {
  readonly text: string
  /** The name of the family. Null for functions and anything else that is not a name. */
  readonly name: string | null
  readonly quoted: boolean
}

function withoutComments(css: string): string {
  if (!css.includes('/*')) return css
  return tokenizeCss(css)
    .map(({ type, start, end }) => (type === 'comment' ? ' ' : css.slice(start, end)))
    .join('')
}

function readItem(text: string): Item {
  const trimmed = withoutComments(text).trim()
  const quoted = /^(["'])(.*)\1$/s.exec(trimmed)
  if (quoted !== null) return { text: trimmed, name: unescapeCss(quoted[2] ?? ''), quoted: true }
  if (/^-?[_a-zA-Z\u0080-\uffff\\-][-\w\s\u0080-\uffff\\]*$/.test(trimmed)) {
    return { text: trimmed, name: unescapeCss(trimmed.replace(/\s+/g, ' ')), quoted: false }
  }
  return { text: trimmed, name: null, quoted: false }
}

/** The names in a family list, including generic keywords, excluding functions. */
export function readFamilies(value: string): { readonly name: string; readonly quoted: boolean }[] {
  return splitCss(value, ',')
    .map(readItem)
    .flatMap(({ name, quoted }) => (name === null || name === '' ? [] : [{ name, quoted }]))
}

const wideKeywords = new Set(['inherit', 'unset', 'revert', 'revert-layer', 'initial'])

/** The new value of `font-family`, or undefined to keep it. */
export function rewriteFamilyValue(value: string): string | undefined {
  const { body, important } = splitImportant(value)
  const items = splitCss(body, ',').map(readItem)
  const [first] = items
  if (first === undefined || items.some(({ text }) => text === '')) return undefined
  if (items.length === 1 && !first.quoted) {
    const word = first.text.toLowerCase()
    // In Chromium, a list that contains only `monospace` has a different default font size. Such a list is left to
    // the pass that runs when the page settles, which preserves this size.
    if (word === 'monospace') return undefined
    if (wideKeywords.has(word)) return word === 'initial' ? `${quoteAll(tail)}${important}` : undefined
    if (first.name === null) {
      const inner = rewriteVar(first.text)
      return inner === first.text ? undefined : `${inner}${important}`
    }
  }
  const list = pinItems(items, true)
  return list === undefined ? undefined : `${list}${important}`
}

function splitImportant(value: string): { readonly body: string; readonly important: string } {
  const match = /(?<!\s)\s*!\s*important\s*$/i.exec(value)
  return match === null
    ? { body: value, important: '' }
    : { body: value.slice(0, match.index), important: ' !important' }
}

/** The list with bundled names, or undefined if nothing changes. */
function pinItems(items: readonly Item[], withTail: boolean): string | undefined {
  const out: string[] = []
  const seen = new Set<string>()
  let changed = false
  const add = (family: string) => {
    const key = family.toLowerCase()
    if (seen.has(key)) return
    seen.add(key)
    out.push(`"${family}"`)
    changed = true
  }
  for (const item of items) {
    if (item.name === null) {
      const inner = rewriteVar(item.text)
      if (inner !== item.text) changed = true
      out.push(inner)
      continue
    }
    const generic = item.quoted ? undefined : resolveGeneric(item.name)
    if (generic === null) {
      changed = true
    } else if (generic !== undefined) {
      changed = true
      add(generic)
    } else {
      const key = item.name.toLowerCase()
      if (seen.has(key) && isBundled(key)) continue
      seen.add(key)
      out.push(item.text)
      const alias = resolveAlias(item.name)
      if (alias !== undefined) add(alias)
    }
  }
  if (withTail || out.length === 0) for (const family of tail) add(family)
  return changed ? out.join(', ') : undefined
}

function quoteAll(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

/** Rewrites the list in `var(--name, list)`. Any other text is unchanged. */
function rewriteVar(text: string): string {
  const match = /^var\(\s*(--[^,\s)]+)\s*,([^]*)\)$/i.exec(text)
  const name = match?.[1]
  const fallback = match?.[2]
  if (name === undefined || fallback === undefined) return text
  const list = rewriteCustomProperty(fallback)
  return list === undefined ? text : `var(${name}, ${list})`
}

/** A custom property counts as a list of families if it has several entries and the last one is a generic family. */
function rewriteCustomProperty(value: string): string | undefined {
  if (!value.includes(',')) return undefined
  const items = splitCss(value, ',').map(readItem)
  const last = items.at(-1)
  if (last === undefined || items.length < 2) return undefined
  const isGeneric = last.name !== null && !last.quoted && resolveGeneric(last.name) !== undefined
  if (
    !isGeneric &&
    !(last.name === null && /^var\(/i.test(last.text) && rewriteVar(last.text) !== last.text)
  ) {
    return undefined
  }
  if (items.some(({ text }) => text === '')) return undefined
  return pinItems(items, isGeneric)
}

const systemFonts =
  /^(?:caption|icon|menu|message-box|small-caption|status-bar|inherit|initial|unset|revert|revert-layer|-[-\w]+)$/i
/** True if a `font` is a keyword for a system font, such as `caption`. */
export function isSystemFont(value: string): boolean {
  return /^(?:caption|icon|menu|message-box|small-caption|status-bar)$/i.test(value.trim())
}

const sizeToken =
  /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:%|[a-z]+)|[+-]?(?:0+(?:\.0*)?|\.0+)|xx-small|x-small|small|medium|large|x-large|xx-large|xxx-large|smaller|larger|(?:calc|clamp|min|max)\([^]*\))(?=\/|$)/i

/** The new value of the `font` shorthand, or undefined to keep the old one. Also used for the `font` of a canvas. */
export function rewriteFontShorthand(value: string): string | undefined {
  const { body, important } = splitImportant(value)
  if (systemFonts.test(body.trim())) return undefined
  const split = splitShorthand(body)
  if (split === null) return undefined
  const families = rewriteFamilyValue(split.families)
  return families === undefined ? undefined : `${split.before} ${families}${important}`
}

/** Splits a `font` shorthand before its families. Null if it contains no size. */
export function splitShorthand(value: string): { readonly before: string; readonly families: string } | null {
  const body = withoutComments(value)
  const tokens = readTokens(body)
  const definite = tokens.findIndex(({ text }) => sizeToken.test(text))
  const index = definite >= 0 ? definite : tokens.findIndex(({ text }) => /^var\(/i.test(text))
  if (index < 0) return null
  let last = index
  // `16px / 1.5`, `16px/ 1.5` and `16px /1.5` are all one size.
  for (;;) {
    const here = tokens[last]
    const next = tokens[last + 1]
    if (here === undefined || next === undefined) break
    if (here.text.endsWith('/') || next.text.startsWith('/')) last += 1
    else break
  }
  const end = tokens[last]?.end
  if (end === undefined) return null
  const families = body.slice(end)
  return families.trim() === '' ? null : { before: body.slice(0, end), families }
}

function readTokens(body: string): { readonly text: string; readonly end: number }[] {
  const tokens: { text: string; end: number }[] = []
  for (let at = skipBlanks(body, 0); at < body.length && body[at] !== ','; at = skipBlanks(body, at)) {
    const end = findStop(body, at, ', \t\n\r\f')
    tokens.push({ text: body.slice(at, end), end })
    at = end
  }
  return tokens
}

/**
 * True if the only fallback fonts at the end of a computed `font-family` are bundled ones, so that no system font is
 * used.
 */
export function isPinned(computed: string): boolean {
  return computed.toLowerCase().includes(tail[1].toLowerCase())
}

/** The bundled form of any computed list, including a list with only `monospace`. */
export function pinComputed(computed: string): string {
  const items = splitCss(computed, ',').map(readItem)
  return pinItems(items, true) ?? computed
}

/** True for a name that is neither bundled nor a generic keyword, and that must not match a system font. */
export function isForeign(name: string, quoted: boolean): boolean {
  return !isBundled(name) && (quoted || resolveGeneric(name) === undefined)
}
