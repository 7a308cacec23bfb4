import { fixMediaQuery, type Screen } from './media-query.ts'
import { fixSystemColours } from './system-colours.ts'

/*
 * Where the visitor's system answers otherwise than the fixed environment, what a page's live layout follows is
 * rewritten: conditions of style sheets, and colour schemes that leave the choice to the system. Elsewhere nothing
 * is touched, so scripts read what their authors wrote.
 */

/** A colour scheme that a light system would have chosen; null where the system has no choice. */
export function fixColorScheme(value: string): string | null {
  return /\blight\b/i.test(value) && /\bdark\b/i.test(value) ? 'light' : null
}

/** The text of a page, before it is parsed: its style elements and `media` attributes. */
export function fixPageText(html: string, screen: Screen): string {
  return html
    .replace(
      /(@media\b)([^{};]*)(?=\{)/gi,
      (_, name: string, query: string) => name + fixMediaQuery(query, screen),
    )
    .replace(/(\smedia\s*=\s*)(["'])([^"'<>]*)\2/gi, (_, name: string, quote: string, query: string) => {
      return `${name}${quote}${fixMediaQuery(query, screen)}${quote}`
    })
    .replace(/(?<![-\w])(color-scheme\s*:)([^;{}"'<>]*)/gi, (_, name: string, value: string) => {
      return name + (fixColorScheme(value) ?? value)
    })
}

/** What a sheet is rewritten for. */
export interface SheetEnvironment extends Screen {
  readonly isForced: boolean
}

/** Rewrites a sheet's rules and its own condition in place. */
export function fixSheet(sheet: CSSStyleSheet, screen: SheetEnvironment): void {
  fixMedia(sheet.media, screen)
  let rules
  try {
    rules = sheet.cssRules
  } catch {
    // A sheet of another origin: none can load in this frame, but a page may try.
    return
  }
  fixRules(rules, screen)
}

function fixMedia(media: MediaList, screen: Screen): void {
  const text = media.mediaText
  if (text === '') return
  const fixed = fixMediaQuery(text, screen)
  if (fixed !== text) media.mediaText = fixed
}

function fixRules(rules: CSSRuleList, screen: SheetEnvironment): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) fixMedia(rule.media, screen)
    if (rule instanceof CSSImportRule) {
      fixMedia(rule.media, screen)
      if (rule.styleSheet !== null) fixSheet(rule.styleSheet, screen)
    } else if (rule instanceof CSSStyleRule) {
      fixStyle(rule.style)
      if (screen.isForced) fixSystemColours(rule.style)
      if (rule.cssRules.length > 0) fixRules(rule.cssRules, screen)
    } else if (rule instanceof CSSGroupingRule) {
      fixRules(rule.cssRules, screen)
    }
  }
}

/** Settles a colour scheme that is left to the system. */
export function fixStyle(style: CSSStyleDeclaration): void {
  const fixed = fixColorScheme(style.getPropertyValue('color-scheme'))
  if (fixed !== null) style.setProperty('color-scheme', fixed, style.getPropertyPriority('color-scheme'))
}
