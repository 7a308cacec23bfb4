import { declaration, styleOf } from './natives.ts'

/** Properties that a still copy must not carry, or that repeat others. */
const skipped =
  /^(?:animation|transition|-webkit-(?!box-orient|line-clamp|text-stroke|text-fill|text-security|user-modify|box-)|inline-size|block-size|(?:min|max)-(?:inline|block)|(?:margin|padding|inset|scroll-margin|scroll-padding)-(?:inline|block)|border-(?:inline|block|start|end)|overflow-(?:inline|block)|contain-intrinsic-(?:inline|block)|overscroll|caret|cursor|pointer-events|will-change|scroll-|view-|app-region|speak|interactivity|user-select|touch-action|interpolate-size|buffered|timeline)/
/** Layout happens in 1/64 px; printed values have six digits and would be cut to the unit below. */
const pixels = /^-?\d+(?:\.\d+)?px$/
const lengths = new Set(['width', 'height', 'top', 'left', 'right', 'bottom'])

/** Every computed value of an element or pseudo-element as declarations, ready to be set with `!important`. */
export function computedDeclarations(target: Element, pseudo: string | null = null): string {
  const style = styleOf(target, pseudo)
  const count = declaration.length(style)
  let text = ''
  for (let index = 0; index < count; index += 1) {
    const name = declaration.item(style, index)
    if (skipped.test(name)) continue
    let value = declaration.value(style, name)
    if (lengths.has(name) && pixels.test(value)) value = `${Math.round(parseFloat(value) * 64) / 64}px`
    if (value !== '') text += `${name}:${value} !important;`
  }
  return text
}

export function computed(target: Element, name: string, pseudo: string | null = null): string {
  return declaration.value(styleOf(target, pseudo), name)
}
