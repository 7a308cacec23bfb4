import { computed, computedDeclarations } from './computed.ts'
import { labelSelector, type Copy } from './copy.ts'
import { isHtmlElement } from './natives.ts'

/*
 * Scrolling inside a text field is internal to the browser, so the copy cannot scroll the field, and no marker can be
 * inserted in it.
 */

/** True if the copy contains a plain scrolled block instead of the text area. */
export function isScrolledArea(target: Element, copy: Copy): boolean {
  return isHtmlElement(target, 'textarea') && copy.scrolled.has(target)
}

/** Declarations that make a plain block look like the text area. */
export function areaDeclarations(target: Element, copy: Copy): string {
  const self = labelSelector(copy, target)
  copy.rules.push(`${self}::before,${self}::after{content:none !important}`)
  return computedDeclarations(target)
}

/** Declarations that shift the text of a scrolled single-line field by its scroll offset; null for other elements. */
export function scrolledInput(target: Element, copy: Copy): string | null {
  if (!isHtmlElement(target, 'input')) return null
  const left = copy.scrolled.get(target)?.left ?? 0
  // A percentage is relative to a width that no property reports, so only pixels are used.
  const indent = computed(target, 'text-indent')
  const own = indent.endsWith('px') ? parseFloat(indent) : 0
  return left === 0 ? '' : `text-indent:${own - Math.abs(left)}px !important;`
}
