import { computed } from './computed.ts'
import { warnNotRendered, type Copy } from './copy.ts'
import {
  documentOf,
  isDocument,
  isElement,
  isHtmlBox,
  isHtmlElement,
  nodeAt,
  nodeCount,
  offsetBox,
  parseTransform,
  queryAll,
  selection,
  textControl,
} from './natives.ts'
import { selectAll } from './states.ts'

/* Warns of content that a browser paints differently in a page than in an image. The page is rendered nevertheless. */

/** Warns of text selected by a script, because images do not show selections. */
export function warnOfSelection(copy: Copy): void {
  const { document } = copy.source
  if (!isDocument(document)) return
  const found = selection.of(document)
  const active = documentOf.active(document)
  const isInText = found !== null && !selection.isCollapsed(found) && selection.text(found) !== ''
  if (isInText || (active !== null && hasSelectedText(active))) {
    warnNotRendered(copy, 'Not rendered: the highlight of selected text.')
  }
}

function hasSelectedText(target: Element): boolean {
  if (isHtmlElement(target, 'textarea')) return textControl.areaStart(target) !== textControl.areaEnd(target)
  // Null for inputs whose text cannot be selected.
  return isHtmlElement(target, 'input') && textControl.start(target) !== textControl.end(target)
}

/** If a turned box contains more boxes than this, thin lines are not searched for. */
const maxInside = 200
const thinPx = 2
/** `rotate()` is not included, because many pages use it and it does not turn a box out of the page's plane. */
const turning = /rotate(?:x|y|3d)\s*\(|rotate\s*:|matrix3d\s*\(/i

/**
 * Warns of thin lines on boxes that are turned out of the page's plane, because a browser's compositor draws such
 * lines broken.
 */
export function warnOfThinLines(copy: Copy, css: readonly string[]): void {
  const isInSheets = css.some((text) => turning.test(text))
  const boxes = selectAll(copy.source.document, isInSheets ? '*' : '[style*="rotate"],[style*="matrix3d"]')
  for (const box of boxes) {
    if (!isHtmlBox(box) || !isTurned(computed(box, 'transform'))) continue
    const inside = queryAll.element(box, '*')
    const all: Element[] = [box]
    for (let index = 0; index < Math.min(maxInside, nodeCount(inside)); index += 1) {
      const one = nodeAt(inside, index)
      if (one !== null && isElement(one)) all.push(one)
    }
    if (!all.some(hasThinLine)) continue
    copy.warnings.push({
      code: 'thin-lines',
      message: 'Thin lines of a box turned in 3D are smooth here; browsers draw them broken.',
    })
    return
  }
}

function isTurned(transform: string): boolean {
  if (!transform.startsWith('matrix3d')) return false
  const [, , xz = 0, , , , yz = 0] = parseTransform(transform)
  return Math.abs(xz) > 0.01 || Math.abs(yz) > 0.01
}

function hasThinLine(target: Element): boolean {
  if (!isHtmlBox(target)) return false
  const isThin = (size: number) => size > 0 && size <= thinPx
  const borders = ['top', 'right', 'bottom', 'left'].some(
    (side) =>
      isThin(parseFloat(computed(target, `border-${side}-width`))) &&
      !/^(?:transparent|rgba\(.*, 0\))$/.test(computed(target, `border-${side}-color`)),
  )
  return borders || isThin(offsetBox.height(target)) || isThin(offsetBox.width(target))
}
