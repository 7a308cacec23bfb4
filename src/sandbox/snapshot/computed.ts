import { authored, declaration, documentOf, element, node, page, styleOf } from './natives.ts'

/** Properties that a still copy must not carry, or that repeat others. */
const skipped =
  /^(?:animation|transition|-webkit-(?!box-orient|line-clamp|text-stroke|text-fill|text-security|user-modify|box-)|inline-size|block-size|(?:min|max)-(?:inline|block)|(?:margin|padding|inset|scroll-margin|scroll-padding)-(?:inline|block)|border-(?:inline|block|start|end)|overflow-(?:inline|block)|contain-intrinsic-(?:inline|block)|overscroll|caret|cursor|pointer-events|will-change|scroll-|view-|app-region|speak|interactivity|user-select|touch-action|scrollbar-width|interpolate-size|buffered|timeline)/
/** Layout happens in 1/64 px; printed values have six digits and would be cut to the unit below. */
const pixels = /^-?\d+(?:\.\d+)?px$/
const lengths = new Set(['width', 'height', 'top', 'left', 'right', 'bottom'])

const forMarkers = /^(?:color|content|font|text-|white-space|letter|word|line-height)/

/** An automatic margin of a flex item is printed as zero. */
const margins = new Set(['margin-left', 'margin-right', 'margin-top', 'margin-bottom'])
/** What a probe is coloured with to see which properties follow `color`. */
const probeColor = 'rgb(1, 2, 3)'

interface Property {
  readonly name: string
  readonly initial: string
  readonly isLength: boolean
  /**
   * Initially `currentcolor`, which is printed as the colour itself. Copied as such, it would be inherited by markers
   * of another colour.
   */
  readonly followsColor: boolean
}

let properties: readonly Property[] | null = null

/** The properties worth copying with their initial values, read once from an element that has only those. */
function listProperties(): readonly Property[] {
  if (properties !== null) return properties
  const probe = documentOf.create(page, 'rt-probe')
  element.set(
    probe,
    'style',
    `all:initial!important;forced-color-adjust:none!important;position:fixed!important;color:${probeColor}!important`,
  )
  node.append(documentOf.element(page), probe)
  const style = styleOf(probe)
  const found: Property[] = []
  for (let index = 0; index < declaration.length(style); index += 1) {
    const name = declaration.item(style, index)
    if (skipped.test(name)) continue
    const isLength = lengths.has(name)
    // The probe's own box says nothing about what is initial.
    const known =
      isLength || name === 'color' || name === 'position' || name === 'display' || name.endsWith('-origin')
    const initial = known ? '' : declaration.value(style, name)
    found.push({ name, initial, isLength, followsColor: initial === probeColor })
  }
  element.remove(probe)
  properties = found
  return found
}

/**
 * How an element or pseudo-element is drawn, as declarations that owe nothing to any rule: everything initial, then
 * what differs.
 */
export function computedDeclarations(target: Element, pseudo: string | null = null): string {
  const style = styleOf(target, pseudo)
  if (declaration.value(style, 'display') === 'none') return 'display:none !important;'
  // Markers and placeholders take few properties and no `all`.
  const reset = pseudo === null || pseudo === '::before' || pseudo === '::after' || pseudo === '::backdrop'
  const color = declaration.value(style, 'color')
  let text = reset
    ? 'all:initial !important;forced-color-adjust:none !important;scrollbar-width:none !important;'
    : ''
  for (const { name, initial, isLength, followsColor } of listProperties()) {
    let value = declaration.value(style, name)
    if (pseudo === null && margins.has(name) && authored(target, name) === 'auto') value = 'auto'
    if (reset && value === (followsColor ? color : initial)) continue
    if (pseudo === '::marker' && !forMarkers.test(name)) continue
    if (pseudo === '::placeholder' && isLength) continue
    if (value === '') continue
    if (isLength && pixels.test(value)) value = `${Math.round(parseFloat(value) * 64) / 64}px`
    if (name === 'line-height') value = lineHeight(target, value, pseudo)
    text += `${name}:${value} !important;`
  }
  return text
}

/**
 * A line height given as a number is cut to layout units, one given in pixels is rounded to them: what was a number
 * stays one. `value` is the printed one. Pseudo-elements tell only pixels; mostly they inherit the number.
 */
function lineHeight(target: Element, value: string, pseudo: string | null): string {
  const given = authored(target, 'line-height')
  if (given === null || !/^[\d.]+$/.test(given)) return value
  if (pseudo === null) return given
  const inherited = parseFloat(given) * parseFloat(computed(target, 'font-size', pseudo))
  return Math.abs(inherited - parseFloat(value)) < 0.01 ? given : value
}

export function computed(target: Element, name: string, pseudo: string | null = null): string {
  return declaration.value(styleOf(target, pseudo), name)
}
