import { listTextNodes, queryAll, readStyle, type Root } from './natives.ts'
import { unclobbered } from '../../frame/unclobbered.ts'

/** How an element, or its ::before or ::after, draws text. */
export interface FontUse {
  readonly families: string
  readonly weight: number
  readonly isItalic: boolean
}

const maxElements = 20_000
const maxPseudoElements = 4_000
const pseudoHint = /::?(?:before|after)/

/** The document and its open shadow roots, outermost first. */
export function collectRoots(target: Document): readonly Root[] {
  const roots: Root[] = [target]
  for (const root of roots) {
    for (const element of queryAll(root, '*')) {
      const { shadowRoot } = unclobbered(element)
      if (shadowRoot !== null) roots.push(shadowRoot)
    }
  }
  return roots
}

export type StyledElement = HTMLElement | SVGElement | MathMLElement

function isStyled(element: Element): element is StyledElement {
  return element instanceof HTMLElement || element instanceof SVGElement || element instanceof MathMLElement
}

/** The html element, the contents of body and the contents of shadow roots, in document order. */
export function collectElements(target: Document, roots: readonly Root[]): readonly StyledElement[] {
  const elements: StyledElement[] = []
  const { documentElement } = unclobbered(target)
  // An SVG file in its own frame has no body.
  const isPicture = documentElement instanceof SVGElement
  if (isStyled(documentElement)) elements.push(documentElement)
  for (const root of roots) {
    for (const element of queryAll(root, root === target && !isPicture ? 'body, body *' : '*')) {
      if (elements.length < maxElements && isStyled(element)) elements.push(element)
    }
  }
  return elements
}

/** The html element and the contents of body, for a document in a shadow tree. */
export function collectTreeElements(tree: ShadowRoot): readonly StyledElement[] {
  return [...queryAll(tree, 'html, body, body *')].filter(isStyled).slice(0, maxElements)
}

/** Every distinct way in which the elements draw text. */
export function collectUses(elements: readonly Element[], sheetTexts: readonly string[]): readonly FontUse[] {
  const uses = new Map<string, FontUse>()
  const add = (style: CSSStyleDeclaration) => {
    const { fontFamily: families, fontWeight, fontStyle } = style
    const key = `${fontWeight} ${fontStyle} ${families}`
    if (uses.has(key)) return
    uses.set(key, { families, weight: Number(fontWeight), isItalic: fontStyle !== 'normal' })
  }
  for (const element of elements) add(readStyle(element))
  if (elements.length <= maxPseudoElements && sheetTexts.some((text) => pseudoHint.test(text))) {
    for (const element of elements) {
      for (const pseudo of ['::before', '::after']) {
        const style = readStyle(element, pseudo)
        if (style.content !== 'none' && style.content !== 'normal') add(style)
      }
    }
  }
  return [...uses.values()]
}

/** The text of style elements and of sheets constructed by scripts, where generated content is defined. */
export function collectSheetTexts(roots: readonly Root[]): readonly string[] {
  const texts: string[] = []
  for (const root of roots) {
    for (const element of queryAll(root, 'style')) texts.push(unclobbered(element).textContent)
    for (const sheet of unclobbered(root).adoptedStyleSheets) {
      texts.push(Array.from(sheet.cssRules, (rule) => rule.cssText).join('\n'))
    }
  }
  return texts
}

const silent = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'TITLE', 'script', 'style', 'title'])

/** False for the text of scripts and style sheets. */
export function isDrawn(node: Text): boolean {
  const parent = node.parentElement
  return parent === null || !silent.has(unclobbered(parent).tagName)
}

/**
 * The letters that a browser shows for single letters in formulas. For example, it replaces x with a mathematical
 * italic letter that is not in the page's text. Contains one letter for each font that has such letters.
 */
export const formulaLetters = '\u{1d465}\u210e'
/** Markup that produces such letters. */
export const formulaMarkup = /<(?:[-\w]+:)?mi\b|\bmath-auto\b/

const cssEscape = /\\([0-9a-fA-F]{2,6})/g

/** Everything that could be drawn as text: text nodes, values of controls, generated content, markers. */
export function collectTexts(
  target: Root,
  roots: readonly Root[],
  sheetTexts: readonly string[],
): readonly string[] {
  const texts: string[] = []
  for (const root of roots) {
    for (const node of listTextNodes(root)) if (isDrawn(node)) texts.push(node.data)
    for (const control of queryAll(root, 'input,textarea,option,[placeholder],[alt]')) {
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        texts.push(control.value, control.placeholder)
      } else if (control instanceof HTMLOptionElement) texts.push(control.label)
      else if (control instanceof HTMLImageElement) texts.push(control.alt)
    }
    if (queryAll(root, 'mi,[style*="math-auto"]').length > 0) texts.push(formulaLetters)
    if (queryAll(root, 'details').length > 0) texts.push('\u25b8\u25be')
    for (const nested of queryAll(root, '[srcdoc],[data-rt-srcdoc]')) {
      texts.push(
        unclobbered(nested).getAttribute('data-rt-srcdoc') ??
          unclobbered(nested).getAttribute('srcdoc') ??
          '',
      )
    }
  }
  for (const text of sheetTexts) {
    if (formulaMarkup.test(text)) texts.push(formulaLetters)
    for (const [, content = ''] of text.matchAll(/content\s*:([^;}]*)/gi)) texts.push(content)
    for (const [, hex = ''] of text.matchAll(cssEscape)) {
      const code = parseInt(hex, 16)
      if (code <= 0x10ffff) texts.push(String.fromCodePoint(code))
    }
    for (const [, name = ''] of text.matchAll(/content\s*:\s*attr\(\s*([-\w]+)/g)) {
      for (const element of queryAll(target, `[${name}]`))
        texts.push(unclobbered(element).getAttribute(name) ?? '')
    }
  }
  return texts
}
