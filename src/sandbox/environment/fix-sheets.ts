import { fixMediaQuery, type Screen } from './media-query.ts'
import { fixSystemColours } from './system-colours.ts'

/*
 * If the visitor's system differs from the fixed environment, everything in a page's style sheets that makes its live
 * layout depend on the system is rewritten: media conditions, and colour schemes that leave the choice to the system.
 * Otherwise nothing is changed, so that scripts read what their authors wrote.
 */

/** The colour scheme that would apply on a system in light mode; null if the choice is not left to the system. */
export function fixColorScheme(value: string): string | null {
  return /\blight\b/i.test(value) && /\bdark\b/i.test(value) ? 'light' : null
}

/** Rewrites style elements and `media` attributes in the text of a page before it is parsed. */
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

/** The environment to which style sheets are adapted. */
export interface SheetEnvironment extends Screen {
  readonly isForced: boolean
}

/** Rewrites a style sheet's rules and its own media condition in place. */
export function fixSheet(sheet: CSSStyleSheet, screen: SheetEnvironment): void {
  fixMedia(sheet.media, screen)
  let rules
  try {
    rules = sheet.cssRules
  } catch {
    // A style sheet from another origin. Such style sheets cannot load in this frame, but a page can try to load
    // them.
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

/** Sets a fixed colour scheme if the choice is left to the system. */
export function fixStyle(style: CSSStyleDeclaration): void {
  const fixed = fixColorScheme(style.getPropertyValue('color-scheme'))
  if (fixed !== null) style.setProperty('color-scheme', fixed, style.getPropertyPriority('color-scheme'))
}
