import {
  chooseRegion,
  eastAsian,
  packedFamily,
  regions,
  sansOf,
  serifOf,
} from '../../../page-text/fonts/east-asian.ts'
import { fallbackFamily, resolveAlias } from '../../../page-text/fonts/families.ts'
import {
  isForeign,
  isPinned,
  pinComputed,
  readFamilies,
  rewriteDeclaration,
} from '../../../page-text/fonts/rewrite.ts'
import {
  blockFamilies,
  removePlaceholderFonts,
  ensureEmojiVariations,
  ensureFallback,
  ensureFamily,
  isReceived,
  needAllFonts,
  readCodes,
  readEmojiVariations,
  setPageRegion,
  type InstalledFace,
} from './install.ts'
import { queryAll, readStyle, type Root } from './natives.ts'
import { pinRegions } from './pin-regions.ts'
import {
  collectElements,
  collectRoots,
  collectSheetTexts,
  collectTexts,
  collectTreeElements,
  collectUses,
  type StyledElement,
} from './survey.ts'
import { unclobbered } from '../../frame/unclobbered.ts'

const used = new Set<InstalledFace>()

/** The faces that the last call of `pinFamilies` found in use. */
export function listUsed(): readonly InstalledFace[] {
  return [...used]
}

/**
 * Runs when the page has settled and its scripts are done. Inserts bundled families wherever a generic, unset or
 * unknown family still determines how text is drawn, and declares every face that this text needs. Style rules are
 * processed first (because pseudo-elements have no inline style), then computed styles. Sizes stay unchanged,
 * although Chromium gives a lone `monospace` a different default size from every other list.
 */
export function pinFamilies(target: Document): void {
  removePlaceholderFonts()
  const roots = collectRoots(target)
  const faces = pinRoots(target, roots, collectElements(target, roots))
  used.clear()
  for (const face of faces) used.add(face)
}

const html = '^="data:text/html" i]'
const nestedDocument = `:is(iframe,frame,object,embed):is([srcdoc],[data-rt-srcdoc],[src${html},[data-rt-src${html},[data${html},[data-rt-data${html})`

/**
 * Nested documents are laid out while the page's image is rendered, when it is too late to wait for fonts. They could
 * need any font.
 */
export function needNestedFonts(target: Document): void {
  if (collectRoots(target).some((root) => queryAll(root, nestedDocument).length > 0)) needAllFonts()
}

/**
 * Pins the families of a nested document laid out in a shadow tree. Returns the faces it needs, which are used to
 * draw text immediately.
 */
export function pinTree(tree: ShadowRoot): readonly InstalledFace[] {
  return [...pinRoots(tree, [tree], collectTreeElements(tree))]
}

function pinRoots(
  target: Root,
  roots: readonly Root[],
  elements: readonly StyledElement[],
): ReadonlySet<InstalledFace> {
  for (const root of roots) {
    for (const sheet of [...unclobbered(root).styleSheets, ...unclobbered(root).adoptedStyleSheets])
      pinSheet(sheet)
  }
  const families = elements.map((element) => readStyle(element).fontFamily)
  pinElements(elements, families)
  const sheetTexts = collectSheetTexts(roots)
  const texts = collectTexts(target, roots, sheetTexts)
  const codes = readCodes(texts)
  const needed = new Set<InstalledFace>()
  let packed = codes
  if (texts.some((text) => eastAsian.test(text))) {
    const region = chooseRegion(unclobbered(unclobbered(document).documentElement).lang, codes)
    setPageRegion(region)
    const regional = pinRegions(roots, region)
    for (const face of regional.faces) needed.add(face)
    const others = readCodes(texts.filter((text) => !regional.texts.has(text)))
    packed = new Set([...codes].filter((code) => others.has(code) || !regional.drawn.has(code)))
  }
  const uses = collectUses(elements, sheetTexts)
  blockFamilies(listForeign([...new Set([...families, ...uses.map((use) => use.families)])]))
  for (const use of uses) {
    const bundled = readFamilies(use.families).filter(({ name }) => isReceived(name))
    // Only the first bundled family of a list draws Latin letters, because the other families contain no Latin
    // characters that it lacks.
    const first = bundled.find(({ name }) => packedFamily(name) === null)
    if (first !== undefined && first.name !== fallbackFamily) {
      for (const face of ensureFamily(first.name, use.weight, use.isItalic, codes)) needed.add(face)
    }
    for (const { name } of bundled) {
      if (name === first?.name || !isPacked(name)) continue
      for (const face of ensureFamily(name, use.weight, use.isItalic, codes)) needed.add(face)
    }
  }
  for (const face of ensureFallback(codes, packed)) needed.add(face)
  for (const face of ensureEmojiVariations(readEmojiVariations(texts))) needed.add(face)
  return needed
}

const packedNames = new Set(regions.flatMap((region) => [sansOf(region), serifOf(region)]))

function isPacked(name: string): boolean {
  return packedFamily(name) !== null || packedNames.has(name)
}

function listForeign(lists: readonly string[]): ReadonlySet<string> {
  const foreign = new Set<string>()
  for (const list of lists) {
    for (const { name, quoted } of readFamilies(list)) {
      if (isForeign(name, quoted) || resolveAlias(name) !== undefined) foreign.add(name)
    }
  }
  return foreign
}

function pinSheet(sheet: CSSStyleSheet): void {
  let rules
  try {
    rules = sheet.cssRules
  } catch {
    // A style sheet from another origin. Such style sheets cannot load in this frame, but a page can try to load
    // them.
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

/**
 * Reads everything first, then writes, then corrects changes caused by inheritance. This takes three passes but only
 * two style computations.
 */
function pinElements(elements: readonly StyledElement[], families: readonly string[]): void {
  if (families.every(isPinned)) return
  const sizes = elements.map((element) => readStyle(element).fontSize)
  const index = new Map<Element, number>(elements.map((element, at) => [element, at]))
  elements.forEach((element, at) => {
    const family = families[at] ?? ''
    if (isPinned(family)) return
    const parent = unclobbered(element).parentElement
    const above = parent === null ? undefined : index.get(parent)
    if (above === undefined || families[above] !== family) pinElement(element, family)
  })
  elements.forEach((element, at) => {
    const style = readStyle(element)
    if (!isPinned(style.fontFamily)) pinElement(element, style.fontFamily)
    const size = sizes[at]
    if (size !== undefined && style.fontSize !== size) {
      unclobbered(element).style.setProperty('font-size', size, 'important')
    }
  })
}

function pinElement(element: StyledElement, family: string): void {
  unclobbered(element).style.setProperty('font-family', pinComputed(family), 'important')
}
