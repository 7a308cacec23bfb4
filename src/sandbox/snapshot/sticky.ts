import { occurs } from './compositing.ts'
import { computed } from './computed.ts'
import type { Copy } from './copy.ts'
import { element, isDocument, isElement, node } from './natives.ts'
import { isWindow } from './picture.ts'
import { selectAll } from './states.ts'

const unstuck = 'position:relative !important;inset:auto !important;transition:none !important;'

/**
 * Moves boxes that stick to the window's bottom or right edge to the position where they stick. A full-page image has
 * no window, so otherwise they would be shown at their position in the flow.
 */
export function placeStickyBoxes(copy: Copy, css: readonly string[]): void {
  const { source } = copy
  if (isWindow(source) || !isDocument(source.document) || !occurs(copy, css, 'sticky')) return
  for (const target of selectAll(source.document, '*')) {
    if (!sticksToWindow(target, copy)) continue
    const stuck = element.box(target)
    const own = element.get(target, 'style')
    element.set(target, 'style', `${own ?? ''};${unstuck}`)
    const free = element.box(target)
    if (own === null) element.drop(target, 'style')
    else element.set(target, 'style', own)
    const [left, top] = [stuck.left - free.left, stuck.top - free.top]
    if (left === 0 && top === 0) continue
    const text = `${unstuck}left:${left}px !important;top:${top}px !important;`
    copy.fixed.set(target, (copy.fixed.get(target) ?? '') + text)
  }
}

/**
 * True if the box sticks to the bottom or right edge. Sticking to the top or left has no effect, because the page is
 * shown from its top.
 */
function sticksToWindow(target: Element, copy: Copy): boolean {
  if (computed(target, 'position') !== 'sticky') return false
  return (
    (computed(target, 'bottom') !== 'auto' && !scrollsWithin(target, copy, 'overflow-y')) ||
    (computed(target, 'right') !== 'auto' && !scrollsWithin(target, copy, 'overflow-x'))
  )
}

/** True if the box sticks to an edge of another box in the page rather than to the window. */
function scrollsWithin(target: Element, { source }: Copy, overflow: string): boolean {
  for (let box = node.parent(target); box !== null && isElement(box); box = node.parent(box)) {
    if (box === source.root || box === source.body) continue
    if (!/^(?:visible|clip)$/.test(computed(box, overflow))) return true
  }
  return false
}
