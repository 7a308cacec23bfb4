import { isInFlowBlock, px } from './boxes.ts'
import { unclobbered } from '../frame/unclobbered.ts'

/** Default block margins, in em, of the elements whose margins are marked as quirky in Chromium's own style sheet. */
const defaultEm: ReadonlyMap<string, number> = new Map([
  ['P', 1],
  ['UL', 1],
  ['OL', 1],
  ['DL', 1],
  ['MENU', 1],
  ['DIR', 1],
  ['PRE', 1],
  ['LISTING', 1],
  ['XMP', 1],
  ['PLAINTEXT', 1],
  ['BLOCKQUOTE', 1],
  ['FORM', 1],
  ['H1', 0.67],
  ['H2', 0.83],
  ['H3', 1],
  ['H4', 1.33],
  ['H5', 1.67],
  ['H6', 2.33],
])

/** Only these elements also have a quirky bottom margin. */
const quirkyBelow: ReadonlySet<string> = new Set(['P', 'PRE', 'LISTING', 'XMP', 'PLAINTEXT'])

/**
 * Body and table cells drop the default top margin of their first element; cells also drop the bottom margin of a
 * paragraph at their end.
 */
export function applyCollapsedMargins(target: Document): void {
  const changes: (readonly [HTMLElement, 'margin-top' | 'margin-bottom'])[] = []
  for (const container of unclobbered(target).querySelectorAll('body,td,th')) {
    for (const side of ['margin-top', 'margin-bottom'] as const) {
      for (const element of findEdge(container, side)) {
        if (hasDefaultMargin(element, side)) changes.push([element, side])
      }
    }
  }
  for (const [element, side] of changes) unclobbered(element).style.setProperty(side, '0px', 'important')
}

/** The chain of boxes whose margins touch the container's edge. */
function findEdge(container: Element, side: 'margin-top' | 'margin-bottom'): HTMLElement[] {
  const chain: HTMLElement[] = []
  let current = container
  for (;;) {
    const next = edgeChild(current, side === 'margin-top')
    if (next === null) return chain
    chain.push(next)
    if (!isOpen(next, side)) return chain
    current = next
  }
}

function edgeChild(parent: Element, first: boolean): HTMLElement | null {
  let node = first ? unclobbered(parent).firstChild : unclobbered(parent).lastChild
  while (node !== null) {
    if (node instanceof Text && node.data.trim() !== '') return null
    if (node instanceof HTMLElement) {
      const kind = isInFlowBlock(node)
      if (kind === 'block') return node
      if (kind === 'inline') return null
    } else if (node instanceof SVGElement) return null
    node = first ? unclobbered(node).nextSibling : unclobbered(node).previousSibling
  }
  return null
}

/** Margins of children collapse through a box without border, padding or its own formatting context. */
function isOpen(element: HTMLElement, side: 'margin-top' | 'margin-bottom'): boolean {
  const style = getComputedStyle(element)
  const edge = side === 'margin-top' ? 'Top' : 'Bottom'
  return (
    style.display === 'block' &&
    style.overflowX === 'visible' &&
    px(style[`padding${edge}`]) === 0 &&
    px(style[`border${edge}Width`]) === 0
  )
}

/** A margin that exactly matches the browser's style sheet is assumed to be the default. */
function hasDefaultMargin(element: HTMLElement, side: 'margin-top' | 'margin-bottom'): boolean {
  const em = defaultEm.get(unclobbered(element).tagName)
  if (em === undefined || (unclobbered(element).tagName === 'FORM' && side === 'margin-top')) return false
  if (side === 'margin-bottom' && !quirkyBelow.has(unclobbered(element).tagName)) return false
  const style = getComputedStyle(element)
  const expected = em * px(style.fontSize)
  const actual = px(side === 'margin-top' ? style.marginTop : style.marginBottom)
  return actual > 0 && Math.abs(actual - expected) < 0.02
}
