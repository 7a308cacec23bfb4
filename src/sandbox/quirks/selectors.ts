import { unclobbered } from '../frame/unclobbered.ts'

/** Class and id selectors match in any case. Only rules whose spelling differs from the document's are touched. */
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
      // A sheet whose rules may not be read cannot be mended.
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

/** The selector with `[class~="x" i]` for a class of another spelling; an id keeps its weight. */
export function mendSelector(selector: string, differs: (name: string) => boolean): string {
  return selector.replace(
    namePattern,
    (whole, skipped: string | undefined, mark: string | undefined, name: string | undefined) => {
      if (skipped !== undefined || name === undefined || !differs(name)) return whole
      return mark === '.' ? `[class~="${name}" i]` : `:is([id="${name}" i],#${name})`
    },
  )
}
