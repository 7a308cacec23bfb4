import { markName } from './css-selector.ts'
import type { Source } from './source.ts'
import {
  documentOf,
  element,
  isDocument,
  isElement,
  isShadow,
  node,
  nodeAt,
  nodeCount,
  queryAll,
  shadow,
} from './natives.ts'

/** Element -> the tokens of its `data-rt-s` attribute in the copy. */
export type StateMarks = ReadonlyMap<Element, readonly string[]>

const selfLink = ':is(a,area)[href=""]'

/** For each state used in the page's selectors, finds the elements in that state. */
export function findStates(
  states: ReadonlySet<string>,
  source: Source,
  roots: readonly (Document | ShadowRoot)[],
): StateMarks {
  const marks = new Map<Element, string[]>()
  const add = (target: Element, state: string): void => {
    const known = marks.get(target)
    if (known === undefined) marks.set(target, [markName(state)])
    else known.push(markName(state))
  }
  for (const target of focusChain(source)) {
    add(target.element, 'focus-within')
    if (target.focused) {
      add(target.element, 'focus')
      add(target.element, 'focus-visible')
    }
  }
  for (const state of states) {
    if (state.startsWith('focus')) continue
    if (state === 'link' || state === 'visited') {
      // The browser's history is not accessible, but a link to the current page always counts as visited.
      const selector = state === 'visited' ? selfLink : `:any-link:not(${selfLink})`
      for (const root of roots) for (const target of selectAll(root, selector)) add(target, state)
      continue
    }
    for (const root of roots) {
      for (const target of selectAll(root, `:${state}`)) add(target, state)
    }
  }
  return marks
}

export function selectAll(root: Document | ShadowRoot, selector: string): Element[] {
  const found: Element[] = []
  try {
    const list = isDocument(root) ? queryAll.document(root, selector) : queryAll.fragment(root, selector)
    const count = nodeCount(list)
    for (let index = 0; index < count; index += 1) {
      const one = nodeAt(list, index)
      if (one !== null && isElement(one)) found.push(one)
    }
  } catch {
    // This browser does not support the state, so no element is in it.
  }
  return found
}

/**
 * The focused element and all its ancestors, across shadow roots. `:focus` does not match anything in a frame without
 * window focus, although it would match in a screenshot of the same page outside a frame.
 */
function focusChain(source: Source): { element: Element; focused: boolean }[] {
  if (!isDocument(source.document)) return []
  let active: Element | null = documentOf.active(source.document)
  if (active === null || active === source.body || active === source.root) {
    const [wanted] = selectAll(source.document, '[autofocus]:not(:disabled,dialog,[popover])')
    active = wanted ?? null
  }
  if (active === null) return []
  for (let depth = 0; depth < 100; depth += 1) {
    const inner: ShadowRoot | null = element.shadowRoot(active)
    const deeper: Element | null = inner === null ? null : shadow.active(inner)
    if (deeper === null) break
    active = deeper
  }
  const chain: { element: Element; focused: boolean }[] = [{ element: active, focused: true }]
  let current: Node | null = node.parent(active)
  while (current !== null) {
    if (isElement(current)) chain.push({ element: current, focused: false })
    current = isShadow(current) ? shadow.host(current) : node.parent(current)
  }
  return chain
}
