import { resolveAlias } from '../families.ts'
import { isForeign, isPinned, pinComputed, readFamilies, rewriteDeclaration } from '../rewrite.ts'
import { blockFamilies } from './install.ts'
import { queryAll, readStyle, type Root } from './natives.ts'

const maxElements = 20_000

/**
 * At settle, with scripts done: names bundled families wherever a generic, unset or unknown one still decides how
 * text is drawn. Style rules first (pseudo elements have no style of their own), then what elements compute to.
 * Sizes stay what they were: Chromium gives a lone `monospace` another default size than every other list.
 */
export function pinFamilies(target: Document): void {
  const roots = collectRoots(target)
  for (const root of roots) {
    for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) pinSheet(sheet)
  }
  const elements = collectElements(target, roots)
  const families = elements.map((element) => readStyle(element).fontFamily)
  const foreign = new Set<string>()
  for (const list of new Set(families)) {
    for (const { name, quoted } of readFamilies(list)) {
      if (isForeign(name, quoted) || resolveAlias(name) !== undefined) foreign.add(name)
    }
  }
  blockFamilies(foreign)
  pinElements(elements, families)
}

function collectRoots(target: Document): readonly Root[] {
  const roots: Root[] = [target]
  for (const root of roots) {
    for (const element of queryAll(root, '*')) if (element.shadowRoot !== null) roots.push(element.shadowRoot)
  }
  return roots
}

function collectElements(target: Document, roots: readonly Root[]): readonly (HTMLElement | SVGElement)[] {
  const elements: (HTMLElement | SVGElement)[] = []
  const add = (element: Element) => {
    if (element instanceof HTMLElement || element instanceof SVGElement) elements.push(element)
  }
  add(target.documentElement)
  for (const root of roots) {
    for (const element of queryAll(root, root === target ? 'body, body *' : '*')) {
      if (elements.length < maxElements) add(element)
    }
  }
  return elements
}

function pinSheet(sheet: CSSStyleSheet): void {
  let rules
  try {
    rules = sheet.cssRules
  } catch {
    // A sheet of another origin: none can load in this frame, but a page may try.
    return
  }
  pinRules(rules)
}

function pinRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      pinStyle(rule.style)
      if (rule.cssRules.length > 0) pinRules(rule.cssRules)
    } else if (rule instanceof CSSGroupingRule) {
      pinRules(rule.cssRules)
    } else if (rule instanceof CSSImportRule) {
      if (rule.styleSheet !== null) pinSheet(rule.styleSheet)
    } else if (rule instanceof CSSKeyframesRule) {
      for (const frame of rule.cssRules) if (frame instanceof CSSKeyframeRule) pinStyle(frame.style)
    }
  }
}

function pinStyle(style: CSSStyleDeclaration): void {
  const family = style.fontFamily
  if (family !== '' && !isPinned(family)) setValue(style, 'font-family', family)
  for (let index = 0; index < style.length; index += 1) {
    const property = style.item(index)
    if (property.startsWith('--')) setValue(style, property, style.getPropertyValue(property))
  }
}

function setValue(style: CSSStyleDeclaration, property: string, value: string): void {
  const pinned = rewriteDeclaration(property, value)
  if (pinned === undefined || isPinned(value)) return
  style.setProperty(property, pinned, style.getPropertyPriority(property))
}

/** Reads everything, then writes, then mends what inheritance changed: three passes, two style computations. */
function pinElements(elements: readonly (HTMLElement | SVGElement)[], families: readonly string[]): void {
  if (families.every(isPinned)) return
  const sizes = elements.map((element) => readStyle(element).fontSize)
  const index = new Map<Element, number>(elements.map((element, at) => [element, at]))
  elements.forEach((element, at) => {
    const family = families[at] ?? ''
    if (isPinned(family)) return
    const parent = element.parentElement
    const above = parent === null ? undefined : index.get(parent)
    if (above === undefined || families[above] !== family) pinElement(element, family)
  })
  elements.forEach((element, at) => {
    const style = readStyle(element)
    if (!isPinned(style.fontFamily)) pinElement(element, style.fontFamily)
    const size = sizes[at]
    if (size !== undefined && style.fontSize !== size)
      element.style.setProperty('font-size', size, 'important')
  })
}

function pinElement(element: HTMLElement | SVGElement, family: string): void {
  element.style.setProperty('font-family', pinComputed(family), 'important')
}
