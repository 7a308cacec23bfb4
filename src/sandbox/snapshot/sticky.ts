import { occurs } from './compositing.ts'
import { computed } from './computed.ts'
import type { Copy } from './copy.ts'
import { element, isDocument, isElement, node } from './natives.ts'
import { isWindow } from './picture.ts'
import { selectAll } from './states.ts'

const unstuck = 'position:relative !important;inset:auto !important;transition:none !important;'

/**
 * Puts boxes that stick to the window's bottom or right where they stick: the picture of a whole page has no window,
 * and they would stand at their place in the flow.
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

/** Whether it does so at its end; at its beginning nothing is out of place in a page that is seen from its top. */
function sticksToWindow(target: Element, copy: Copy): boolean {
  if (computed(target, 'position') !== 'sticky') return false
  return (
    (computed(target, 'bottom') !== 'auto' && !scrollsWithin(target, copy, 'overflow-y')) ||
    (computed(target, 'right') !== 'auto' && !scrollsWithin(target, copy, 'overflow-x'))
  )
}

/** Whether a box of the page's own, and not the window, is what it sticks to. */
function scrollsWithin(target: Element, { source }: Copy, overflow: string): boolean {
  for (let box = node.parent(target); box !== null && isElement(box); box = node.parent(box)) {
    if (box === source.root || box === source.body) continue
    if (!/^(?:visible|clip)$/.test(computed(box, overflow))) return true
  }
  return false
}
