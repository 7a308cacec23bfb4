import { isAuto, percentOf, pixelsOf, px } from './boxes.ts'
import { unclobbered } from '../frame/unclobbered.ts'

/**
 * The page fills the viewport. A percentage height is relative to the nearest ancestor that has a height; if there is
 * none, to the viewport.
 */
export function applyPercentHeights(target: Document): void {
  const body = unclobbered(target).querySelector('body')
  const root = unclobbered(target).documentElement
  const viewport = unclobbered(target).defaultView?.innerHeight ?? 0
  if (body === null) return
  fillRoot(root, body, viewport)
  const changes: (readonly [HTMLElement | SVGElement, number])[] = []
  for (const element of unclobbered(target).querySelectorAll('body *')) {
    if (!isBox(element)) continue
    const percent = percentOf(element, 'height')
    if (percent === null) continue
    const base = findBase(element, body, root, viewport)
    if (base !== null) changes.push([element, (base * percent) / 100])
  }
  for (const [element, height] of changes) setHeight(element, height)
}

/** True for an element laid out by CSS; in SVG drawings, only the outermost element is. */
function isBox(element: Element): element is HTMLElement | SVGElement {
  const isDrawing = element instanceof SVGSVGElement && element.parentElement instanceof HTMLElement
  return element instanceof HTMLElement || isDrawing
}

/** The height of a table cell includes its padding and border. */
export function applyCellHeights(target: Document): void {
  const changes: (readonly [HTMLElement, number])[] = []
  for (const cell of unclobbered(target).querySelectorAll('td,th')) {
    if (!(cell instanceof HTMLElement) || getComputedStyle(cell).boxSizing === 'border-box') continue
    const height = pixelsOf(cell, 'height')
    if (height !== null) changes.push([cell, Math.max(0, height - frameOf(cell))])
  }
  for (const [cell, height] of changes) setHeight(cell, height)
}

function fillRoot(root: HTMLElement, body: HTMLElement, viewport: number): void {
  if (isAuto(root, 'height'))
    unclobbered(root).style.setProperty('min-height', `${viewport - outer(root, true)}px`)
  if (!isAuto(body, 'height') || isOutOfFlow(body)) return
  const inner = viewport - outer(root, true) - outer(body, true)
  const style = getComputedStyle(body)
  if (inner <= px(style.minHeight)) return
  const box = style.boxSizing === 'border-box' ? frameOf(body) : 0
  unclobbered(body).style.setProperty('min-height', `${Math.max(0, inner + box)}px`)
}

function isOutOfFlow(element: Element): boolean {
  const { position, float } = getComputedStyle(element)
  return position === 'absolute' || position === 'fixed' || float !== 'none'
}

function frameOf(element: Element): number {
  const style = getComputedStyle(element)
  return (
    px(style.paddingTop) + px(style.paddingBottom) + px(style.borderTopWidth) + px(style.borderBottomWidth)
  )
}

function outer(element: Element, withMargins: boolean): number {
  const style = getComputedStyle(element)
  return frameOf(element) + (withMargins ? px(style.marginTop) + px(style.marginBottom) : 0)
}

/** Finds the height that the percentage is relative to; null if standards mode already finds one. */
function findBase(
  element: HTMLElement | SVGElement,
  body: HTMLElement,
  root: HTMLElement,
  viewport: number,
): number | null {
  const { position } = getComputedStyle(element)
  if (position === 'absolute' || position === 'fixed') return null
  let passed = false
  for (
    let parent = unclobbered(element).parentElement;
    parent !== null;
    parent = unclobbered(parent).parentElement
  ) {
    const style = getComputedStyle(parent)
    if (parent === root) return isAuto(root, 'height') ? viewport - outer(root, true) : null
    if (style.display.startsWith('table-') || style.position === 'absolute' || style.position === 'fixed') {
      return null
    }
    if (parent === body && isAuto(body, 'height')) {
      return viewport - outer(root, true) - outer(body, true)
    }
    if (!isAuto(parent, 'height')) {
      // If an element in between has a percentage height, that height was resolved separately, from the same base.
      const percent = percentOf(parent, 'height')
      if (percent === null) return passed ? contentHeight(parent) : null
      const base = findBase(parent, body, root, viewport)
      return base === null ? (passed ? contentHeight(parent) : null) : (base * percent) / 100
    }
    passed = true
  }
  return null
}

function contentHeight(element: Element): number {
  const style = getComputedStyle(element)
  const height = px(style.height)
  return style.boxSizing === 'border-box' ? height - frameOf(element) : height
}

function setHeight(element: HTMLElement | SVGElement, height: number): void {
  unclobbered(element).style.setProperty('height', `${height}px`, 'important')
}
