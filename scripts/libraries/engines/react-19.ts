import '../parts/timers-before.ts'
import PropTypes from 'prop-types'
import * as React from 'react'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'
import '../parts/timers-after.ts'
import { provide } from '../../../src/sandbox/engine/modules.ts'
import { failComponent, noteMount, offerReact } from '../parts/offer-react.ts'

function createRoot(container: Element | DocumentFragment, options?: ReactDomClient.RootOptions) {
  noteMount()
  return ReactDomClient.createRoot(container, { ...options, onUncaughtError: failComponent })
}

const roots = new WeakMap<Element | DocumentFragment, ReactDomClient.Root>()
/** The API of React 17, which React 19 removed. */
function render(node: React.ReactNode, container: Element | DocumentFragment): void {
  const root = roots.get(container) ?? createRoot(container)
  roots.set(container, root)
  root.render(node)
}

function hydrateRoot(container: Element, node: React.ReactNode): ReactDomClient.Root {
  const root = createRoot(container)
  root.render(node)
  return root
}

const dom = { ...ReactDom, ...ReactDomClient, createRoot, hydrateRoot, render }
offerReact({ core: { ...React }, dom, jsxRuntime, mount: render })
provide({ ...PropTypes, default: PropTypes }, 'prop-types')
Object.assign(globalThis, { PropTypes })
