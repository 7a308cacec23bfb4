import { createElement, type ElementType, type ReactNode } from 'react'
import * as library from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// Frames have no history, so routes are kept in memory, even if there is no router around the component.
const { hook, searchHook } = memoryLocation({ path: '/' })

const routed = (Inner: ElementType) => (props: object) =>
  createElement(library.Router, { hook, searchHook, children: createElement(Inner, props) })
const Router = ({ children, ...rest }: { readonly children?: ReactNode }) =>
  createElement(library.Router, { hook, searchHook, ...rest, children })

const useRoute = (pattern: string) => {
  const [location] = hook()
  return library.matchRoute(library.useRouter().parser, pattern, location)
}

provide(
  {
    ...library,
    Router,
    Switch: routed(library.Switch),
    Route: routed(library.Route),
    Link: routed(library.Link),
    Redirect: routed(library.Redirect),
    useLocation: hook,
    useSearch: searchHook,
    useRoute,
  },
  'wouter',
)
provide({ useHashLocation: hook }, 'wouter/use-hash-location')
provide({ useBrowserLocation: hook }, 'wouter/use-browser-location')
provide({ memoryLocation }, 'wouter/memory-location')
