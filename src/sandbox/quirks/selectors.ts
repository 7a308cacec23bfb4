import { unclobbered } from '../frame/unclobbered.ts'

/**
 * Class and id selectors match case-insensitively. Only rules that are spelt differently from the document are
 * changed.
 */
export function applyCaseInsensitiveNames(target: Document): void {
  const names = new Set<string>()
  for (const element of unclobbered(target).querySelectorAll('[class],[id]')) {
    for (const name of unclobbered(element).classList) names.add(name)
    if (unclobbered(element).id !== '') names.add(unclobbered(element).id)
  }
  const lower = new Map<string, string[]>()
  for (const name of names) {
    const key = name.toLowerCase()
    lower.set(key, [...(lower.get(key) ?? []), name])
  }
  const differs = (name: string): boolean => {
    const spellings = lower.get(name.toLowerCase())
    return spellings !== undefined && spellings.some((spelling) => spelling !== name)
  }
  for (const sheet of unclobbered(target).styleSheets) {
    try {
      mendRules(sheet.cssRules, differs)
    } catch {
      // A style sheet whose rules cannot be read cannot be fixed.
    }
  }
}

function mendRules(rules: CSSRuleList, differs: (name: string) => boolean): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const mended = mendSelector(rule.selectorText, differs)
      if (mended !== rule.selectorText) rule.selectorText = mended
    } else if (rule instanceof CSSGroupingRule) {
      mendRules(rule.cssRules, differs)
    }
  }
}

const namePattern = /("[^"]*"|'[^']*'|\[[^\]]*\])|([.#])(-?[_a-zA-Z\u0080-\uffff][-\w\u0080-\uffff]*)/g

/** The selector with `[class~="x" i]` for a class whose spelling differs; an id keeps its specificity. */
export function mendSelector(selector: string, differs: (name: string) => boolean): string {
  return selector.replace(
    namePattern,
    (whole, skipped: string | undefined, mark: string | undefined, name: string | undefined) => {
      if (skipped !== undefined || name === undefined || !differs(name)) return whole
      return mark === '.' ? `[class~="${name}" i]` : `:is([id="${name}" i],#${name})`
    },
  )
}
