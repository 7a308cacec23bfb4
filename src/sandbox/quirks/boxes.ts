import { authored } from '../snapshot/natives.ts'
import { unclobbered } from '../frame/unclobbered.ts'

/** A computed length in CSS pixels; 0 for keywords. */
export function px(value: string): number {
  const number = parseFloat(value)
  return Number.isFinite(number) ? number : 0
}

/** How an element takes part in its parent's flow; `none` for floats, positioned and hidden ones. */
export function isInFlowBlock(element: Element): 'block' | 'inline' | 'none' {
  const { display, float, position } = getComputedStyle(element)
  if (display === 'none' || float !== 'none' || position === 'absolute' || position === 'fixed') return 'none'
  if (display === 'contents') return 'inline'
  return display.startsWith('inline') || display.startsWith('ruby') ? 'inline' : 'block'
}

/** Firefox has no typed computed values: there the quirks that need them are left out. */
const hasTypedValues = 'computedStyleMap' in Element.prototype

/** The computed value of a property where it is a percentage, else null. `auto` is null too. */
export function percentOf(element: Element, property: string): number | null {
  if (!hasTypedValues) return null
  const value = unclobbered(element).computedStyleMap().get(property)
  return value instanceof CSSUnitValue && value.unit === 'percent' ? value.value : null
}

/** The computed value of a property where it is a length in pixels, else null: not what layout made of it. */
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

/** The line height as it is inherited: a number stays a number. */
export function lineHeightOf(element: Element): string {
  return authored(element, 'line-height') ?? getComputedStyle(element).lineHeight
}
