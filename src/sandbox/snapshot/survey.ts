import { element, isElement, node } from './natives.ts'
import { shadowOf } from './shadow.ts'
import type { Source } from './source.ts'

/** Information about the entire page that is needed before the first selector is rewritten. */
export interface Survey {
  /** All shadow roots, in tree order. */
  readonly shadows: readonly ShadowRoot[]
  /** Scrolled elements, with their offsets in CSS pixels. */
  readonly scrolled: ReadonlyMap<Element, { readonly left: number; readonly top: number }>
}

export function surveyDocument({ root, body }: Source): Survey {
  const shadows: ShadowRoot[] = []
  const scrolled = new Map<Element, { left: number; top: number }>()
  const open: Node[] = [root]
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    const next = node.next(current)
    if (next !== null) open.push(next)
    const first = node.first(current)
    if (first !== null) open.push(first)
    if (!isElement(current)) continue
    const inner = shadowOf(current)
    if (inner !== null) {
      shadows.push(inner)
      open.push(inner)
    }
    // The scroll offsets of the root and the body are those of the page itself.
    if (current === root || current === body) continue
    const top = element.scrollTop(current)
    const left = element.scrollLeft(current)
    if (top !== 0 || left !== 0) scrolled.set(current, { left, top })
  }
  return { shadows, scrolled }
}
