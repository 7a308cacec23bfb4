import {
  element,
  groupRules,
  isDocument,
  documentOf,
  ruleAt,
  ruleCount,
  ruleText,
  selectorOf,
  shadow,
  sheet,
  sheetAt,
  sheetCount,
} from './natives.ts'
import type { Source } from './source.ts'

/** Declarations that cause a control to lose its native theme appearance. */
const framing = /(?:^|[;{\s])(?:all|background|border(?!-(?:collapse|spacing))|box-shadow)(?:-[-a-z]+)?\s*:/

/** True if the page's own rules gave an element a background or a border. */
export function styledControls(
  source: Pick<Source, 'document' | 'matchesMedia'>,
): (target: Element) => boolean {
  const selectors: string[] = []
  const root = source.document
  const sheets = isDocument(root) ? documentOf.sheets(root) : shadow.sheets(root)
  for (let index = 0; index < sheetCount(sheets); index += 1) {
    const one = sheetAt(sheets, index)
    if (one !== null && !sheet.disabled(one)) collect(one)
  }
  for (const one of isDocument(root) ? documentOf.adopted(root) : shadow.adopted(root)) collect(one)
  return (target) => {
    if (framing.test(element.get(target, 'style') ?? '')) return true
    return selectors.some((selector) => isMatch(target, selector))
  }

  function collect(one: CSSStyleSheet): void {
    try {
      collectRules(sheet.rules(one), '')
    } catch {
      // A sheet whose text this origin is not allowed to read.
    }
  }

  function collectRules(rules: CSSRuleList, parent: string): void {
    for (let index = 0; index < ruleCount(rules); index += 1) {
      const rule = ruleAt(rules, index)
      if (rule === null) continue
      const written = selectorOf(rule)
      const selector = written === null ? parent : within(parent, written)
      if (written !== null && framing.test(ownDeclarations(ruleText(rule)))) selectors.push(selector)
      const inner = groupRules(rule)
      const media = mediaOf(rule)
      if (inner !== null && (media === null || source.matchesMedia(media))) collectRules(inner, selector)
    }
  }
}

/** The selector of a nested rule. */
function within(parent: string, selector: string): string {
  if (parent === '') return selector
  return selector.includes('&') ? selector.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${selector}`
}

function ownDeclarations(rule: string): string {
  const start = rule.indexOf('{')
  const nested = rule.indexOf('{', start + 1)
  return nested === -1 ? rule.slice(start) : rule.slice(start, nested)
}

const mediaRule = /^@media([^{]*)\{/

function mediaOf(rule: CSSRule): string | null {
  return mediaRule.exec(ruleText(rule))?.[1]?.trim() ?? null
}

function isMatch(target: Element, selector: string): boolean {
  try {
    return element.matches(target, selector)
  } catch {
    return false
  }
}
