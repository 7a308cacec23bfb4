import { authored, declaration, documentOf, element, node, page, styleOf } from './natives.ts'

/**
 * Properties that are left out because a static copy must not have them, or because they duplicate other properties.
 */
const skipped =
  /^(?:animation|transition|-webkit-(?!box-orient|line-clamp|text-stroke|text-fill|text-security|user-modify|box-)|inline-size|block-size|(?:min|max)-(?:inline|block)|(?:margin|padding|inset|scroll-margin|scroll-padding)-(?:inline|block)|border-(?:inline|block|start|end)|overflow-(?:inline|block)|contain-intrinsic-(?:inline|block)|overscroll|caret|cursor|pointer-events|will-change|scroll-|view-|app-region|speak|interactivity|user-select|touch-action|scrollbar-width|interpolate-size|buffered|timeline)/
/** Layout uses units of 1/64 px. Serialised values have six digits and would be truncated to the next lower unit. */
const pixels = /^-?\d+(?:\.\d+)?px$/
const lengths = new Set(['width', 'height', 'top', 'left', 'right', 'bottom'])

const forMarkers = /^(?:color|content|font|text-|white-space|letter|word|line-height)/

/** An automatic margin of a flex item is serialised as zero, so margins are treated separately. */
const margins = new Set(['margin-left', 'margin-right', 'margin-top', 'margin-bottom'])
/** Colour set on a probe element to find out which properties follow `color`. */
const probeColor = 'rgb(1, 2, 3)'

interface Property {
  readonly name: string
  readonly initial: string
  readonly isLength: boolean
  /**
   * True if the property's initial value is `currentcolor`, which is serialised as the colour itself. If that colour
   * were copied, markers that have a different colour would inherit it.
   */
  readonly followsColor: boolean
}

let properties: readonly Property[] | null = null

/** The properties to copy, with their initial values, read once from an element on which nothing else is set. */
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
    // The probe's own box does not have the initial values of these properties.
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
 * How an element or pseudo-element is rendered, as declarations that do not depend on any rules: first everything is
 * reset to its initial value, then the differences are set.
 */
export function computedDeclarations(target: Element, pseudo: string | null = null): string {
  const style = styleOf(target, pseudo)
  if (declaration.value(style, 'display') === 'none') return 'display:none !important;'
  // Markers and placeholders accept only a few properties, and not `all`.
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
 * A line height given as a number is truncated to layout units, while a line height in pixels is rounded to them, so
 * a number must be copied as a number. `value` is the serialised line height. For pseudo-elements, browsers only
 * report pixels, but a pseudo-element usually inherits the number.
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
