import type { Copy, TopElement } from './copy.ts'
import { computed } from './computed.ts'
import { element, isDocument, isElement, node } from './natives.ts'
import { selectAll } from './states.ts'
import type { Area } from './tiles.ts'

/*
 * Handles effects that the browser's compositor has on a page but not on an image. The compositor paints some boxes
 * into separate layers with eight bits per channel and blends the layers. Where gradients are dithered, this changes
 * values by one level up or down.
 */

/** True if `property` occurs in the page's sheets or in a style attribute. */
export function occurs(copy: Copy, css: readonly string[], property: string): boolean {
  return (
    css.some((text) => text.includes(property)) ||
    selectAll(copy.source.document, `[style*="${property}"]`).length > 0
  )
}

/** Finds boxes with a filtered backdrop, because the filter extends across the edges of tiles. */
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
        // The box of a pseudo-element cannot be queried, but it hardly ever extends beyond its element's box.
        if (isFrosted(target, pseudo)) areas.push(element.box(target))
      }
    }
  }
  return areas
}

function isFrosted(target: Element, pseudo: string | null): boolean {
  return !/^(?:none)?$/.test(computed(target, 'backdrop-filter', pseudo))
}

/**
 * Finds boxes with gradients, which are dithered. Nested documents and images that contain gradients are included in
 * full.
 */
export function findDithered(
  copy: Copy,
  css: readonly string[],
  roots: readonly (Document | ShadowRoot)[],
): Area[] {
  const { document, picture } = copy.source
  const { width, height } = picture
  // A nested document is painted along with the page around it.
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

/** The SVG image to which a gradient belongs. */
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

/**
 * Gives a box a separate layer in the image by means of a mask that hides nothing. A group with nearly full opacity
 * would not always get a layer.
 */
export const layerDeclarations = 'mask:linear-gradient(#000 0 0) no-clip !important;'

/**
 * Finds fixed boxes for which a separate layer makes a visible difference and gives each of them a layer. Returns the
 * elements in the top layer whose `::backdrop` needs a layer, or null if nothing needs a layer.
 */
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

/**
 * True if a separate layer makes a visible difference for a box, because the box has a gradient that is blended with
 * the content below.
 */
function needsLayer(target: Element, pseudo: string | null): boolean {
  return (
    computed(target, 'background-image', pseudo).includes('gradient') &&
    computed(target, 'mask-image', pseudo) === 'none' &&
    computed(target, 'mix-blend-mode', pseudo) === 'normal' &&
    !isFrosted(target, pseudo)
  )
}
