import { computed, computedDeclarations } from './computed.ts'
import type { TopElement } from './copy.ts'
import { layerDeclarations } from './compositing.ts'
import { topLayerOrder } from './hooks.ts'
import { element, isElement, isShadow, node, shadow } from './natives.ts'
import { selectAll } from './states.ts'
import type { Source } from './source.ts'
import { escapeAttribute } from '../../page-text/xml.ts'

/** Modal dialogs, open popovers and full-screen elements, lowest first. */
export function findTopLayer(
  source: Source,
  roots: readonly (Document | ShadowRoot)[],
): ReadonlyMap<Element, TopElement> {
  const found: Element[] = []
  for (const root of roots) {
    for (const state of [':modal', ':popover-open', ':fullscreen']) {
      for (const target of selectAll(root, state)) if (!found.includes(target)) found.push(target)
    }
  }
  found.sort((left, right) => topLayerOrder(left) - topLayerOrder(right))
  return new Map(
    found.map((target, index) => [target, { element: target, index, trapped: isTrapped(target, source) }]),
  )
}

const base = 2_147_480_000

/** Declarations that position the element as in the top layer. */
export function topDeclarations(top: TopElement): string {
  return `z-index:${base + top.index * 2 + 1} !important;display:${computed(top.element, 'display')} !important;`
}

/** The element's backdrop as a separate box, with or without a separate layer; empty if the element has no backdrop. */
export function backdropBox(top: TopElement, isLayer: boolean): string {
  const declarations = computedDeclarations(top.element, '::backdrop')
  if (declarations === '' || computed(top.element, 'display', '::backdrop') === 'none') return ''
  const style = `${declarations}z-index:${base + top.index * 2} !important;${isLayer ? layerDeclarations : ''}`
  return `<rt-backdrop style="${escapeAttribute(style)}"/>`
}

const stacking: readonly (readonly [string, RegExp])[] = [
  ['transform', /^none$/],
  ['translate', /^none$/],
  ['rotate', /^none$/],
  ['scale', /^none$/],
  ['filter', /^none$/],
  ['backdrop-filter', /^none$/],
  ['perspective', /^none$/],
  ['clip-path', /^none$/],
  ['mask-image', /^none$/],
  ['opacity', /^1$/],
  ['mix-blend-mode', /^normal$/],
  ['isolation', /^auto$/],
  ['contain', /^(?:none|style|size|inline-size)$/],
  ['container-type', /^normal$/],
  ['content-visibility', /^visible$/],
  ['will-change', /^auto$/],
  ['position', /^(?:static|relative|absolute)$/],
]

function isTrapped(target: Element, source: Source): boolean {
  for (
    let current = flatParent(target);
    current !== null && current !== source.root;
    current = flatParent(current)
  ) {
    for (const [name, harmless] of stacking) if (!harmless.test(computed(current, name))) return true
    const zIndex = computed(current, 'z-index')
    if (zIndex !== 'auto') return true
  }
  return false
}

function flatParent(target: Element): Element | null {
  const slot = element.assignedSlot(target)
  if (slot !== null) return slot
  const parent = node.parent(target)
  if (parent === null) return null
  if (isShadow(parent)) return shadow.host(parent)
  return isElement(parent) ? parent : null
}
