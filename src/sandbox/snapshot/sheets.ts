import { rewriteCss } from './css-rewrite.ts'
import { findStop, skipBlanks } from '../../lib/markup/css-tokens.ts'
import { isReached } from './hooks.ts'
import { readDataUrlText } from './data-url.ts'
import {
  documentOf,
  element,
  importRule,
  isImport,
  isDocument,
  isElement,
  mediaText,
  node,
  ruleAt,
  ruleCount,
  ruleText,
  shadow,
  sheet,
  sheetAt,
  sheetCount,
  StyleSheetClass,
} from './natives.ts'

/** Pages can nest imports endlessly. */
const maxImportDepth = 16

interface Asked {
  readonly states: Set<string>
  readonly keyframed: Set<string>
  readonly extraChildren: boolean
  matchesMedia(query: string): boolean
}

/** All style sheets of a document or shadow root in cascade order, rewritten for the copy. */
export function collectStyles(
  root: Document | ShadowRoot,
  asked: Omit<Asked, 'states' | 'keyframed'>,
): { css: string[]; states: Set<string>; keyframed: Set<string> } {
  const states = new Set(['any-link', 'visited', 'modal'])
  const keyframed = new Set<string>()
  const css: string[] = []
  const list = isDocument(root) ? documentOf.sheets(root) : shadow.sheets(root)
  const adopted = isDocument(root) ? documentOf.adopted(root) : shadow.adopted(root)
  const preferred = isDocument(root) ? preferredTitle(list) : null
  for (let index = 0; index < sheetCount(list); index += 1) {
    const one = sheetAt(list, index)
    if (one !== null) add(one)
  }
  for (let index = 0; index < adopted.length; index += 1) {
    const one = adopted[index]
    if (one !== undefined) add(one)
  }
  function add(one: CSSStyleSheet): void {
    if (sheet.disabled(one)) return
    const title = preferred === null ? null : sheet.title(one)
    if (title !== null && title !== '' && title !== preferred) return
    const media = mediaText(sheet.media(one))
    if (media !== '' && !asked.matchesMedia(media)) return
    css.push(sheetText(one, { ...asked, states, keyframed }, 0))
  }
  return { css, states, keyframed }
}

/**
 * Returns the title of the style sheets that apply if the reader has not chosen any: the title of the first sheet
 * that is not an alternative. Browsers do not report that sheets with other titles do not apply. Null if there is no
 * such title, for example after a script has chosen for the reader.
 */
function preferredTitle(list: StyleSheetList): string | null {
  for (let index = 0; index < sheetCount(list); index += 1) {
    const one = sheetAt(list, index)
    const title = one === null ? null : sheet.title(one)
    if (one === null || title === null || title === '') continue
    const owner = sheet.owner(one)
    const rel = owner !== null && isElement(owner) ? element.get(owner, 'rel') : null
    if (!/(?:^|\s)alternate(?:\s|$)/i.test(rel ?? '')) return title
  }
  return null
}

function sheetText(one: CSSStyleSheet, asked: Asked, depth: number): string {
  const source = sourceText(one)
  const imports = importRules(one)
  const text =
    source !== null && !(isReached(one) && isChanged(one, source)) ? source : objectText(one, source)
  return rewriteCss(text, {
    ...asked,
    importText: (index) => {
      const rule = imports[index]
      return rule === undefined || depth >= maxImportDepth ? '' : importedText(rule, asked, depth + 1)
    },
  })
}

/**
 * The author's source text, if it is still available. It is preferred because cssText loses anything that this
 * browser does not support.
 */
function sourceText(one: CSSStyleSheet): string | null {
  const href = sheet.href(one)
  if (href?.startsWith('data:') === true) return readDataUrlText(href)
  const owner = sheet.owner(one)
  if (owner === null || !isElement(owner)) return null
  return element.localName(owner) === 'style' ? node.text(owner) : null
}

function rulesOf(one: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.rules(one)
  } catch {
    // A sheet whose text this origin is not allowed to read.
    return null
  }
}

function importRules(one: CSSStyleSheet): CSSImportRule[] {
  const rules = rulesOf(one)
  const found: CSSImportRule[] = []
  for (let index = 0; rules !== null && index < ruleCount(rules); index += 1) {
    const rule = ruleAt(rules, index)
    if (rule !== null && isImport(rule)) found.push(rule)
  }
  return found
}

/** True if scripts changed the sheet's rules after parsing. */
function isChanged(one: CSSStyleSheet, source: string): boolean {
  const live = rulesOf(one)
  if (live === null) return false
  const fresh = new StyleSheetClass()
  try {
    sheet.replace(fresh, source)
  } catch {
    return false
  }
  const original = sheet.rules(fresh)
  let at = 0
  for (let index = 0; index < ruleCount(live); index += 1) {
    const rule = ruleAt(live, index)
    // Constructed sheets do not accept @import, so such rules are skipped; all other rules must match.
    if (rule === null || isImport(rule)) continue
    const other = ruleAt(original, at)
    if (other === null || ruleText(rule) !== ruleText(other)) return true
    at += 1
  }
  return at !== ruleCount(original)
}

/** Returns the current rules. Unchanged rules are returned as written by the author. */
function objectText(one: CSSStyleSheet, source: string | null): string {
  const rules = rulesOf(one)
  const written = source === null ? null : longNumbers(source)
  const parts: string[] = []
  for (let index = 0; rules !== null && index < ruleCount(rules); index += 1) {
    const rule = ruleAt(rules, index)
    if (rule === null) continue
    const text = ruleText(rule)
    parts.push(written?.get(text) ?? text)
  }
  return parts.join('\n')
}

const longNumber = /\.\d{6}|\d{7}/

/**
 * Finds rules with numbers that have more digits than browsers serialise, keyed by the rules' serialised form.
 * Precision matters, because 14px times 1.42857 is less than a line.
 */
function longNumbers(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const fresh = new StyleSheetClass()
  for (let at = skipBlanks(source, 0); at < source.length;) {
    const stop = findStop(source, at, source.charAt(at) === '@' ? ';{' : '{')
    const end = (source.charAt(stop) === '{' ? findStop(source, stop + 1, '}') : stop) + 1
    // An unclosed rule would swallow everything that follows it.
    if (end > source.length) break
    const text = source.slice(at, end)
    at = skipBlanks(source, end)
    if (!longNumber.test(text)) continue
    sheet.replace(fresh, text)
    const rules = sheet.rules(fresh)
    const rule = ruleCount(rules) === 1 ? ruleAt(rules, 0) : null
    if (rule !== null) found.set(ruleText(rule), text)
  }
  return found
}

function importedText(rule: CSSImportRule, asked: Asked, depth: number): string {
  const inner = importRule.sheet(rule)
  const media = mediaText(importRule.media(rule))
  if (inner === null || (media !== '' && !asked.matchesMedia(media))) return ''
  let text = sheetText(inner, asked, depth)
  const supports = importRule.supports(rule)
  if (supports !== null && supports !== '') text = `@supports (${supports}){${text}}`
  const layer = importRule.layer(rule)
  return layer === null ? text : `@layer ${layer}{${text}}`
}
