import { closedRootOf } from './hooks.ts'
import { element } from './natives.ts'

/** The element's shadow root, including a closed one. */
export function shadowOf(host: Element): ShadowRoot | null {
  return element.shadowRoot(host) ?? closedRootOf(host)
}
