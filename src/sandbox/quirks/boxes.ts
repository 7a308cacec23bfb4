import { authored } from '../snapshot/natives.ts'
import { unclobbered } from '../frame/unclobbered.ts'

/** Returns a computed length in CSS pixels; 0 for keywords. */
export function px(value: string): number {
  const number = parseFloat(value)
  return Number.isFinite(number) ? number : 0
}

/** How an element participates in its parent's flow; `none` for floats and for positioned or hidden elements. */
export function isInFlowBlock(element: Element): 'block' | 'inline' | 'none' {
  const { display, float, position } = getComputedStyle(element)
  if (display === 'none' || float !== 'none' || position === 'absolute' || position === 'fixed') return 'none'
  if (display === 'contents') return 'inline'
  return display.startsWith('inline') || display.startsWith('ruby') ? 'inline' : 'block'
}

/** Firefox has no typed computed values, so the quirks that need them are skipped there. */
const hasTypedValues = 'computedStyleMap' in Element.prototype

/** Returns the computed value of a property if it is a percentage, otherwise null, including for `auto`. */
export function percentOf(element: Element, property: string): number | null {
  if (!hasTypedValues) return null
  const value = unclobbered(element).computedStyleMap().get(property)
  return value instanceof CSSUnitValue && value.unit === 'percent' ? value.value : null
}

/**
 * Returns the computed value of a property if it is a length in pixels, otherwise null. The computed value is not the
 * length that results from layout.
 */
export function pixelsOf(element: Element, property: string): number | null {
  if (!hasTypedValues) return null
  const value = unclobbered(element).computedStyleMap().get(property)
  return value instanceof CSSUnitValue && value.unit === 'px' ? value.value : null
}

export function isAuto(element: Element, property: string): boolean {
  if (!hasTypedValues) return false
  const value = unclobbered(element).computedStyleMap().get(property)
  return value instanceof CSSKeywordValue && value.value === 'auto'
}

/** Returns the inherited line height. A unitless number stays unitless. */
export function lineHeightOf(element: Element): string {
  return authored(element, 'line-height') ?? getComputedStyle(element).lineHeight
}
