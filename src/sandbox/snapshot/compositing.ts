import type { Copy, TopElement } from './copy.ts'
import { computed } from './computed.ts'
import { element, isDocument, isElement, node } from './natives.ts'
import { selectAll } from './states.ts'
import type { Area } from './tiles.ts'

/*
 * What the browser's compositor does to a page and a picture does not have: it paints some boxes into layers of
 * their own, in eight bits, and blends those. Where gradients are dithered that shows, a level up or down.
 */

/** Whether `property` occurs in the page's sheets or in a style attribute. */
export function occurs(copy: Copy, css: readonly string[], property: string): boolean {
  return (
    css.some((text) => text.includes(property)) ||
    selectAll(copy.source.document, `[style*="${property}"]`).length > 0
  )
}

/** Boxes whose backdrop is filtered: the filter reaches over the edges of tiles. */
export function findFrosted(
  copy: Copy,
  css: readonly string[],
  roots: readonly (Document | ShadowRoot)[],
): Area[] {
  const { width, height } = copy.source.picture
  const areas: Area[] = []
  if (!occurs(copy, css, 'backdrop-filter')) return areas
  for (const top of copy.top.values()) {
    if (isFrosted(top.element, '::backdrop')) areas.push({ left: 0, top: 0, width, height })
  }
  for (const root of roots) {
    for (const target of selectAll(root, '*')) {
      for (const pseudo of painted) {
        // A pseudo-element's box cannot be asked for; it hardly ever leaves its element's.
        if (isFrosted(target, pseudo)) areas.push(element.box(target))
      }
    }
  }
  return areas
}

function isFrosted(target: Element, pseudo: string | null): boolean {
  return !/^(?:none)?$/.test(computed(target, 'backdrop-filter', pseudo))
}

/** Boxes with gradients, which are dithered; nested documents and pictures with gradients count whole. */
export function findDithered(
  copy: Copy,
  css: readonly string[],
  roots: readonly (Document | ShadowRoot)[],
): Area[] {
  const { document, picture } = copy.source
  const { width, height } = picture
  // A nested document is painted with the page around it.
  if (!isDocument(document)) return []
  const areas: Area[] = []
  for (const top of copy.top.values()) {
    if (hasGradient(top.element, '::backdrop')) areas.push({ left: 0, top: 0, width, height })
  }
  const drawn = [
    'svg linearGradient',
    'svg radialGradient',
    '[src*="radient"]',
    '[data-rt-srcdoc*="radient"]',
  ]
  const based = ['[src*="svg+xml;base64"]']
  for (const root of roots) {
    for (const target of selectAll(root, [...drawn, ...based].join()))
      areas.push(element.box(outermost(target)))
    if (!occurs(copy, css, 'radient')) continue
    for (const target of selectAll(root, '*')) {
      if (!painted.some((pseudo) => hasGradient(target, pseudo))) continue
      const isCanvas = target === copy.source.root || target === copy.source.body
      areas.push(isCanvas ? { left: 0, top: 0, width, height } : element.box(target))
    }
  }
  return areas
}

const painted = [null, '::before', '::after'] as const

function hasGradient(target: Element, pseudo: string | null): boolean {
  return ['background-image', 'mask-image', 'border-image-source'].some((name) =>
    computed(target, name, pseudo).includes('radient'),
  )
}

/** The picture that a gradient of SVG belongs to. */
function outermost(target: Element): Element {
  let found = target
  for (
    let current = node.parent(target);
    current !== null && isElement(current);
    current = node.parent(current)
  ) {
    if (element.localName(current) === 'svg') found = current
  }
  return found
}

/** Makes a box a layer of its own in the picture: a mask that hides nothing. A group of nearly full opacity is not always one. */
export const layerDeclarations = 'mask:linear-gradient(#000 0 0) no-clip !important;'

/** Finds fixed boxes whose layer shows and gives them one; the backdrops among them. Null where there is none. */
export function layFixedBoxes(copy: Copy, css: readonly string[]): ReadonlySet<TopElement> | null {
  const { document } = copy.source
  const over = new Set([...copy.top.values()].filter((top) => needsLayer(top.element, '::backdrop')))
  let found = over.size > 0
  if (isDocument(document) && occurs(copy, css, 'gradient') && occurs(copy, css, 'fixed')) {
    for (const target of selectAll(document, '*')) {
      if (computed(target, 'position') !== 'fixed' || !needsLayer(target, null)) continue
      copy.fixed.set(target, (copy.fixed.get(target) ?? '') + layerDeclarations)
      found = true
    }
  }
  return found ? over : null
}

/** Whether it shows that a box has a layer: a gradient that is blended with what is below. */
function needsLayer(target: Element, pseudo: string | null): boolean {
  return (
    computed(target, 'background-image', pseudo).includes('gradient') &&
    computed(target, 'mask-image', pseudo) === 'none' &&
    computed(target, 'mix-blend-mode', pseudo) === 'normal' &&
    !isFrosted(target, pseudo)
  )
}
