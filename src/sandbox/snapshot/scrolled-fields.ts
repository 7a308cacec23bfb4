import { computed, computedDeclarations } from './computed.ts'
import { labelSelector, type Copy } from './copy.ts'
import { isHtmlElement } from './natives.ts'

/*
 * What is scrolled inside a text field belongs to the browser: the copy can neither scroll it nor put a mark there.
 */

/** Whether the copy has a plain scrolled block in the place of the text area. */
export function isScrolledArea(target: Element, copy: Copy): boolean {
  return isHtmlElement(target, 'textarea') && copy.scrolled.has(target)
}

/** Declarations that make a plain block look like the text area. */
export function areaDeclarations(target: Element, copy: Copy): string {
  const self = labelSelector(copy, target)
  copy.rules.push(`${self}::before,${self}::after{content:none !important}`)
  return computedDeclarations(target)
}

/** Declarations that move the text of a scrolled one-line field by as much; null for other elements. */
export function scrolledInput(target: Element, copy: Copy): string | null {
  if (!isHtmlElement(target, 'input')) return null
  const left = copy.scrolled.get(target)?.left ?? 0
  // A percentage refers to a width that no property tells.
  const indent = computed(target, 'text-indent')
  const own = indent.endsWith('px') ? parseFloat(indent) : 0
  return left === 0 ? '' : `text-indent:${own - Math.abs(left)}px !important;`
}
